/**
 * Whether a rate fits its code, for whom, under which policy and on which day. Sources: law-2026.md §2; checklist
 * FM40–FM42, GD17; docs/decisions/0044-policies-are-rows.md.
 */
import { isAbout, isInForce, standingOn } from '../../policies/in-force.ts'
import { LEVY_ROWS } from '../../policies/tables/levy-rows.ts'
import type { LevyValue } from '../../policies/levy-value.ts'
import type { Seller } from '../../policies/party-of.ts'
import type { PolicyRow } from '../../policies/policy-row.ts'
import { RATE_ROWS, type RateValue } from '../../policies/tables/rate-rows.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'
import { bandsOfCode } from './code-bands.ts'
import { findPolicy } from './policies.ts'

export interface RateCase {
  /** 19 digits; empty for a line without. */
  code: string
  /** A fraction without trailing zeros, other than 0. */
  taxRate: string
  /** yhzcsm; empty for a line without policy. */
  policy: string
  /** Those of whom one sells: what is lawful for one of them is lawful. */
  sellers: readonly Seller[]
  day: CalendarDate
}

type Row = PolicyRow<RateValue> | PolicyRow<LevyValue>

/**
 * `lawful`, with the row where only its purpose makes it so; `replaced` by another rate, so that it may be right for sales
 * of its time; a levy that is over or not yet there; another's; or of no such goods at all.
 */
export type RateVerdict =
  | { is: 'lawful'; on?: Row }
  | { is: 'replaced' | 'ended' | 'coming' | 'otherParty' | 'otherTaxpayer'; row: Row }
  | { is: 'unfit' }

export function judgeRate({ code, taxRate, policy, sellers, day }: RateCase): RateVerdict {
  const rows = rowsOfRate(code, taxRate, policy)
  const own = rows.filter((row) => sellers.some((seller) => isAbout(row, seller)))
  const lawful = own.filter((row) => isInForce(row, day))
  const [first] = lawful
  if (first) return lawful.every(isConditional) ? { is: 'lawful', on: first } : { is: 'lawful' }
  const [ended] = own
    .filter((row) => standingOn(row, day) === 'ended')
    .toSorted((a, b) => (b.to ?? '').localeCompare(a.to ?? ''))
  if (ended) return { is: ended.subject === 'rate' ? 'replaced' : 'ended', row: ended }
  const [coming] = own
  if (coming) return { is: 'coming', row: coming }
  const another = rows.find((row) => isInForce(row, day))
  if (!another) return { is: 'unfit' }
  const isPartyWrong = sellers.some(({ taxpayer }) => isAbout(another, { taxpayer }))
  return { is: isPartyWrong ? 'otherParty' : 'otherTaxpayer', row: another }
}

/** Rows of the general method by the band of the code, and levies that the policy of the line calls for. */
function rowsOfRate(code: string, taxRate: string, policy: string): Row[] {
  const bands = bandsOfCode(code)
  // Where no chapter knows the code, any goods may be meant.
  const asked = bands.length === 0 ? {} : { code }
  const rates = RATE_ROWS.filter(
    ({ value }) =>
      value.taxRate === taxRate && (bands.length === 0 || value.bands.some((band) => bands.includes(band))),
  )
  const levies = LEVY_ROWS.filter(
    (row) => row.value.taxRate === taxRate && row.value.policies.includes(policy) && isAbout(row, asked),
  )
  return findPolicy(policy)?.rates === undefined ? [...rates, ...levies] : levies
}

/** Nobody but whoever issues can say whether it holds, or it is not known whether it does. */
function isConditional({ certainty, value }: Row): boolean {
  return certainty === 'unconfirmed' || ('isByPurpose' in value && value.isByPurpose === true)
}
