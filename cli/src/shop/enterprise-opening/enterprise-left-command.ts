import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import type { ImportLeftOptions } from './run-import-left.ts'
import { positiveInteger } from '../../command-line/global-options.ts'
import { withMap } from '../../jobs/sheet-rows/with-map.ts'
import { addListOptions } from '../../listing/list-command.ts'

const runImportLeft = async (options: ImportLeftOptions) =>
  (await import('./run-import-left.ts')).runImportLeft(options)

/** The fields of `--json` stand after the file. */
export const leftCommand = ({ io, settings, folders, signal, api }: Deps, run = runImportLeft) =>
  withMap(
    addListOptions(
      new Command('left').summary('查看文件中还没有开通的企业').argument('<file>', '导入的文件'),
    ),
  )
    .description(
      '查看文件中还没有开通的企业：只问平台，不需要各台机器的任务记录，因此可在任何一台机器上运行。有剩余时退出码为 3',
    )
    .option('--shards <份数>', '导入时分成几份；说明剩余的行属于第几份', positiveInteger, 1)
    .option('--sheet <名称>', '读取的工作表，默认第一个')
    .option('--wait', '平台没有应答时等待，不结束')
    .action((file, fields, flags) => run({ io, settings, folders, signal, api, file, fields, ...flags }))
