import type { Command, OptionValues } from '@commander-js/extra-typings'
import { positiveInteger } from '../command-line/global-options.ts'

/**
 * Adds the options that every list understands. The fields of `--json` stand in an argument: `--json` itself is
 * understood by every command and takes no value.
 */
export const addListOptions = <Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) => addShapeOptions(command.argument('[fields]', '与 --json 合用：要哪些字段，用逗号分隔'))

/** What `--template` is, and what it is filled with. */
export const templateHelp = (values: string) =>
  `用 Liquid 模板输出，或 @文件；${values}，texts 中是显示的文字；另有 money、day、pad、cut`

/** The same for a list that takes any number of arguments: fields are chosen by `--columns` alone. */
export const addShapeOptions = <Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) =>
  command
    .option('--columns <列>', '显示哪些列，用逗号分隔，可用标题或字段名')
    .option(
      '-o, --output <形式>',
      'table、tsv、csv、json、jsonl、xlsx、names（每行一个编号），或文件，如 列表.xlsx',
    )
    .option('--force', '覆盖已有文件')
    .option('--jq <表达式>', '用 jq 表达式处理 JSON')
    .option('--template <模板>', templateHelp('rows 中每行一项'))
    .option('--limit <n>', '最多显示多少行', positiveInteger)
    .option('--sort <字段>', '按字段排序，前加 - 为倒序')
