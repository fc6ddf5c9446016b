/** Which invoice a buyer of the shop may have. Sources: law-2026.md (special invoices); decision 0052. */
import type { Issue } from '../../result/issue.ts'
import type { TaxpayerType } from '../../lookups/invoicing/taxpayer-type.ts'
import { partyOf } from '../../policies/party-of.ts'

/** Who deducts input tax: general taxpayers, those under tutoring among them. */
const DEDUCTS: ReadonlySet<TaxpayerType> = new Set(['01', '02'])

/** A resident's identity number, or none at all: no enterprise. */
export function isNaturalPerson(taxNumber: string): boolean {
  return taxNumber === '' || partyOf(taxNumber) === 'person'
}

/**
 * Issue `storeInvoice.kind` where the kind does not suit the title: a special invoice is for general taxpayers, and for
 * organisations of which the platform does not know the kind of taxpayer; natural persons have plain ones alone.
 * @param taxpayer as the platform knows the enterprise of that tax number; undefined: it does not
 */
export function checkInvoiceKind(
  kind: string,
  taxNumber: string,
  taxpayer: TaxpayerType | undefined,
): Issue[] {
  const issue = (message: string): Issue[] => [
    { code: 'storeInvoice.kind', path: 'fplxdm', message, severity: 'error' },
  ]
  if (kind === '82') return []
  if (kind !== '81') return issue('商城只开具数电发票，请选择数电普票或数电专票')
  if (isNaturalPerson(taxNumber)) return issue('购方为自然人时不能开具专用发票')
  if (taxpayer === undefined || DEDUCTS.has(taxpayer)) return []
  return issue('购方不是一般纳税人，不能抵扣进项，请开具普通发票')
}
