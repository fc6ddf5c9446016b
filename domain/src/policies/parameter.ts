/**
 * Figures that returns compute with, by name: of the rows of a name that are in force the last one counts, so that a relief
 * stands after the rule that it changes. Sources: law-2026.md §2, §7; declarations.md §2, §3, §5.
 */
import type { Certainty, PolicyRow } from './policy-row.ts'

export interface ParameterValue {
  /** What formulas of forms call it, where they use it. */
  parameter: string
  /** Yuan, a fraction, a count, or 1 for yes. */
  value: string
}

interface Period {
  id: string
  value: string
  says: string
  from: string
  to?: string
  notice: string
  certainty?: Certainty
}

export interface Parameter {
  parameter: string
  subject: 'threshold' | 'relief'
  name: string
  figures?: readonly string[]
  periods: readonly Period[]
}

/** Where the day on which a rule began changes no return that can still be filed. */
export const BEGIN = '1994-01-01'

/** A row for each period of each figure. */
export function parameterRows(parameters: readonly Parameter[]): PolicyRow<ParameterValue>[] {
  return parameters.flatMap(({ parameter, subject, name, figures, periods }) =>
    periods.map(({ id, value, says, from, to, notice, certainty = 'known' }) => ({
      id: `${parameter}.${id}`,
      subject,
      name,
      says,
      from,
      ...(to !== undefined && { to }),
      notice,
      certainty,
      provenBy: 'domain/src/declarations/forms/parameters.test.ts',
      ...(figures && { figures }),
      value: { parameter, value },
    })),
  )
}
