import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'
import type { TerminalRow } from '../../../world/tables.ts'

const addingTime = 6000

/** The first enterprise still ticks; others have applied or confirmed; of one the bureau is just adding up. */
const openStates = ['none', 'applied', 'confirmed', 'applying', 'none', 'none'] as const

/** Statistics of a period: past ones are confirmed, the open one stands somewhere on its way. */
export function addStatistics(
  builder: Builder,
  terminal: TerminalRow,
  period: string,
  isOpen: boolean,
): void {
  const { rows, at } = builder
  const others = rows.vatPeriods.filter((row) => row.period === period).length
  const state = isOpen ? openStates[others % openStates.length] : 'confirmed'
  if (state === undefined) return
  const id = `${terminal.enterpriseId}-${period}`
  rows.vatPeriods.push({ ...ownedOf(terminal), id, period, state, message: '' })
  if (state !== 'applying') return
  rows.jobs.push({
    id: builder.id().padStart(12, '0'),
    kind: 'endVatStatistics',
    due: at + addingTime,
    data: { periodId: id, diskId: terminal.diskId },
  })
}
