/** What a received voucher is. Source: law-2026.md §4. */
import type { Schemas } from '@kaipiao/client/types'
import { isSpecialInvoice } from '../../lookups/invoicing/invoice-type.ts'

export type VoucherType = Schemas['VoucherType']

/** What it is, told by the invoice type where nobody says. */
export function voucherType({
  pzlx,
  fplxdm,
}: Pick<Schemas['InputInvoice'], 'fplxdm'> & Partial<Pick<Schemas['InputInvoice'], 'pzlx'>>): VoucherType {
  return pzlx ?? (isSpecialInvoice(fplxdm) ? 'special' : 'plain')
}
