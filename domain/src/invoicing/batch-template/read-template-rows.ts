/** From the cells of a sheet to rows by column. Sources: domain.md §1.15; checklist FM47 (limits are named). */
import type { Issue } from '../../result/issue.ts'
import { columnLetters } from '../../text/cells/cell-place.ts'
import { isErrorValue } from '../../text/cells/cell-text.ts'
import { characterCount } from '../../text/character-count.ts'
import { readText } from '../../characters/read-text.ts'
import { isTotalLine } from '../../text/cells/total-line.ts'
import { SERIAL, TEMPLATE_SHEETS, type SheetKey } from './batch-columns.ts'
import { placeColumns, type PlacedColumn } from './place-columns.ts'

export interface TemplateRow {
  /** Row number of the sheet as a spreadsheet shows it, from 1. */
  fileRow: number
  serial: string
  /** Trimmed text of a column by its key; empty when the sheet has no such column. */
  cell: (key: string) => string
  /** Columns of which no field of a form holds what they say, where they say something. */
  kept: () => { name: string; value: string }[]
  /** Groups of special businesses that the row says something of. */
  groups: () => string[]
  /** Faults of its cells alone. */
  issues: readonly Issue[]
}

export interface ReadSheet {
  rows: TemplateRow[]
  /** Faults of the sheet itself. */
  issues: Issue[]
  /** Columns with content that mean nothing here. */
  warnings: Issue[]
}

/**
 * Rows below the header, which is found by its 发票流水号: title and remark rows above it are skipped, as are empty
 * rows. Issues `template.header`, `template.required`, `template.limit`, `template.serial` carry sheet and row;
 * `template.cell` names a value that is an error, `template.column` a column that is not understood, once, with the rows that have something in it.
 */
export function readTemplateRows(sheet: SheetKey, cells: readonly (readonly string[])[]): ReadSheet {
  const { title, columns } = TEMPLATE_SHEETS[sheet]
  const refused = (message: string): ReadSheet => ({
    rows: [],
    issues: [{ code: 'template.header', path: sheet, message, severity: 'error' }],
    warnings: [],
  })
  const headerAt = cells.findIndex((row) => row.some((text) => headerOf(text) === SERIAL))
  if (headerAt < 0) {
    const isEmpty = cells.every((row) => row.every((text) => text.trim() === ''))
    return isEmpty ? { rows: [], issues: [], warnings: [] } : refused(`工作表“${title}”缺少列“${SERIAL}”`)
  }
  const { columns: placed, unknown } = placeColumns((cells[headerAt] ?? []).map(headerOf), columns)
  const missing = placed.filter(({ isRequired, at }) => isRequired === true && at.length === 0)
  if (missing.length > 0)
    return refused(`工作表“${title}”缺少列“${missing.map(({ header }) => header).join('、')}”`)
  const positions = new Map(placed.map(({ key, at }) => [key, at]))
  const kept = placed.filter(({ isKept, at }) => isKept === true && at.length > 0)
  const grouped = placed.filter(({ group, at }) => group !== undefined && at.length > 0)
  const strange = new Map<number, number[]>()
  // Notes beside the table have neither head nor column.
  const width = (cells[headerAt] ?? []).length
  const rows: TemplateRow[] = []
  const totals: number[] = []
  for (let at = headerAt + 1; at < cells.length; at += 1) {
    const row = cells[at] ?? []
    if (row.every((text) => text.trim() === '')) continue
    if (isTotalLine(row)) {
      totals.push(at + 1)
      continue
    }
    const textAt = (places: readonly number[]): string => {
      const [only] = places
      if (only === undefined) return ''
      if (places.length === 1) return (row[only] ?? '').trim()
      return places.map((place) => (row[place] ?? '').trim()).join('')
    }
    const cell = (key: string): string => {
      const text = textAt(positions.get(key) ?? NOWHERE)
      return readText(text, { lines: key === REMARK }).text
    }
    const [fileRow, serial] = [at + 1, cell(SERIAL)]
    for (const [place] of unknown)
      if ((row[place] ?? '').trim() !== '') strange.set(place, [...(strange.get(place) ?? []), fileRow])
    for (let place = width; place < row.length; place += 1)
      if ((row[place] ?? '').trim() !== '') strange.set(place, [...(strange.get(place) ?? []), fileRow])
    rows.push({
      fileRow,
      serial,
      cell,
      kept: () =>
        kept.flatMap((column) => {
          const value = readText(textAt(column.at)).text
          return value === '' ? [] : [{ name: column.header, value }]
        }),
      groups: () => [
        ...new Set(grouped.flatMap(({ group = '', at: places }) => (textAt(places) === '' ? [] : [group]))),
      ],
      issues: checkCells({ sheet, fileRow, serial }, row, placed),
    })
  }
  const names = new Map(unknown)
  const warnings = [...strange].map(([place, at]) =>
    strangeColumn(sheet, names.get(place) || `${columnLetters(place)}列`, at),
  )
  return { rows, issues: [], warnings: [...warnings, ...totals.map((row) => passedTotal(sheet, row))] }
}

/** A line of sums below the table is none of its rows. */
function passedTotal(sheet: SheetKey, row: number): Issue {
  const message = `${TEMPLATE_SHEETS[sheet].title}第${row}行是合计，已跳过`
  return { code: 'template.total', path: sheet, message, severity: 'warning', row }
}

const NOWHERE: readonly number[] = []

/** The one column of lines: in the fields of the others a line end has no place. */
const REMARK = '备注'

/** As many rows are named; of the others it is said how many there are. */
const NAMED_ROWS = 5

function strangeColumn(sheet: SheetKey, header: string, rows: readonly number[]): Issue {
  const { title } = TEMPLATE_SHEETS[sheet]
  const where = `第${rows.slice(0, NAMED_ROWS).join('、')}行${rows.length > NAMED_ROWS ? `等${rows.length}行` : ''}`
  const message = `${title}的列“${header}”不能识别，${where}中的内容没有带入`
  return {
    code: 'template.column',
    path: `${sheet}/${header}`,
    message,
    severity: 'warning',
    row: rows[0] ?? 0,
  }
}

const NONE: readonly Issue[] = []

function checkCells(
  { sheet, fileRow, serial }: { sheet: SheetKey; fileRow: number; serial: string },
  row: readonly string[],
  columns: readonly PlacedColumn[],
): readonly Issue[] {
  const { title } = TEMPLATE_SHEETS[sheet]
  const report = (code: string, header: string, text: string): Issue => {
    const message = `${title}第${fileRow}行“${header}”${text}`
    return { code, path: `${sheet}/${header}`, message, severity: 'error', row: fileRow }
  }
  let issues = NONE
  const add = (issue: Issue) => {
    issues = [...issues, issue]
  }
  for (const {
    header,
    isRequired,
    isCoded,
    limit = Infinity,
    at: [at],
  } of columns) {
    const text = at === undefined ? '' : (row[at] ?? '')
    if (isErrorValue(text)) add(report('template.cell', header, '含有错误值，请改正后重新填写'))
    // What is short as it stands needs neither be trimmed nor counted.
    if (isRequired !== true && text.length <= limit) continue
    const trimmed = text.trim()
    if (isRequired && isCoded !== true && trimmed === '') add(report('template.required', header, '不能为空'))
    else if (trimmed.length > limit && characterCount(trimmed) > limit)
      add(report('template.limit', header, `最多可输入${limit}个字符`))
  }
  if (serial !== '' && !/^[\w-]+$/.test(serial))
    add(report('template.serial', SERIAL, '只能包含字母、数字、下划线和短横线'))
  return issues
}

/** Headers as written in the workbook carry stars, line breaks and remarks in brackets at their end. */
export function headerOf(text: string): string {
  const plain = text.replace(/[\s*＊]/g, '')
  if (plain.startsWith('跨地')) return '跨地市标志'
  if (/^税款所属期[（(]?起/.test(plain)) return '税款所属期起'
  if (/^税款所属期[（(]?止/.test(plain)) return '税款所属期止'
  if (plain.startsWith('是否展示购买方')) return '是否展示购买方地址电话银行账号'
  if (plain.startsWith('是否展示销售方')) return '是否展示销售方地址电话银行账号'
  return plain.replace(/[（(].*[）)]$/, '')
}
