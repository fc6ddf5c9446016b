import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps.ts'
import { pathExists } from '../../files/path-exists.ts'
import { refuseExisting } from '../../files/refuse-existing.ts'

export type TemplateOptions = Pick<Deps, 'io' | 'settings'> & { output: string; force?: true | undefined }

export const templateCommand = ({ io, settings }: Deps, run = runTemplate) =>
  new Command('template')
    .summary('生成企业导入模板')
    .option('-o, --output <文件>', '保存位置', '企业导入模板.xlsx')
    .option('--force', '覆盖已有文件')
    .action((flags) => run({ io, settings, ...flags }))

/** Writes an empty template with the headers of the import, all cells formatted as text (CL07). */
export async function runTemplate({ io, settings, output, force }: TemplateOptions): Promise<void> {
  const path = resolve(output)
  if (force !== true && (await pathExists(path))) refuseExisting(output)
  const { buildTemplate } = await import('../../sheets/text-workbook.ts')
  const { templateColumns } = await import('../../enterprise-import/template-columns.ts')
  const { writeAtomic } = await import('../../files/write-file-atomic.ts')
  const columns = templateColumns()
  const bytes = await buildTemplate('企业', columns)
  await writeAtomic(path, (file) => file.writeFile(bytes))
  if (settings().json) io.out(JSON.stringify({ file: path, columns: columns.map(({ title }) => title) }))
  else if (!settings().quiet)
    io.err(`已生成模板：${output}\n下一步：填写后运行 kaipiao enterprise import ${output} --dry-run`)
}
