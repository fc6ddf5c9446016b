import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import type { Deps } from '../deps/deps.ts'
import { collect } from '../command-line/global-options.ts'
import { addListOptions, templateHelp } from '../listing/list-command.ts'
import type { NounImportOptions } from './run-noun-import.ts'
import { rowJobCommand } from '../jobs/row-job/row-job-command.ts'
import { withMap } from '../jobs/sheet-rows/with-map.ts'
import type { TemplateOptions } from '../sheets/write-template.ts'
import type { Act, ImportedNoun, Noun } from './noun.ts'

/** The commands of a noun: list, export and get always, import and acts where it has them. */
export function nounCommand(deps: Deps, noun: Noun) {
  const { sheet } = noun
  const command = new Command(noun.name)
    .summary(`${noun.label}：查询、导出${sheet ? '、导入' : ''}`)
    .addCommand(listCommand(deps, noun))
    .addCommand(exportCommand(deps, noun))
    .addCommand(getCommand(deps, noun))
  if (sheet) {
    const imported = { ...noun, sheet }
    command.addCommand(importCommand(deps, imported)).addCommand(templateCommand(deps, imported))
  }
  for (const [name, act] of Object.entries(noun.acts ?? {}))
    command.addCommand(actCommand(deps, noun, name, act))
  return command
}

export function listCommand({ io, settings, api, signal }: Deps, noun: Noun) {
  const command = addListOptions(new Command('list').summary(`查询${noun.label}`))
  addFields(command, noun.filters)
  return command.action(async (fields, flags) => {
    const { runNounList } = await import('./run-noun-list.ts')
    const filters = given(noun.filters, flags)
    await runNounList({ io, settings, api, signal, noun, fields, ...flags, filters })
  })
}

/** A list with every field, into a file. */
export function exportCommand({ io, settings, api, signal }: Deps, noun: Noun) {
  const command = addListOptions(
    new Command('export').summary(`导出${noun.label}，默认为 ${noun.label}.xlsx`),
  )
  addFields(command, noun.filters)
  return command.action(async (fields, flags) => {
    const { runNounList } = await import('./run-noun-list.ts')
    const filters = given(noun.filters, flags)
    const output = flags.output ?? `${noun.label}.xlsx`
    const place = { io, settings, api, signal, noun }
    await runNounList({ ...place, fields, ...flags, output, filters, isWhole: true })
    if (output.includes('.') && !settings().quiet) io.err(`已导出：${output}`)
  })
}

export const getCommand = ({ io, settings, api, signal }: Deps, noun: Noun) =>
  new Command('get')
    .summary(`显示一条${noun.label}`)
    .argument('<id>', `编号，见 kaipiao ${noun.name} list -o names`)
    .option('--jq <表达式>', '用 jq 表达式处理 JSON')
    .option('--template <模板>', templateHelp('各字段按名称'))
    .action(async (id, flags) => {
      const { runNounGet } = await import('./run-noun-get.ts')
      await runNounGet({ io, settings, api, signal, noun, id, ...flags })
    })

/** Records from a sheet, one a row. */
export const importCommand = (
  { io, settings, folders, now, random, signal, api }: Deps,
  noun: ImportedNoun,
  run = runNounImport,
) =>
  withMap(rowJobCommand('import'))
    .summary(`从 .xlsx 或 .csv 导入${noun.label}`)
    .description(
      `从 .xlsx 或 .csv 导入${noun.label}。先检查全部行，再逐行提交正确的；有误的和被拒绝的写入“失败”文件，改正后可直接再导入。中断后用 --resume 继续，不会重复提交`,
    )
    .option('--skip-existing', '平台上已有的跳过')
    .option('--update', '平台上已有的按文件更新；文件没有的内容保持不变')
    .action((file, flags) => run({ io, settings, folders, now, random, signal, api, noun, file, ...flags }))

const runNounImport = async (options: NounImportOptions) =>
  (await import('./run-noun-import.ts')).runNounImport(options)

export const templateCommand = ({ io, settings }: Deps, noun: ImportedNoun, run = runNounTemplate) =>
  new Command('template')
    .summary(`生成${noun.label}导入模板`)
    .option('-o, --output <文件>', '保存位置，.xlsx 或 .csv，- 为标准输出', `${noun.label}.xlsx`)
    .option('--force', '覆盖已有文件')
    .action((flags) => run(noun, { io, settings, ...flags }))

const runNounTemplate = async (noun: ImportedNoun, options: TemplateOptions) =>
  (await import('./write-noun-template.ts')).writeNounTemplate(noun, options)

function actCommand(deps: Deps, noun: Noun, name: string, act: Act) {
  const { io, settings, folders, now, api, random, signal } = deps
  const command = new Command(name)
    .summary(`${act.label}${noun.label}`)
    .argument('[ids...]', `编号，可多个；- 从标准输入读取，每行一个；继续任务时省略`)
    .option('--dry-run', '只检查，不提交')
    .option('--resume <任务号>', '继续中断的任务')
    .option('--yes', '不再确认')
  addFields(command, act.fields ?? {})
  return command.action(async (ids, flags) => {
    const fields = given(act.fields ?? {}, flags)
    const { resume, yes, dryRun } = flags
    const place = { io, settings, folders, now, api, random, signal }
    const options = { ...place, noun, act, command: `${noun.name} ${name}`, ids, fields, resume, yes }
    if (dryRun === true) return (await import('./foresee-act.ts')).foreseeAct(options)
    await (await import('./run-act.ts')).runAct(options)
  })
}

/** An option for each field, named as in the description of the operation. */
function addFields(command: CommandUnknownOpts, fields: Readonly<Record<string, string>>): void {
  for (const [key, label] of Object.entries(fields)) command.option(`--${key} <值>`, label, collect)
}

/** `key=value` of the fields that were given. */
function given(fields: Readonly<Record<string, string>>, flags: object): string[] {
  return Object.entries(flags).flatMap(([key, values]: [string, unknown]) =>
    key in fields && Array.isArray(values) ? values.map((value) => `${key}=${String(value)}`) : [],
  )
}
