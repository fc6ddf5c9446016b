import { daysBetween } from '@kaipiao/domain/ranges/calendar-date'
import { isUnfinished, ownMessage } from '@kaipiao/domain/declarations/declarations/own-message'
import type { Row } from '@kaipiao/client'
import { useToday } from '../../../kit/parts.ts'

type Declaration = Row<'queryDeclarations'>

/** The last day to file and pay, in red where something is left to do after it. */
export const dueDay = (_: string, row: Declaration) => <Late row={row}>{row.sbjzrq}</Late>

/** How late it is, and what the message says beyond the state. */
export const dueNote = (_: string, row: Declaration) => <Note row={row} />

function Note({ row }: { row: Declaration }) {
  const late = useLateness(row)
  return (
    <Late row={row}>{[late > 0 ? `逾期${late}天` : '', ownMessage(row)].filter(Boolean).join('，')}</Late>
  )
}

function Late({ row, children }: { row: Declaration; children: string }) {
  return useLateness(row) > 0 ? <span className="kp-late">{children}</span> : children
}

/** Days since the last day, where something is left to do. */
function useLateness(row: Declaration): number {
  const today = useToday()
  return isUnfinished(row) ? Math.max(0, daysBetween(row.sbjzrq, today)) : 0
}
