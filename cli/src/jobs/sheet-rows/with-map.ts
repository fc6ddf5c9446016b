import type { Command, OptionValues } from '@commander-js/extra-typings'
import { collect } from '../../command-line/global-options.ts'

/** Adds what every import of a sheet understands: which column is which, where the heads do not say it. */
export const withMap = <Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) =>
  command
    .option(
      '--map <列=字段>',
      '列的对应，可重复，如 --map 单位=企业名称；字段空着为不导入；或一个 JSON 文件 {"列": "字段"}。按账号和表头记住，下次不必再给',
      collect,
    )
    .option('--no-map', '不用记住的列对应')
