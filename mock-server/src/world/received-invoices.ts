import type { Schemas } from '@kaipiao/client'
import { vatPeriod } from '@kaipiao/domain/declarations/input-vat/vat-period'
import { multiplyToCents } from '@kaipiao/domain/money/money'
import { addDays } from '@kaipiao/domain/ranges/calendar-date'
import { Dice } from './dice.ts'
import type { TerminalRow } from './tables.ts'

export type ReceivedInvoice = Omit<
  Schemas['InputInvoice'],
  'id' | 'gfmc' | 'gfsbh' | 'yxse' | 'rzzt' | 'source'
>

/** So many companies sell to everybody. */
export const supplierCount = 50

const types = ['81', '81', '81', '82', '004', '007', '028', '85'] as const
const rates = ['0.13', '0.13', '0.09', '0.06', '0.03', '0.01'] as const
const faults = ['1', '2', '3', '4'] as const

/**
 * What the tax bureau knows an enterprise to have received in a period up to a day: it follows from tax number and
 * period, so that a second sync brings the same.
 *
 * @param suppliers the first companies by id
 */
export function receivedInvoices(
  { taxerId }: Pick<TerminalRow, 'taxerId'>,
  suppliers: readonly Pick<Schemas['CompanyTitle'], 'name' | 'taxerId'>[],
  { period, today }: { readonly period: string; readonly today: string },
): readonly ReceivedInvoice[] {
  const dice = new Dice(1, `received ${taxerId} ${period}`)
  const sellers = suppliers.filter((supplier) => supplier.taxerId !== taxerId)
  if (sellers.length === 0) return []
  const { from } = vatPeriod(period)
  const drawn = Array.from({ length: dice.int(9, 16) }, () => {
    const seller = dice.pick(sellers)
    const fplxdm = dice.pick(types)
    const kprq = addDays(from, dice.int(0, 27))
    const je = `${dice.int(100, 60_000)}.${dice.digits(2)}`
    const sl = dice.pick(rates)
    return {
      ...numberOf(dice, fplxdm, kprq),
      fplxdm,
      kprq,
      xfmc: seller.name,
      xfsbh: seller.taxerId,
      je,
      se: multiplyToCents(je, sl),
      sl,
      fpzt: dice.chance(0.88) ? ('0' as const) : dice.pick(faults),
    }
  })
  return drawn.filter(({ kprq }) => kprq <= today)
}

function numberOf(dice: Dice, type: Schemas['InvoiceType'], kprq: string): { fpdm: string; fphm: string } {
  const year = kprq.slice(2, 4)
  if (type === '81' || type === '82' || type === '85') {
    return { fpdm: '', fphm: `${year}112000${dice.digits(12)}` }
  }
  return {
    fpdm: type === '028' ? `0110${year}000${dice.digits(2)}1` : `1100${year}${dice.digits(4)}`,
    fphm: dice.digits(8),
  }
}
