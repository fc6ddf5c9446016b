import { daysBetween } from '@kaipiao/domain/ranges/calendar-date'
import { isUnfinished, ownMessage } from '@kaipiao/domain/declarations/declarations/own-message'
import type { Row } from '@kaipiao/client'
import { useToday } from '../../../kit/parts.ts'

type Declaration = Row<'queryDeclarations'>

/** The last day to file and pay, in red where something is left to do after it. */
export const dueDay = (day: string, row: Declaration) => lateDay(day, isUnfinished(row))

/** @param isLeft something is left to do */
export const lateDay = (day: string, isLeft: boolean) => (
  <Late day={day} isLeft={isLeft}>
    {day}
  </Late>
)

/** How late it is, and what the message says beyond the state. */
export const dueNote = (_: string, row: Declaration) => <Note row={row} />

function Note({ row }: { row: Declaration }) {
  const isLeft = isUnfinished(row)
  const late = useLateness(row.sbjzrq, isLeft)
  return (
    <Late day={row.sbjzrq} isLeft={isLeft}>
      {[late > 0 ? `逾期${late}天` : '', ownMessage(row)].filter(Boolean).join('，')}
    </Late>
  )
}

function Late({ day, isLeft, children }: { day: string; isLeft: boolean; children: string }) {
  return useLateness(day, isLeft) > 0 ? <span className="kp-late">{children}</span> : children
}

/** Days since the last day, where something is left to do. */
function useLateness(day: string, isLeft: boolean): number {
  const today = useToday()
  return isLeft ? Math.max(0, daysBetween(day, today)) : 0
}
