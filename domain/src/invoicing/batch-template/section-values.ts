/** Days, months, amounts and certificates as cells of the third sheet have them. Source: domain.md §1.15. */
import { CERTIFICATE_TYPES, type CertificateType } from '../../lookups/invoicing/certificate-type.ts'
import { SCRAP_SOURCES, type ScrapSource } from '../../lookups/invoicing/scrap-source.ts'
import { readDay } from '../../reading/read-day.ts'
import { readDecimal } from '../../reading/read-decimal.ts'
import { readMonth } from '../../reading/read-month.ts'
import { isAmount } from '../special/required-fields.ts'

/** The text of a column of the business; empty where it has none of the name. */
export type Cell = (header: string) => string

/** The bureau writes `20220301`, and `202203011631` where minutes count; a form knows the day. Undefined for no day. */
export function dayOf(text: string): string | undefined {
  const read = readDay(text)
  return read.ok ? read.value : undefined
}

/** A month, or that of a day, as `2026-01`; undefined for no month. */
function monthOf(text: string): string | undefined {
  const read = readMonth(text)
  return read.ok ? read.value : undefined
}

/** Yuan of two decimals at most; undefined for anything else. */
function amountOf(text: string): string | undefined {
  const read = readDecimal(text)
  return read.ok && isAmount(read.value) ? read.value : undefined
}

/** The code of a certificate by its name, which the bureau writes with an older one in brackets behind it. */
export function certificateOf(text: string): CertificateType | undefined {
  const name = text.replace(/[（(].*$/, '')
  return CERTIFICATE_TYPES.find(({ label, value }) => label === name || value === name)?.value
}

/** The head of what only a purchase of scrap has a field for. */
export const SCRAP_SOURCE = '报废产品销售类型'

/** The code of 报废产品销售类型 by its name; undefined for anything else. */
export function scrapSourceOf(text: string): ScrapSource | undefined {
  return SCRAP_SOURCES.find(({ label, value }) => label === text || value === text)?.value
}

const DAYS = ['租赁期起', '租赁期止', '出行日期', '就诊日期']
const MONTHS = ['税款所属期起', '税款所属期止']

const READERS: Readonly<Record<string, (text: string) => string | undefined>> = {
  ...Object.fromEntries(DAYS.map((head) => [head, dayOf])),
  ...Object.fromEntries(MONTHS.map((head) => [head, monthOf])),
  ...Object.fromEntries(
    [
      ...['核定计税价格', '实际成交含税金额', '代收车船税金额', '滞纳金金额', '金额合计'],
      ...['预缴金额', '补缴金额', '退费金额', '医保统筹基金支付', '其他支付', '个人账户支付'],
      ...['个人现金支付', '个人支付', '个人自费'],
    ].map((head) => [head, amountOf]),
  ),
}

/** Columns of the business that hold no day, month or amount where they should, with what they hold. */
export function unreadableTexts(cell: Cell): { name: string; value: string }[] {
  return Object.entries(READERS).flatMap(([name, read]) => {
    const value = cell(name)
    return value === '' || read(value) !== undefined ? [] : [{ name, value }]
  })
}

/** Of these, the cells that hold no day or month. */
export function unreadableDays(cell: Cell): { name: string; value: string }[] {
  return unreadableTexts(cell).filter(({ name }) => [...DAYS, ...MONTHS].includes(name))
}

/** The fields of a section by the heads of their columns, each where it holds something that can be read. */
export function readFields<Field extends string>(
  cell: Cell,
  headers: Readonly<Record<Field, string>>,
): Record<string, string> {
  const entries = Object.entries<string>(headers).flatMap(([field, header]) => {
    const text = cell(header)
    const value = READERS[header] === undefined ? text : READERS[header](text)
    return value === undefined || value === '' ? [] : [[field, value] as const]
  })
  return Object.fromEntries(entries)
}
