import { addMonths } from '../../ranges/calendar-date.ts'
import { monthOf } from '../duties/period.ts'

/** The last month `YYYYMM` of the quarter before one that a month ends. */
export function quarterBefore(sbssq: string): string {
  return monthOf(addMonths(`${sbssq.slice(0, 4)}-${sbssq.slice(4)}-01`, -3))
}
