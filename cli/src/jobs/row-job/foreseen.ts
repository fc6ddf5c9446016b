import type { PlannedRow, RowPlan } from './row-work.ts'

/** What a dry run has asked the platform beside the file. */
export interface Foreseen {
  /** What the platform would refuse, in its own words, by the line of the row. */
  faults: ReadonlyMap<number, readonly string[]>
  /** What else is worth knowing before it is sent. */
  notes?: readonly string[]
  /** What decides as well, and nobody can see before it is sent. */
  unseen: readonly string[]
}

/** A row that nothing has been found against so far. */
export interface HopefulRow<Task> {
  line: number
  task: Task
}

export const hopefulRows = <Task>(rows: ReadonlyArray<PlannedRow<Task>>): Array<HopefulRow<Task>> =>
  rows.flatMap(({ line, task, faults }) => (task === undefined || faults.length > 0 ? [] : [{ line, task }]))

/** The plan with what was found out about its rows. */
export const withForeseen = <Task>(
  plan: RowPlan<Task>,
  { faults }: Pick<Foreseen, 'faults'>,
): RowPlan<Task> => ({
  ...plan,
  rows: plan.rows.map((row) => ({ ...row, faults: [...row.faults, ...(faults.get(row.line) ?? [])] })),
})

/** The lines of a dry run that say what it knows besides, and what it could not see. */
export const foreseenLines = ({ notes = [], unseen }: Pick<Foreseen, 'notes' | 'unseen'>): string[] => [
  ...notes,
  ...(unseen.length === 0 ? [] : [`未能预先检查：${unseen.join('；')}`]),
]
