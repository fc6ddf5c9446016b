/**
 * What the lines of an invoice say of it as a voucher: its kind, its rate or rates, what was bought. Sources: law-2026.md §4;
 * domain.md §1.4 (16 农产品收购 is issued by the buyer, 12 by a producer who is exempt).
 */
import type { Schemas } from '@kaipiao/client/types'
import { isSpecialInvoice } from '../../lookups/invoicing/invoice-type.ts'
import type { GoodsLine } from '../../invoicing/invoices/wire.ts'
import { equals, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'

/** 初级农产品 in the classification. */
const FARM = '101'
const FARM_BUSINESSES: ReadonlySet<string> = new Set(['12', '16'])

interface Issued {
  fplxdm: Schemas['InvoiceType']
  tdyslxdm?: string
  goods: readonly Pick<GoodsLine, 'name' | 'amount' | 'taxAmount' | 'taxRate' | 'zxbm'>[]
}

type Facts = Pick<Schemas['InputInvoice'], 'pzlx' | 'sl' | 'lines' | 'xmmc'>

export function voucherOfLines({ fplxdm, tdyslxdm = '', goods }: Issued): Facts {
  const [first] = goods
  const rates = new Map<Money, { je: Money[]; se: Money[] }>()
  for (const { amount = '0', taxAmount = '0', taxRate = '0' } of goods) {
    const rate = [...rates.keys()].find((known) => equals(known, taxRate)) ?? taxRate
    const sums = rates.get(rate) ?? { je: [], se: [] }
    rates.set(rate, sums)
    sums.je.push(amount)
    sums.se.push(taxAmount)
  }
  const [only] = rates.keys()
  const lines = [...rates].map(([sl, { je, se }]) => ({ sl, je: sum(je), se: sum(se) }))
  return {
    pzlx: kindOf({ fplxdm, tdyslxdm, goods }),
    ...(lines.length === 1 && only !== undefined ? { sl: only } : {}),
    ...(lines.length > 1 ? { lines } : {}),
    ...(first?.name ? { xmmc: first.name } : {}),
  }
}

function kindOf({ fplxdm, tdyslxdm = '', goods }: Issued): Schemas['VoucherType'] {
  const isFarm = goods.length > 0 && goods.every(({ zxbm = '' }) => zxbm.startsWith(FARM))
  if (isSpecialInvoice(fplxdm)) return isFarm ? 'farmSpecial' : 'special'
  return FARM_BUSINESSES.has(tdyslxdm) ? 'farmPurchase' : 'plain'
}
