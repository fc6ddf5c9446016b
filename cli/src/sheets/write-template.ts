import { extname } from 'node:path'
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { findOutput, isStandardOutput, saveOutput } from '../local-files/save-output.ts'
import { byteOrderMark, csvLine } from './csv-line.ts'
import type { TextColumn } from './text-workbook.ts'

export type TemplateOptions = Pick<Deps, 'io' | 'settings'> & { output: string; force?: true | undefined }

interface Template {
  columns: readonly TextColumn[]
  /** Of the sheet. */
  name: string
  /** What reads it once it is filled in. */
  command: string
}

/** Writes an empty sheet to fill in, all cells formatted as text (CL07). */
export async function writeTemplate(
  { io, settings, output, force }: TemplateOptions,
  { columns, name, command }: Template,
): Promise<void> {
  const isCsv = checkExtension(output)
  const target = await findOutput(io, output, force === true)
  const { buildTemplate } = await import('./text-workbook.ts')
  const titles = columns.map(({ title }) => title)
  const bytes = isCsv ? Buffer.from(byteOrderMark + csvLine(titles)) : await buildTemplate(name, columns)
  await saveOutput(io, target, ({ write }) => write(bytes))
  // What goes to stdout is the template itself; whoever wants facts gets them from a file.
  if (target.kind === 'stdout') return
  if (settings().json) io.out(JSON.stringify({ file: target.path, columns: titles }))
  else if (!settings().quiet)
    io.err(`已生成模板：${output}\n下一步：填写后运行 kaipiao ${command} ${output} --dry-run`)
}

/** True for a CSV; a name that promises anything else than what is written is refused. */
function checkExtension(output: string): boolean {
  const extension = extname(output).toLowerCase()
  if (isStandardOutput(output) || extension === '' || extension === '.xlsx') return false
  if (extension === '.csv') return true
  throw new Failure('usage', {
    what: `模板不能保存为 ${extension}`,
    why: '可以是 .xlsx 或 .csv',
  })
}
