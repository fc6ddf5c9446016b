/** Which goods are invoiced by an agreement, and by which. Source: law-2026.md §8; rows of `AGREEMENT_ROWS`. */
import { isInForce, rowsInForce } from '../../policies/in-force.ts'
import { AGREEMENT_ROWS, type AgreementValue } from '../../policies/tables/agreement-rows.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'
import type { GoodsLine, ServiceAgreement } from '../invoices/wire.ts'

/** The tax service that a code is of, as the bureau names it; undefined for all other goods, and before the rule began. */
export function taxServiceOf(zxbm: string | undefined, day: CalendarDate): string | undefined {
  return serviceOf(zxbm, day)?.item
}

function serviceOf(zxbm: string | undefined, day: CalendarDate): AgreementValue | undefined {
  return zxbm ? rowsInForce(AGREEMENT_ROWS, day, { code: zxbm })[0]?.value : undefined
}

/** True where a line is a tax service, so that the invoice needs the number of an agreement. */
export function needsAgreement(goods: readonly Pick<GoodsLine, 'zxbm'>[], day: CalendarDate): boolean {
  return goods.some(({ zxbm }) => taxServiceOf(zxbm, day) !== undefined)
}

/** Agreements by which an invoice to the buyer can be issued on that day: its own, and in force. */
export function agreementsFor(
  agreements: readonly ServiceAgreement[],
  buyerTaxerId: string | undefined,
  day: CalendarDate,
): ServiceAgreement[] {
  const buyer = (buyerTaxerId ?? '').trim()
  return agreements.filter(
    (agreement) => agreement.wtrtyshxydm === buyer && isInForce(daysOf(agreement), day),
  )
}

/**
 * The number by which lines are invoiced to a buyer that names none: of an agreement of the kind of the first tax service
 * among them, in force on that day; undefined where no line asks for one or there is no such agreement.
 */
export function agreementNumberFor(
  goods: readonly Pick<GoodsLine, 'zxbm'>[],
  agreements: readonly ServiceAgreement[],
  { buyerTaxerId, day }: { buyerTaxerId: string | undefined; day: CalendarDate },
): string | undefined {
  const service = goods.map(({ zxbm }) => serviceOf(zxbm, day)).find((each) => each !== undefined)
  return agreementsFor(agreements, buyerTaxerId, day).find(({ fwxm }) => fwxm === service?.kind)?.wtxyxxcjbh
}

/** First and last day as a period that has both. */
export const daysOf = ({ fwqq, fwqz }: Pick<ServiceAgreement, 'fwqq' | 'fwqz'>) => ({ from: fwqq, to: fwqz })
