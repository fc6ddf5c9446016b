/**
 * Types of invoices as people write them in sheets: code, name, short name. Source: domain.md §1.1, §1.15: where the
 * bureau's workbook says 增值税专用发票 or 普通发票, it means the digital one.
 */
import { plainText } from '../find-option.ts'
import { INVOICE_TYPES, type InvoiceType } from './invoice-type.ts'

/** The first of each stands in messages. */
const NAMES: Readonly<Record<InvoiceType, readonly string[]>> = {
  '81': ['专票', '专用发票', '增值税专用发票', '数电专票', '数电专', '全电专票', '数电发票(增值税专用发票)'],
  '82': ['普票', '普通发票', '增值税普通发票', '数电普票', '数电普', '全电普票', '数电发票(普通发票)'],
  '85': ['数电纸质专票', '数纸专', '数纸专票'],
  '86': ['数电纸质普票', '数纸普', '数纸普票'],
  '004': ['纸质专票', '增值税专用发票(纸质)'],
  '007': ['纸质普票', '增值税普通发票(纸质)'],
  '025': ['卷票', '增值税普通发票(卷式)'],
  '026': ['电普', '电子普票', '增值税电子普票'],
  '028': ['电专', '增值税电子专票'],
}

/** Names of one type are no labels of another: what the workbook calls 增值税专用发票 is 81, whatever 004 is called. */
const BY_NAME: ReadonlyMap<string, InvoiceType> = new Map([
  ...INVOICE_TYPES.map(({ value, label }) => [plainText(label), value] as const),
  ...INVOICE_TYPES.map(({ value }) => [value, value] as const),
  ...INVOICE_TYPES.flatMap(({ value }) => NAMES[value].map((name) => [plainText(name), value] as const)),
])

/** The type of `82`, `８２`, `电子发票（普通发票）`, `普通发票`, `普票`; undefined for what is none. */
export const readInvoiceType = (text: string): InvoiceType | undefined => BY_NAME.get(plainText(text))

/** What may be written, for whoever wrote something else. */
export const INVOICE_TYPE_HINT = `可填代码或名称：${INVOICE_TYPES.map(({ value }) => value)
  .toSorted((one, other) => Number(other.startsWith('8')) - Number(one.startsWith('8')))
  .map((value) => `${value} ${NAMES[value][0] ?? ''}`)
  .join('、')}`
