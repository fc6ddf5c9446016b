import type { Foreseen, HopefulRow, PlannedRow, RowPlan } from './row-work.ts'

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
