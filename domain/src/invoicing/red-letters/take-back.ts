/** How an issued invoice can be taken back at all. Source: domain.md §1.10. */
import type { Issue } from '../../result/issue.ts'
import { isDigitalInvoice, isSpecialInvoice } from '../../lookups/invoicing/invoice-type.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'
import type { Invoice } from '../invoices/wire.ts'

/** `void` for disk invoices of the month that were not reported yet; `notice` and `confirmation` come before a red one. */
export type TakeBack = 'void' | 'confirmation' | 'notice' | 'red'

type TakenBack = Pick<Invoice, 'fplxdm' | 'kprq' | 'fplb'>

/**
 * The way back for a blue invoice on `today`. Digital invoices are never voided, only reddened by a confirmation;
 * electronic disk invoices can't be voided either; special disk invoices need a notice, plain ones nothing.
 */
export function takeBackOf(
  { fplxdm, kprq }: Pick<TakenBack, 'fplxdm' | 'kprq'>,
  today: CalendarDate,
  isReported: boolean,
): TakeBack {
  if (isDigitalInvoice(fplxdm)) return 'confirmation'
  const isPaper = fplxdm === '004' || fplxdm === '007' || fplxdm === '025'
  if (isPaper && !isReported && kprq.slice(0, 7) === today.slice(0, 7)) return 'void'
  return isSpecialInvoice(fplxdm) ? 'notice' : 'red'
}

/** Issues `void.digital`, `void.state` and `void.late` for an invoice that can't be voided. */
export function checkVoid(
  { fplxdm, kprq, fplb }: TakenBack,
  today: CalendarDate,
  isReported: boolean,
): Issue[] {
  const issue = (code: string, message: string): Issue[] => [
    { code, path: 'fplb', message, severity: 'error' },
  ]
  if (isDigitalInvoice(fplxdm)) return issue('void.digital', '数电发票不能作废，请开具红字发票')
  if (fplb >= 2) return issue('void.state', '发票已作废')
  if (takeBackOf({ fplxdm, kprq }, today, isReported) === 'void') return []
  return issue('void.late', '只能作废当月开具且未抄报的纸质发票，请开具红字发票')
}

/** True for invoices of which a red one needs the bureau's word first: special ones and all digital ones. */
export function needsRedNotice(fplxdm: TakenBack['fplxdm']): boolean {
  return isDigitalInvoice(fplxdm) || isSpecialInvoice(fplxdm)
}

/** What is wrong with the number of a confirmation: those of digital invoices have 20 digits (law-2026.md §8). */
export function redNumberFault(fplxdm: TakenBack['fplxdm'], hzxxbbh: string): string | undefined {
  if (!isDigitalInvoice(fplxdm) || /^\d{20}$/.test(hzxxbbh)) return undefined
  return '数电红字发票的红字信息确认单编号应为20位数字'
}
