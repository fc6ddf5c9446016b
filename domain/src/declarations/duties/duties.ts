/** Sources: declarations.md §1.10 (states of a return), §6 (due days, late); checklist DC05–DC07. */
import type { Schemas } from '@kaipiao/client/types'
import { addDays, addMonths, type CalendarDate } from '../../ranges/calendar-date.ts'
import { diskMonths, type CopyReportRow, type DiskMonth } from './disk-duties.ts'
import { dueDayIn } from './due-dates.ts'
import { monthOf } from './period.ts'
import { TAX_ITEMS } from '../forms/tax-items.ts'

type Declaration = Pick<
  Schemas['Declaration'],
  'id' | 'eid' | 'taxerName' | 'zsxmmc' | 'sbssq' | 'sbjzrq' | 'state'
> &
  Partial<Pick<Schemas['Declaration'], 'jkzt' | 'djse' | 'znj' | 'type' | 'sbsx'>>
type Enterprise = Pick<Schemas['DeclareEnterprise'], 'eid' | 'taxerName' | 'registered'>

/** From what is worst to what needs nobody. */
export const DUTY_STATES = ['late', 'open', 'running', 'done'] as const
export type DutyState = (typeof DUTY_STATES)[number]

export interface Duty {
  eid: string
  taxerName: string
  due: CalendarDate
  state: DutyState
  /** With neither of the two nobody has made the declarations of the period. */
  declaration?: Declaration
  disk?: DiskMonth
}

export interface DutyFacts {
  enterprises: readonly Enterprise[]
  declarations: readonly Declaration[]
  /** What disks have to report; those of enterprises that are not among the others as well. */
  reports: readonly CopyReportRow[]
}

/** The period `YYYYMM` whose declarations are due in a month `YYYY-MM`; quarters are named by their last month. */
export function periodDueIn(month: string): string {
  return monthOf(addMonths(`${month}-01`, -1))
}

/**
 * What is to be filed in a month `YYYY-MM`, as seen on a day. In the month of that day belongs to it, too, what is left
 * of earlier months, and what enterprises that declare here have not made yet; who declared here when nobody knows of
 * other months.
 */
export function dutiesOf(
  month: string,
  today: CalendarDate,
  { enterprises, declarations, reports }: DutyFacts,
): Duty[] {
  const isCurrent = month === today.slice(0, 7)
  const known = new Map(enterprises.map(({ taxerName, eid }) => [taxerName, eid]))
  const made = [
    ...declarations.map((declaration) => dutyOf(declaration, today)),
    ...diskMonths(reports).map((disk) => diskDuty(disk, today, known.get(disk.taxerName))),
  ].filter(
    ({ due, state }) =>
      due.slice(0, 7) === month || (isCurrent && due.slice(0, 7) < month && isUndone(state)),
  )
  if (!isCurrent) return made
  const sbssq = periodDueIn(month)
  // The return of an act says nothing of those of the month.
  const isPeriodic = (row: Declaration): boolean => row.sbssq === sbssq && row.type !== 'perAct'
  const declared = new Set(declarations.filter(isPeriodic).map(({ eid }) => eid))
  const due = dueDayIn(month).day
  const missing = enterprises
    .filter(({ eid, registered }) => registered && !declared.has(eid))
    .map(({ eid, taxerName }): Duty => ({ eid, taxerName, due, state: today > due ? 'late' : 'open' }))
  return [...made, ...missing]
}

function dutyOf(declaration: Declaration, today: CalendarDate): Duty {
  const { eid, taxerName, sbjzrq: due, state } = declaration
  // While it is corrected what was filed holds.
  const isFiled = state === 'declared' || state === 'paid' || state === 'correcting'
  const left = today > due ? 'late' : 'open'
  return {
    eid,
    taxerName,
    due,
    state: isFiled ? 'done' : state === 'submitting' ? 'running' : left,
    declaration,
  }
}

/** A disk of an enterprise that is not known here stands for itself. */
function diskDuty(disk: DiskMonth, today: CalendarDate, eid = disk.diskId): Duty {
  const { taxerName, due, step } = disk
  return { eid, taxerName, due, state: step === 'none' ? 'done' : today > due ? 'late' : 'open', disk }
}

const isUndone = (state: DutyState): boolean => state !== 'done'

export interface EnterpriseDuties {
  eid: string
  taxerName: string
  duties: readonly Duty[]
  /** The worst of them. */
  state: DutyState
  /** The first day on which something that is not done is due; where all is done, the first of all. */
  due: CalendarDate
}

/** By enterprise, the worst first, of those the earliest, then by name. */
export function byEnterprise(duties: readonly Duty[]): EnterpriseDuties[] {
  const grouped = new Map<string, Duty[]>()
  for (const duty of duties) grouped.set(duty.eid, [...(grouped.get(duty.eid) ?? []), duty])
  return [...grouped.values()]
    .flatMap((own): EnterpriseDuties[] => {
      const [worst] = own.toSorted((a, b) => rank(a.state) - rank(b.state) || (a.due < b.due ? -1 : 1))
      if (!worst) return []
      const { eid, taxerName, state, due } = worst
      return [{ eid, taxerName, duties: own.toSorted(inOrder), state, due }]
    })
    .toSorted(
      (a, b) =>
        rank(a.state) - rank(b.state) ||
        (a.due === b.due ? a.taxerName.localeCompare(b.taxerName, 'zh') : a.due < b.due ? -1 : 1),
    )
}

/** By period; first the disks, which report before anything is declared, then VAT before what follows from it. */
function inOrder(a: Duty, b: Duty): number {
  const [before, after] = [periodOf(a), periodOf(b)]
  return before < after ? -1 : before > after ? 1 : rankInPeriod(a) - rankInPeriod(b)
}

const periodOf = ({ declaration, disk }: Duty): string => disk?.period ?? declaration?.sbssq ?? ''
const rankInPeriod = ({ declaration }: Duty): number => (declaration ? placeOf(declaration.zsxmmc) : -1)

/** Taxes that the product does not know come last. */
function placeOf(zsxmmc: string): number {
  const place = TAX_ITEMS.indexOf(zsxmmc)
  return place === -1 ? TAX_ITEMS.length : place
}

const rank = (state: DutyState): number => DUTY_STATES.indexOf(state)

/** How many stand how. */
export function countDuties(duties: readonly Duty[]): Record<DutyState, number> {
  const counts = { late: 0, open: 0, running: 0, done: 0 }
  for (const { state } of duties) counts[state] += 1
  return counts
}

/** The days of a month `YYYY-MM` by weeks from Monday on; days of other months are left out. */
export function weeksOf(month: string): (CalendarDate | undefined)[][] {
  const first: CalendarDate = `${month}-01`
  const next = addMonths(first, 1)
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const weeks: (CalendarDate | undefined)[][] = []
  for (let monday = addDays(first, -before); monday < next; monday = addDays(monday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((day) =>
        day >= first && day < next ? day : undefined,
      ),
    )
  }
  return weeks
}
