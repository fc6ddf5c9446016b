/** A line of 信息汇总表. */
import { add, roundToCents } from '../../money/money.ts'
import { readDecimal } from '../../reading/read-decimal.ts'
import { parseRate } from '../rates/parse-rate.ts'
import type { GoodsLine } from '../invoices/wire.ts'

const NUMBERS = ['数量', '单价', '金额', '税额'] as const

/** The line as the invoice has it, or why it cannot be read. */
export function readHistoryLine(
  cell: (header: string) => string,
  index: number,
): { line?: GoodsLine; fault?: string } {
  const plain: Record<(typeof NUMBERS)[number], string> = { 数量: '', 单价: '', 金额: '', 税额: '' }
  for (const header of NUMBERS) {
    const text = cell(header)
    if (text === '') continue
    const read = readDecimal(text)
    if (!read.ok) return { fault: `${header}${read.issues[0]?.message ?? ''}` }
    plain[header] = read.value
  }
  const rate = parseRate(cell('税率') || '0')
  if (!rate.ok) return { fault: `税率${rate.issues[0]?.message ?? ''}` }
  const [, spsm, named] = /^\*([^*]+)\*(.*)$/s.exec(cell('货物或应税劳务名称')) ?? []
  const [amount, taxAmount] = [roundToCents(plain.金额 || '0'), roundToCents(plain.税额 || '0')]
  const texts = {
    spsm,
    ggxh: cell('规格型号'),
    dw: cell('单位'),
    quantity: plain.数量,
    notTaxPrice: plain.单价,
  }
  return {
    line: {
      index,
      zxbm: cell('税收分类编码'),
      name: named ?? cell('货物或应税劳务名称'),
      showName: cell('货物或应税劳务名称'),
      hsbz: '0',
      ...rate.value,
      amount,
      taxAmount,
      totalAmount: roundToCents(add(amount, taxAmount)),
      ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text !== '')),
    },
  }
}
