import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import type { TemplateOptions } from '../../sheets/write-template.ts'

export const templateCommand = ({ io, settings }: Deps, run = runTemplate) =>
  new Command('template')
    .summary('生成企业导入模板')
    .option('-o, --output <文件>', '保存位置，.xlsx 或 .csv，- 为标准输出', '企业导入模板.xlsx')
    .option('--force', '覆盖已有文件')
    .action((flags) => run({ io, settings, ...flags }))

/** Writes an empty template with the headers of the import, all cells formatted as text (CL07). */
export async function runTemplate(options: TemplateOptions): Promise<void> {
  const { templateColumns } = await import('./rows/template-columns.ts')
  const { writeTemplate } = await import('../../sheets/write-template.ts')
  await writeTemplate(options, { columns: templateColumns(), name: '企业', command: 'enterprise import' })
}
