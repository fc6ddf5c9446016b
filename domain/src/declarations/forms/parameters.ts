/**
 * Rates and limits by tax month: the rows of thresholds and reliefs, as formulas name them. Sources: declarations.md §2, §3,
 * §5; law-2026.md §1: the period of a return picks the rows.
 */
import type { Money } from '../../money/money.ts'
import { isInForce } from '../../policies/in-force.ts'
import type { ParameterValue } from '../../policies/parameter.ts'
import type { PolicyRow } from '../../policies/policy-row.ts'
import { FEE_ROWS } from '../../policies/tables/fee-rows.ts'
import { RELIEF_ROWS } from '../../policies/tables/relief-rows.ts'
import { STAMP_ROWS } from '../../policies/tables/stamp-rows.ts'
import { THRESHOLD_ROWS } from '../../policies/tables/threshold-rows.ts'

const PARAMETERS: readonly PolicyRow<ParameterValue>[] = [
  ...RELIEF_ROWS,
  ...STAMP_ROWS,
  ...FEE_ROWS,
  ...THRESHOLD_ROWS,
]

/** The value that holds in a tax month `YYYYMM`. Throws a RangeError for a name that nobody knows then. */
export function parameterOf(name: string, month: string): Money {
  const found = rowOf(name, month)
  if (found === undefined) throw new RangeError(`no parameter ${name} in ${month}`)
  return found.value.value
}

/** Whether there is such a rule in a tax month. */
export function hasParameter(name: string, month: string): boolean {
  return rowOf(name, month) !== undefined
}

function rowOf(name: string, month: string): PolicyRow<ParameterValue> | undefined {
  const day = `${month.slice(0, 4)}-${month.slice(4)}-01`
  return PARAMETERS.findLast((row) => row.value.parameter === name && isInForce(row, day))
}
