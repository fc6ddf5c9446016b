import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import type { TemplateOptions } from '../../sheets/write-template.ts'

export const templateCommand = ({ io, settings }: Deps, run = runTemplate) =>
  new Command('template')
    .summary('生成开票用的空表')
    .option('-o, --output <文件>', '保存位置，.xlsx 或 .csv，- 为标准输出', '开票.xlsx')
    .option('--force', '覆盖已有文件')
    .action((flags) => run({ io, settings, ...flags }))

const hints: Readonly<Record<string, string>> = {
  发票流水号: '同一张发票的各行相同；可空着，有购买方名称的行开始一张新的发票',
  发票类型: '普通发票或增值税专用发票；空着用税盘的默认票种',
  是否含税: '是或否；空着用税盘的设置',
  商品和服务税收编码: '19位',
  金额: '含税与否按“是否含税”',
  税率: '如 13%、免税、不征税',
}

/** Writes the plain sheet of `invoice issue`. */
export async function runTemplate(options: TemplateOptions): Promise<void> {
  const { PLAIN_HEADERS } = await import('@kaipiao/domain/invoicing/batch-template/plain-sheet')
  const { writeTemplate } = await import('../../sheets/write-template.ts')
  const columns = PLAIN_HEADERS.map((title) => ({ title, hint: hints[title], width: 20 }))
  await writeTemplate(options, { columns, name: '开票', command: 'invoice issue' })
}
