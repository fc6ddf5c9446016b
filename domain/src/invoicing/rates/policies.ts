/** Preferential policies of a line (yhzcsm), by their text. Sources: checklist GD17, GD22, O10; domain.md §1.5. */
import { isInForce } from '../../policies/in-force.ts'
import type { PolicyRow } from '../../policies/policy-row.ts'
import { PREFERENCE_ROWS, type PreferenceValue } from '../../policies/tables/preference-rows.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'

const BY_TEXT = new Map(PREFERENCE_ROWS.map((row) => [row.value.text, row]))

/** What a text as the wire carries it stands for; undefined for a text that is no policy. */
export function findPolicy(text: string): PreferenceValue | undefined {
  return BY_TEXT.get(text)?.value
}

/** The row of a text, with its days. */
export function policyRow(text: string): PolicyRow<PreferenceValue> | undefined {
  return BY_TEXT.get(text)
}

/** The policies that a line may name on that day. */
export function policiesOn(day: CalendarDate): PreferenceValue[] {
  return PREFERENCE_ROWS.filter((row) => isInForce(row, day)).map(({ value }) => value)
}
