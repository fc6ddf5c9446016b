/** From the cells of a sheet to rows by header. Sources: domain.md §1.15; checklist FM47 (limits are named). */
import type { Issue } from '../../issue.ts'
import { characterCount } from '../../text-limits/character-count.ts'
import { SERIAL, TEMPLATE_SHEETS, type SheetKey, type TemplateColumn } from './columns.ts'

export interface TemplateRow {
  /** Row number of the sheet as a spreadsheet shows it, from 1. */
  fileRow: number
  serial: string
  /** Trimmed text of a column; empty when the sheet has no such column. */
  cell: (header: string) => string
  /** Faults of its cells alone. */
  issues: readonly Issue[]
}

export interface ReadSheet {
  rows: TemplateRow[]
  /** Faults of the sheet itself. */
  issues: Issue[]
}

/**
 * Rows below the header, which is found by its 发票流水号: title and remark rows above it are skipped, as are empty
 * rows. Issues `template.header`, `template.required`, `template.limit`, `template.serial` carry sheet and row.
 */
export function readRows(sheet: SheetKey, cells: readonly (readonly string[])[]): ReadSheet {
  const { title, columns } = TEMPLATE_SHEETS[sheet]
  const headerAt = cells.findIndex((row) => row.some((text) => headerOf(text) === SERIAL))
  if (headerAt < 0) {
    const isEmpty = cells.every((row) => row.every((text) => text.trim() === ''))
    const message = `工作表“${title}”缺少列“${SERIAL}”`
    return {
      rows: [],
      issues: isEmpty ? [] : [{ code: 'template.header', path: sheet, message, severity: 'error' }],
    }
  }
  const headers = (cells[headerAt] ?? []).map((text, at) => [headerOf(text), at] as const)
  // The certificate of the buyer stands before that of who handles the invoice.
  const positions = new Map(sheet === 'basics' ? headers.toReversed() : headers)
  const missing = columns.filter(({ header, isRequired }) => isRequired && !positions.has(header))
  if (missing.length > 0) {
    const message = `工作表“${title}”缺少列“${missing.map(({ header }) => header).join('、')}”`
    return { rows: [], issues: [{ code: 'template.header', path: sheet, message, severity: 'error' }] }
  }
  const placed = columns.map((column) => ({ ...column, at: positions.get(column.header) }))
  const rows: TemplateRow[] = []
  for (let at = headerAt + 1; at < cells.length; at += 1) {
    const row = cells[at] ?? []
    if (row.every((text) => text.trim() === '')) continue
    const cell = (header: string): string => (row[positions.get(header) ?? -1] ?? '').trim()
    const [fileRow, serial] = [at + 1, cell(SERIAL)]
    rows.push({ fileRow, serial, cell, issues: checkCells({ sheet, fileRow, serial }, row, placed) })
  }
  return { rows, issues: [] }
}

type PlacedColumn = TemplateColumn & { at: number | undefined }

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
  for (const { header, isRequired, limit = Infinity, at } of columns) {
    const text = at === undefined ? '' : (row[at] ?? '')
    // What is short as it stands needs neither be trimmed nor counted.
    if (isRequired !== true && text.length <= limit) continue
    const trimmed = text.trim()
    if (isRequired && trimmed === '') add(report('template.required', header, '不能为空'))
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
  return plain.startsWith('跨地') ? '跨地（市）标志' : plain.replace(/[（(].*[）)]$/, '')
}
