/** Which rates a line may use. Sources: checklist GD16, FM36–FM42; domain.md §1.5; law-2026.md §2. */
import type { Schemas } from '@kaipiao/client/types'
import { compare } from '../../money/money.ts'
import { isAbout, rowsInForce } from '../../policies/in-force.ts'
import { LEVY_ROWS } from '../../policies/tables/levy-rows.ts'
import type { LevyValue } from '../../policies/levy-value.ts'
import type { Party } from '../../policies/party-of.ts'
import type { PolicyRow } from '../../policies/policy-row.ts'
import { RATE_ROWS } from '../../policies/tables/rate-rows.ts'
import { isSpecialInvoice } from '../../lookups/invoicing/invoice-type.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'
import type { InvoiceType, TaxpayerType } from '../invoices/wire.ts'
import { bandsOfCode } from './code-bands.ts'
import { ratesOfCode } from './code-rates.ts'

export type UsableRate = Schemas['UsableRate']

export interface RateQuestion {
  /** 19 digits. */
  zxbm: string
  fplxdm: InvoiceType
  taxerType: TaxpayerType
  /** What kind of person sells; reliefs of others are left out where it is known. */
  party?: Party
  /** Day in Asia/Shanghai. */
  today: CalendarDate
}

/**
 * Rates of the code for the taxpayer, the usual one first: general rates, then levies under their policies, then the
 * treatments without tax, which special invoices never have. Empty for a code that no chapter of the table knows.
 */
export function usableRates(question: RateQuestion): UsableRate[] {
  const { zxbm, fplxdm, taxerType } = question
  const bands = bandsOfCode(zxbm)
  if (bands.length === 0) return []
  const isSpecial = isSpecialInvoice(fplxdm)
  if (bands.includes('none'))
    return isSpecial ? [] : [{ taxRate: '0', lslbs: '2', yhzcbs: '1', zzstsgl: '不征税' }]
  const rates = taxedRates(question)
  if (isSpecial) return rates
  const isExemptible = ratesOfCode(zxbm)?.policies?.includes('免税') === true || taxerType === '08'
  return [
    ...rates,
    ...(isExemptible ? [{ taxRate: '0', lslbs: '1', yhzcbs: '1', zzstsgl: '免税' } as const] : []),
    ...(zxbm.startsWith('1') ? [{ taxRate: '0', lslbs: '3', yhzcbs: '0', zzstsgl: '' } as const] : []),
  ]
}

/** Those of the usable rates that are taxed: what a refusal names as what would do. */
export function taxedRates({ zxbm, taxerType, party, today }: Omit<RateQuestion, 'fplxdm'>): UsableRate[] {
  const bands = bandsOfCode(zxbm)
  const general = rowsInForce(RATE_ROWS, today, { taxpayer: taxerType }).filter(({ value }) =>
    value.bands.some((band) => bands.includes(band)),
  )
  const asked = { taxpayer: taxerType, code: zxbm, ...(party && { party }) }
  const levies = rowsInForce(LEVY_ROWS, today, asked).toSorted(
    (a, b) => placeOf(a) - placeOf(b) || compare(a.value.taxRate, b.value.taxRate),
  )
  const found = [
    ...general.map(({ value }) => usable(value.taxRate, '')),
    ...levies.map(({ value }) => usable(value.taxRate, value.policies[0] ?? '')),
  ]
  return [...new Map(found.map((rate) => [`${rate.taxRate} ${rate.zzstsgl}`, rate])).values()]
}

/** Levies that a code may bear for small-scale taxpayers, the relief before what it reduces. */
export function leviesOfCode(code: string, today: CalendarDate): string[] {
  return taxedRates({ zxbm: code, taxerType: '08', party: 'company', today })
    .filter(({ zzstsgl }) => zzstsgl === '')
    .map(({ taxRate }) => taxRate)
}

/** Policies that a line of the code may name: levies that can be chosen on that day, then exemptions and refunds. */
export function policiesOfCode(code: string, today: CalendarDate): string[] {
  const levies = LEVY_ROWS.filter((row) => isAbout(row, { code, taxpayer: '01' }))
  const chosen = rowsInForce(levies, today).flatMap(({ value }) =>
    value.policies.filter((text) => text !== ''),
  )
  return [...new Set([...chosen, ...(ratesOfCode(code)?.policies ?? [])])]
}

/** Levies of the goods first, then what needs a policy, last what only its purpose allows. */
function placeOf({ value: { policies, isByPurpose } }: PolicyRow<LevyValue>): number {
  if (isByPurpose) return 2
  return policies.includes('') ? 0 : 1
}

function usable(taxRate: string, zzstsgl: string): UsableRate {
  return { taxRate, lslbs: '0', yhzcbs: zzstsgl === '' ? '0' : '1', zzstsgl }
}
