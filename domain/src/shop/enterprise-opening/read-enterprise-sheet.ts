/**
 * A sheet of enterprises, row by row. Sources: checklist IM01, IM24, CL06, CL18, CL19. Whoever reads the file hands in
 * its rows as they come, so that a list of 100,000 passes without being held.
 */
import type { Issue } from '../../result/issue.ts'
import { failure, success, type Result } from '../../result/result.ts'
import type { Cell } from '../../text/cells/cell-text.ts'
import { HEAD_WITHIN } from '../../text/cells/find-head.ts'
import type { ColumnChoice } from '../../text/heads/map-columns.ts'
import { createSheetNotes, type SheetNotes } from '../../text/cells/sheet-notes.ts'
import { isTotalLine } from '../../text/cells/total-line.ts'
import type { ParsedRow } from './import-row.ts'
import { checkRowCount, isBlank, noRowsIssue, parseHeader, type RowParser } from './parse-rows.ts'

/** Rows with their number in the file, from 1; readable from the start any number of times. */
export interface RowSource {
  rows: () => AsyncIterable<{ line: number; cells: readonly Cell[]; isHidden?: true }>
}

export interface ImportHeader {
  /** Line of the file on which the headers stand. */
  line: number
  parser: RowParser
  /** What the last reading of the rows has met: lines of sums, formulas. */
  notes: SheetNotes
}

/** A row, and whether a filter or a person has hidden it in the file. */
export interface SheetRowRead {
  row: ParsedRow
  isHidden: boolean
}

/**
 * Finds the headers; `choice` is what a person has said of the columns. Issues of the header that comes nearest;
 * `import.empty` for a sheet without any text.
 */
export async function findHeader(source: RowSource, choice?: ColumnChoice): Promise<Result<ImportHeader>> {
  let best: Issue[] | undefined
  let seen = 0
  for await (const { line, cells } of source.rows()) {
    if (isBlank(cells)) continue
    const header = parseHeader(cells, choice)
    if (header.ok) return success({ line, parser: header.value, notes: createSheetNotes() })
    // What is missing from a row of headers says more than that a title is none.
    if (best === undefined || best.some(({ code }) => code === 'import.noHeader')) best = header.issues
    seen += 1
    if (seen === HEAD_WITHIN) break
  }
  return failure(...(best ?? [fileIssue('import.empty', '没有内容')]))
}

/**
 * The rows below the headers; blank ones are passed over but keep their number. The last result is a failure where
 * nothing more can be read: `import.rowOrder`, `import.tooManyRows`, `import.noRows`.
 */
export async function* readRows(
  source: RowSource,
  header: ImportHeader,
): AsyncGenerator<Result<SheetRowRead>, void, undefined> {
  let count = 0
  let last = header.line
  header.notes.clear()
  for await (const { line, cells, isHidden = false } of source.rows()) {
    if (line <= header.line) continue
    // A row is known by its number: two rows with one number would be one row to whoever keeps a journal.
    if (line <= last) {
      yield failure(fileIssue('import.rowOrder', `第 ${line} 行的行号重复或次序颠倒`))
      return
    }
    last = line
    if (isTotalLine(cells)) {
      header.notes.total(line)
      continue
    }
    const row = header.parser.parse(cells, line - header.line, line, header.notes)
    if (!row) continue
    count += 1
    const tooMany = checkRowCount(count)
    if (tooMany) {
      yield failure(tooMany)
      return
    }
    yield success({ row, isHidden })
  }
  if (count === 0) yield failure(noRowsIssue())
}

/** All rows of a sheet that is small enough to be held, and what the user has to know about it. Issues of both above. */
export async function readSheet(
  source: RowSource,
  choice?: ColumnChoice,
): Promise<Result<{ rows: ParsedRow[]; warnings: Issue[] }>> {
  const header = await findHeader(source, choice)
  if (!header.ok) return header
  const rows: ParsedRow[] = []
  const hidden: number[] = []
  for await (const read of readRows(source, header.value)) {
    if (!read.ok) return read
    rows.push(read.value.row)
    if (read.value.isHidden) hidden.push(read.value.row.fileLine)
  }
  const { parser, notes } = header.value
  const noted = notes
    .texts()
    .map((message): Issue => ({ ...fileIssue('import.notes', message), severity: 'warning' }))
  return success({ rows, warnings: [...parser.warnings, ...hiddenRowsIssue(hidden), ...noted] })
}

const SHOWN_LINES = 10

/** Issue `import.hiddenRows`, a warning: hidden rows go in like the others, and that is said. `lines` are of the file. */
export function hiddenRowsIssue(lines: readonly number[]): Issue[] {
  if (lines.length === 0) return []
  const shown = lines.slice(0, SHOWN_LINES).join('、')
  const rest = lines.length > SHOWN_LINES ? ' 等' : ''
  const message = `注意：有 ${lines.length} 行被隐藏或筛选掉，仍会导入：第 ${shown}${rest} 行`
  return [{ ...fileIssue('import.hiddenRows', message), severity: 'warning' }]
}

function fileIssue(code: string, message: string): Issue {
  return { code, path: '', message, severity: 'error' }
}
