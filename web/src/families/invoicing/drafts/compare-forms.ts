import type { Schemas } from '@kaipiao/client'
import { INVOICE_TYPES } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { formatMoney } from '@kaipiao/domain/money/format-money'

type Form = Schemas['InvoiceForm']

/** What staff compare first, as texts. */
const PARTS: readonly (readonly [label: string, text: (form: Form) => string])[] = [
  ['购买方名称', ({ buyerTaxerName }) => buyerTaxerName],
  ['购买方税号', ({ buyerTaxerId }) => buyerTaxerId ?? ''],
  ['地址电话', ({ buyerAddressTel }) => buyerAddressTel ?? ''],
  ['开户行账号', ({ buyerBankAccount }) => buyerBankAccount ?? ''],
  ['邮箱', ({ receiver }) => receiver ?? ''],
  ['发票类型', ({ fplxdm }) => INVOICE_TYPES.find(({ value }) => value === fplxdm)?.label ?? fplxdm],
  ['价税合计', ({ jshj }) => `¥${formatMoney(jshj)}`],
  ['备注', ({ remark }) => remark ?? ''],
]

/** As many lines of goods are named; of more it is said how many there are. */
const NAMED_LINES = 5

/** How the form that somebody else has kept differs from one's own, a sentence each; empty where nothing does. */
export function compareForms(mine: Form, theirs: Form): string[] {
  const parts = PARTS.flatMap(([label, text]) => told(label, text(mine), text(theirs)))
  const count = Math.max(mine.goods.length, theirs.goods.length)
  const lines = Array.from({ length: count }, (_, at) =>
    told(`第${at + 1}行商品`, lineText(mine.goods[at]), lineText(theirs.goods[at])),
  ).flat()
  const left = lines.length - NAMED_LINES
  return [...parts, ...lines.slice(0, NAMED_LINES), ...(left > 0 ? [`另有 ${left} 行商品不同`] : [])]
}

const told = (label: string, mine: string, theirs: string): string[] =>
  mine === theirs ? [] : [`${label}：对方“${theirs || '空'}”，你“${mine || '空'}”`]

function lineText(line: Form['goods'][number] | undefined): string {
  if (line === undefined) return ''
  const { name, ggxh = '', quantity = '', dw = '', price = '', totalAmount, amount = '', taxRate } = line
  const measure = quantity === '' ? '' : `${quantity}${dw}`
  return [name, ggxh, measure, price, totalAmount ?? amount, taxRate].filter((text) => text !== '').join(' ')
}
