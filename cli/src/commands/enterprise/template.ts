import { extname } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../failure.ts'
import { findOutput, isStandardOutput, saveOutput } from '../../files/save-output.ts'
import { byteOrderMark, csvLine } from '../../sheets/csv/csv-line.ts'

export type TemplateOptions = Pick<Deps, 'io' | 'settings'> & { output: string; force?: true | undefined }

export const templateCommand = ({ io, settings }: Deps, run = runTemplate) =>
  new Command('template')
    .summary('生成企业导入模板')
    .option('-o, --output <文件>', '保存位置，.xlsx 或 .csv，- 为标准输出', '企业导入模板.xlsx')
    .option('--force', '覆盖已有文件')
    .action((flags) => run({ io, settings, ...flags }))

/** Writes an empty template with the headers of the import, all cells formatted as text (CL07). */
export async function runTemplate({ io, settings, output, force }: TemplateOptions): Promise<void> {
  const isCsv = checkExtension(output)
  const target = await findOutput(io, output, force === true)
  const { buildTemplate } = await import('../../sheets/text-workbook.ts')
  const { templateColumns } = await import('../../enterprise-import/template-columns.ts')
  const columns = templateColumns()
  const titles = columns.map(({ title }) => title)
  const bytes = isCsv ? Buffer.from(byteOrderMark + csvLine(titles)) : await buildTemplate('企业', columns)
  await saveOutput(io, target, ({ write }) => write(bytes))
  // What goes to stdout is the template itself; whoever wants facts gets them from a file.
  if (target.kind === 'stdout') return
  if (settings().json) io.out(JSON.stringify({ file: target.path, columns: titles }))
  else if (!settings().quiet)
    io.err(`已生成模板：${output}\n下一步：填写后运行 kaipiao enterprise import ${output} --dry-run`)
}

/** True for a CSV; a name that promises anything else than what is written is refused. */
function checkExtension(output: string): boolean {
  const extension = extname(output).toLowerCase()
  if (isStandardOutput(output) || extension === '' || extension === '.xlsx') return false
  if (extension === '.csv') return true
  throw new Failure('usage', {
    what: `模板不能保存为 ${extension}`,
    why: '可以是 .xlsx 或 .csv',
    next: 'kaipiao enterprise template -o 企业.xlsx',
  })
}
