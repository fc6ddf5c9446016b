/** From the cells of a sheet to rows by header. Sources: domain.md §1.15; checklist FM47 (limits are named). */
import type { Issue } from '../../issue.ts'
import { characterCount } from '../../text-limits/character-count.ts'
import { SERIAL, TEMPLATE_SHEETS, type SheetKey } from './columns.ts'

export interface TemplateRow {
  /** Row number of the sheet as a spreadsheet shows it, from 1. */
  fileRow: number
  serial: string
  /** Trimmed text of a column; empty when the sheet has no such column. */
  cell: (header: string) => string
  /** Faults of its cells alone. */
  issues: Issue[]
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
  const rows = cells.slice(headerAt + 1).flatMap((row, offset): TemplateRow[] => {
    if (row.every((text) => text.trim() === '')) return []
    const cell = (header: string): string => (row[positions.get(header) ?? -1] ?? '').trim()
    const unchecked = { fileRow: headerAt + offset + 2, serial: cell(SERIAL), cell }
    return [{ ...unchecked, issues: checkCells(sheet, unchecked) }]
  })
  return { rows, issues: [] }
}

function checkCells(sheet: SheetKey, { cell, fileRow, serial }: Omit<TemplateRow, 'issues'>): Issue[] {
  const { title, columns } = TEMPLATE_SHEETS[sheet]
  const report = (code: string, header: string, text: string): Issue => {
    const message = `${title}第${fileRow}行“${header}”${text}`
    return { code, path: `${sheet}/${header}`, message, severity: 'error', row: fileRow }
  }
  const issues = columns.flatMap(({ header, isRequired, limit = Infinity }) => {
    const text = cell(header)
    if (isRequired && text === '') return [report('template.required', header, '不能为空')]
    return characterCount(text) > limit ? [report('template.limit', header, `最多可输入${limit}个字符`)] : []
  })
  const isWrongSerial = serial !== '' && !/^[\w-]+$/.test(serial)
  return isWrongSerial
    ? [...issues, report('template.serial', SERIAL, '只能包含字母、数字、下划线和短横线')]
    : issues
}

/** Headers as written in the workbook carry stars, line breaks and remarks in brackets at their end. */
export function headerOf(text: string): string {
  const plain = text.replace(/[\s*＊]/g, '')
  return plain.startsWith('跨地') ? '跨地（市）标志' : plain.replace(/[（(].*[）)]$/, '')
}
