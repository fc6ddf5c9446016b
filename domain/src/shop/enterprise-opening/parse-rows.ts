/**
 * Spreadsheet cells → rows of the import. Sources: checklist IM01, IM24, CL06, CL08, CL18.
 *
 * Works row by row: `parseHeader` once, then its parser for each row. `read-sheet.ts` does both for a whole sheet.
 */
import type { Issue } from '../../result/issue.ts'
import { figureText } from '../../reading/figure-text.ts'
import { failure, success, type Result } from '../../result/result.ts'
import { atCell } from '../../text/cells/cell-place.ts'
import { cellText, isFormulaCell, type Cell } from '../../text/cells/cell-text.ts'
import type { SheetNotes } from '../../text/cells/sheet-notes.ts'
import { isHeadOf, mapColumns, type ColumnChoice } from '../../text/heads/map-columns.ts'
import { readBureauIdentity } from '../../lookups/terminals/bureau-identity.ts'
import { IMPORT_HEADS, isReportColumn } from './import-columns.ts'
import { EMPTY_ROW, type ImportField, type ImportRow, type ParsedRow } from './import-row.ts'

export const IMPORT_MAX_ROWS = 100_000

export interface RowParser {
  /** Headers that name no known column, with severity `warning`: their data is not imported. */
  warnings: Issue[]
  /**
   * Reads the row at `line` (first data row = 1) of the file's line `fileLine`; undefined for a blank row.
   * Values are trimmed, except the enterprise name, whose spaces a rule is about; numbers and accounts of full width are
   * read as what they are, a password is nobody's to read.
   */
  parse: (
    cells: readonly Cell[],
    line: number,
    fileLine: number,
    notes?: Pick<SheetNotes, 'formula'>,
  ) => ParsedRow | undefined
}

interface Place {
  field: ImportField
  label: string
  index: number
}

/**
 * Reads the header row; `choice` is what a person has said of its columns. Issues: `import.noHeader`,
 * `import.missingColumns`, `import.repeatedColumn`.
 */
export function parseHeader(cells: readonly Cell[], choice: ColumnChoice = {}): Result<RowParser> {
  const headers = cells.map((cell) => cellText(cell).text.trim())
  const mapped = mapColumns(headers, IMPORT_HEADS, { choice, isPassed: isReportColumn })
  const places: Place[] = mapped.places.flatMap((field, index) =>
    field ? [{ field: field.name, label: field.title, index }] : [],
  )
  if (places.length === 0) {
    return failure(
      fileIssue(
        'import.noHeader',
        `未找到表头，第一行应为：${IMPORT_HEADS.map(({ title }) => title).join('、')}`,
      ),
    )
  }
  const titlesOf = (fields: readonly { title: string }[]) => fields.map(({ title }) => title).join('、')
  const { lacking, unread } = mapped
  // Enterprises are bought for: a second column of names or tax numbers is asked about, and none is passed over.
  const rivals = IMPORT_HEADS.filter((field) => field.isNeeded && unread.some(isHeadOf([field])))
  const twice = [...new Set([...mapped.twice, ...rivals])]
  if (lacking.length > 0) return failure(fileIssue('import.missingColumns', `缺少列：${titlesOf(lacking)}`))
  if (twice.length > 0) return failure(fileIssue('import.repeatedColumn', `列重复：${titlesOf(twice)}`))
  const width = headers.findLastIndex((header) => header !== '') + 1
  const warnings = [
    ...mapped.unread.map((header) => warning('import.unknownColumn', `未识别的列：${header}，已忽略`)),
    ...mapped.leftOut.map((header) => warning('import.leftOut', `按所选不导入的列：${header}`)),
  ]
  const columns = Object.fromEntries(places.map(({ field, index }) => [field, index]))
  return success({
    warnings,
    parse: (row, line, fileLine, notes) => parseRow({ places, columns, width, notes }, row, line, fileLine),
  })
}

/** Issue `import.tooManyRows` as soon as a stream has brought more than 100,000 rows. */
export function checkRowCount(count: number): Issue | undefined {
  if (count <= IMPORT_MAX_ROWS) return undefined
  return fileIssue('import.tooManyRows', `一次最多导入${IMPORT_MAX_ROWS}行，请拆分文件`)
}

/** Issue `import.noRows` for a file that ends after its header. */
export function noRowsIssue(): Issue {
  return fileIssue('import.noRows', '文件中没有可导入的数据')
}

/** True for a row without any text; blank rows keep their number and are passed over. */
export function isBlank(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cellText(cell).text.trim() === '')
}

interface Reading {
  places: readonly Place[]
  columns: NonNullable<ParsedRow['columns']>
  width: number
  notes: Pick<SheetNotes, 'formula'> | undefined
}

function parseRow(
  { places, columns, width, notes }: Reading,
  cells: readonly Cell[],
  line: number,
  fileLine: number,
): ParsedRow | undefined {
  const row: ImportRow = { ...EMPTY_ROW, lineId: String(line) }
  const cellIssues: Issue[] = []
  let isEmpty = true
  for (const { field, label, index } of places) {
    const cell = cells[index]
    const { text, fault } = cellText(cell)
    if (notes !== undefined && isFormulaCell(cell)) notes.formula(index, fileLine)
    const trimmed = text.trim()
    if (trimmed !== '' || fault) isEmpty = false
    row[field] = valueOf(field, text)
    if (fault) {
      cellIssues.push({
        code: 'import.cell',
        path: field,
        // No password may be written into a report (CL16).
        message: atCell(`${label}${fault}`, index, fileLine, field === 'dlmm' ? '' : trimmed),
        severity: 'error',
        row: line,
      })
    }
  }
  cellIssues.push(...checkExtraCells(cells, width, line))
  return isEmpty && cellIssues.length === 0 ? undefined : { line, fileLine, row, cellIssues, columns }
}

/** A name keeps its spaces, for a rule is about them; a password is nobody's to read; an identity may stand by its name. */
function valueOf(field: ImportField, text: string): string {
  if (field === 'taxerName') return text
  if (field === 'dlmm') return text.trim()
  return field === 'dlsf' ? readBureauIdentity(text) : figureText(text)
}

/**
 * Issue `import.extraCells` for text beyond the last header: a comma too many has moved the cells of a CSV, or a note
 * stands where no column is. Either way something would be lost unsaid.
 */
function checkExtraCells(cells: readonly Cell[], width: number, line: number): Issue[] {
  for (let at = width; at < cells.length; at++) {
    const text = cellText(cells[at]).text.trim()
    if (text === '') continue
    const shown = text.length > 20 ? `${text.slice(0, 20)}…` : text
    const message = `第${at + 1}列“${shown}”超出表头，请检查是否多了分隔符，或补上列名`
    return [{ severity: 'error', code: 'import.extraCells', path: '', message, row: line }]
  }
  return []
}

function fileIssue(code: string, message: string): Issue {
  return { code, path: '', message, severity: 'error' }
}

const warning = (code: string, message: string): Issue => ({
  ...fileIssue(code, message),
  severity: 'warning',
})
