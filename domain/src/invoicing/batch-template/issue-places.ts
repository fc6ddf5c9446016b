/** Faults with the cell that they are about, as the spreadsheet calls it. */
import type { Issue } from '../../result/issue.ts'
import { atCell } from '../../text/cells/cell-place.ts'

/**
 * Adds cell and value to an issue whose path names a column (`lines/税率`); any other stays as it is, and so does a warning,
 * which is about the whole column.
 * @param head what stands in each column, from 0
 * @param rows of the sheet, from its top
 */
export function withPlace(
  issue: Issue,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Issue {
  const { row = 0, path, message, severity } = issue
  const column = head.indexOf(path.slice(path.indexOf('/') + 1))
  // A head that stands there twice does not tell which is meant.
  if (severity === 'warning' || row === 0 || column < 0 || column !== head.lastIndexOf(head[column] ?? ''))
    return issue
  return { ...issue, message: atCell(message, column, row, rows[row - 1]?.[column]) }
}
