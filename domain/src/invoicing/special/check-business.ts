/**
 * What the row of a special business asks of an invoice: its days, the kind of invoice, what it is for. Sources:
 * law-2026.md §1, §8; the rows of `policies/tables/business-rows.ts`.
 */
import type { Issue } from '../../result/issue.ts'
import { labelOf } from '../../lookups/lookup.ts'
import { SPECIAL_BUSINESSES } from '../../lookups/invoicing/special-business.ts'
import { standingOn } from '../../policies/in-force.ts'
import { BUSINESS_ROWS } from '../../policies/tables/business-rows.ts'
import type { FormFacts } from '../facts/form-context.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import { isReverseInvoicing } from './reverse-invoicing.ts'

/**
 * Issues `business.coming` and `business.ended` on a day outside of those of the row, `business.invoice` for an invoice of
 * another kind, and the notice `business.purpose`. A red invoice takes back what was lawful on its day;
 * disk invoices have no special businesses but by their goods code.
 */
export function checkBusiness(
  { tdyslxdm }: InvoiceForm,
  { today, isRed, type }: Pick<FormFacts, 'today' | 'isRed' | 'type'>,
): Issue[] {
  const row = BUSINESS_ROWS.find(({ value }) => value.business === tdyslxdm)
  if (row === undefined || isRed || !type.isDigital) return []
  const { from, to = '', value, purpose, notice } = row
  const label = labelOf(SPECIAL_BUSINESSES, value.business)
  const issue = (code: string, path: string, text: string, severity: Issue['severity'] = 'error'): Issue => ({
    code,
    path,
    message: `${label}${text}`,
    severity,
  })
  const standing = standingOn(row, today)
  if (standing === 'coming') return [issue('business.coming', 'tdyslxdm', `自${from}起才能开具（${notice}）`)]
  if (standing === 'ended') return [issue('business.ended', 'tdyslxdm', `已于${to}停止开具（${notice}）`)]
  return [
    ...(value.invoices !== undefined && (value.invoices === 'special') !== type.isSpecial
      ? [issue('business.invoice', 'fplxdm', `只能开具${KINDS[value.invoices]}`)]
      : []),
    // A purchase from a natural person has a notice of its own.
    ...(purpose === undefined || isReverseInvoicing(tdyslxdm)
      ? []
      : [issue('business.purpose', 'tdyslxdm', `用于：${purpose}，请核对`, 'notice')]),
  ]
}

const KINDS = { special: '增值税专用发票', ordinary: '普通发票' } as const
