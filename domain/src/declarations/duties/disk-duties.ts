/** Sources: checklist ST34, DC02–DC04: a disk reports its month, and is written back once the month is declared. */
import type { Schemas } from '@kaipiao/client/types'
import { addMonths, type CalendarDate } from '../../ranges/calendar-date.ts'
import { dueDayIn } from './due-dates.ts'

export type CopyReportRow = Pick<
  Schemas['TaxReturn'],
  'diskId' | 'taxerName' | 'period' | 'ssrq' | 'copyStatus'
>

/** What a month of a disk waits for; `none`: it is written back. */
export type DiskStep = 'report' | 'writeBack' | 'none'

/** A month `YYYYMM` of a disk, all of its invoice types together. */
export interface DiskMonth {
  diskId: string
  taxerName: string
  period: string
  step: DiskStep
  /** The day after which the disk issues nothing. */
  due: CalendarDate
}

/** One for each disk and month that is due, as far as its least advanced invoice type. */
export function diskMonths(rows: readonly CopyReportRow[]): DiskMonth[] {
  const months = new Map<string, DiskMonth>()
  for (const { diskId, taxerName, period, ssrq, copyStatus } of rows) {
    if (copyStatus === 1) continue
    const step = copyStatus === 2 ? 'report' : copyStatus === 3 ? 'writeBack' : 'none'
    const key = `${diskId} ${period}`
    const known = months.get(key)
    if (known !== undefined && STEPS.indexOf(known.step) <= STEPS.indexOf(step)) continue
    // The write-back moves the lock date on to the next month: what is done was due by the calendar.
    months.set(key, { diskId, taxerName, period, step, due: step === 'none' ? dueOf(period) : ssrq })
  }
  return [...months.values()]
}

const STEPS: readonly DiskStep[] = ['report', 'writeBack', 'none']

function dueOf(period: string): CalendarDate {
  return dueDayIn(addMonths(`${period.slice(0, 4)}-${period.slice(4)}-01`, 1).slice(0, 7)).day
}
