import { filingQuestion } from '@kaipiao/domain/declarations/declarations/filing-question'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import type { Row } from '@kaipiao/client'

/** What is asked before returns are filed. */
export function askFiling(rows: readonly Row<'queryDeclarations'>[]): string {
  return filingQuestion(rows, shanghaiDate(Date.now()))
}
