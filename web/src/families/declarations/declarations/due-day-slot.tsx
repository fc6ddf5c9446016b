import { daysBetween } from '@kaipiao/domain/ranges/calendar-date'
import { isUnfinished } from '@kaipiao/domain/declarations/declarations/own-message'
import type { Row } from '@kaipiao/client'
import { useToday } from '../../../kit/parts.ts'

type Declaration = Pick<Row<'queryDeclarations'>, 'sbjzrq' | 'state' | 'ybtse'>

/** The last day to file and pay; in red with the days since, where something is left to do. */
export const dueDay = (_: string, row: Declaration) => <DueDay row={row} />

function DueDay({ row }: { row: Declaration }) {
  const late = daysBetween(row.sbjzrq, useToday())
  if (late <= 0 || !isUnfinished(row)) return row.sbjzrq
  return (
    <span className="kp-late">
      {row.sbjzrq} 逾期{late}天
    </span>
  )
}
