/** 发票票种 as the bureau's export writes it; what the platform keeps no invoices of is undefined. */
import type { InvoiceType } from '../invoices/wire.ts'

const TYPES: ReadonlyArray<readonly [pattern: RegExp, type: InvoiceType]> = [
  [/^(数电纸质发票|数电票纸质)[（(].*专用发票[）)]$/, '85'],
  [/^(数电纸质发票|数电票纸质)[（(].*普通发票[）)]$/, '86'],
  [/^(数电票|数电发票|全电发票|电子发票)[（(]增值税专用发票[）)]$/, '81'],
  [/^(数电票|数电发票|全电发票|电子发票)[（(]普通发票[）)]$/, '82'],
  [/^增值税电子专用发票$|^增值税[（(]电子[）)]专用发票$/, '028'],
  [/^增值税电子普通发票$|^增值税[（(]电子[）)]普通发票$|^道路通行费电子普通发票$/, '026'],
  [/^增值税普通发票[（(]卷[式票]?[）)]$/, '025'],
  [/^增值税专用发票$/, '004'],
  [/^增值税普通发票$/, '007'],
]

export function historyType(text: string): InvoiceType | undefined {
  return TYPES.find(([pattern]) => pattern.test(text.replace(/\s/g, '')))?.[1]
}

/** Tickets, and invoices of vehicles that are no digital ones: invoices have no type for them (ST43, ST44). */
const WITHOUT_TYPE = /客票|行程单|销售统一发票|定额|通用/

/** Why an invoice of this 发票票种 is not read in, in Chinese. */
export function refusalOfType(text: string): string {
  if (text === '') return '没有写明发票票种'
  if (!WITHOUT_TYPE.test(text)) return `发票票种“${text}”不能识别`
  return `发票票种“${text}”不能导入：平台的发票只有专用、普通、卷式和数电发票等类型，没有这一种，请凭原件另行登记`
}
