/** A voucher that was written down, as what a return and a tick take it for. Source: law-2026.md §4. */
import type { Schemas } from '@kaipiao/client/types'
import { COMPUTED } from './computed-kinds.ts'
import { creditOf, type Voucher } from './voucher-credit.ts'

type Entered = Schemas['InputVoucherInput']

/** No VAT invoice: it stands under the invoice type of plain ones. */
const PLAIN = '82'

export function voucherOfEntry({ pzlx, kprq, je, se = '0.00', sl, xmmc, lkxm, tjqq }: Entered): Voucher {
  const condition = pzlx === 'ticket' ? Boolean(lkxm) : tjqq
  return {
    fplxdm: PLAIN,
    pzlx,
    kprq,
    je,
    se: COMPUTED.has(pzlx) ? '0.00' : se,
    ...(sl !== undefined && { sl }),
    ...(xmmc !== undefined && xmmc !== '' && { xmmc }),
    ...(condition !== undefined && { tjqq: condition }),
  }
}

/** Rows of schedule 2 that take it, as a list shows them. */
export function rowsOfVoucher(voucher: Voucher): string {
  const { row, repeated } = creditOf(voucher)
  return [row, ...repeated].join('、')
}
