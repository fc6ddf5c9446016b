/** Which rates a line may use. Sources: checklist GD16, FM36–FM42; domain.md §1.5. */
import type { Schemas } from '@kaipiao/client/types'
import { findPolicy } from './policies.ts'
import { isInForce, isRateInForce, SMALL_SCALE_REDUCTION } from './rate-periods.ts'
import type { InvoiceType, TaxpayerType } from '../invoices/wire.ts'
import { isSpecialInvoice } from '../../lookups/invoicing/invoice-type.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'
import { ratesOfCode } from './code-rates.ts'

export type UsableRate = Schemas['UsableRate']

export interface RateQuestion {
  /** 19 digits. */
  zxbm: string
  fplxdm: InvoiceType
  taxerType: TaxpayerType
  /** Day in Asia/Shanghai. */
  today: CalendarDate
}

/**
 * Rates of the code for the taxpayer, the usual one first: general rates, then levies under their policies, then the
 * treatments without tax, which special invoices never have. Empty for a code that no chapter of the table knows.
 */
export function usableRates({ zxbm, fplxdm, taxerType, today }: RateQuestion): UsableRate[] {
  const known = ratesOfCode(zxbm)
  if (!known) return []
  const isSpecial = isSpecialInvoice(fplxdm)
  if (known.lslbs === '2')
    return isSpecial ? [] : [{ taxRate: '0', lslbs: '2', yhzcbs: '1', zzstsgl: '不征税' }]
  const taxed =
    taxerType === '08'
      ? smallScaleRates(known.levies, today).map(plainRate)
      : [...known.rates.map(plainRate), ...policyRates(known.policies ?? [])]
  const rates = taxed.filter(({ taxRate }) => isRateInForce(taxRate, today))
  if (isSpecial) return rates
  const isExemptible = known.policies?.includes('免税') === true || taxerType === '08'
  return [
    ...rates,
    ...(isExemptible ? [{ taxRate: '0', lslbs: '1', yhzcbs: '1', zzstsgl: '免税' } as const] : []),
    ...(zxbm.startsWith('1') ? [{ taxRate: '0', lslbs: '3', yhzcbs: '0', zzstsgl: '' } as const] : []),
  ]
}

/** Levies of a small-scale taxpayer: the relief of 1% goes before the 3% that it replaces. */
export function smallScaleRates(levies: readonly string[], today: CalendarDate): string[] {
  const isReduced = levies.includes('0.03') && isInForce(SMALL_SCALE_REDUCTION, today)
  return isReduced ? ['0.01', ...levies] : [...levies]
}

function plainRate(taxRate: string): UsableRate {
  return { taxRate, lslbs: '0', yhzcbs: '0', zzstsgl: '' }
}

/** Levies of a general taxpayer, each under the policy that allows it. */
function policyRates(policies: readonly string[]): UsableRate[] {
  return policies.flatMap((zzstsgl) => {
    const { rates = [], lslbs } = findPolicy(zzstsgl) ?? {}
    return lslbs ? [] : rates.map((taxRate) => ({ taxRate, lslbs: '0', yhzcbs: '1', zzstsgl }) as const)
  })
}
