/** Sheets of the bureau's export as tables under their heads, and what of them is not understood. */
import type { Issue } from '../../result/issue.ts'
import { isErrorValue } from '../../text/cells/cell-text.ts'
import { findHead } from '../../text/cells/find-head.ts'
import { REASON } from '../batch-template/batch-columns.ts'
import type { WorkbookSheet } from '../batch-template/read-batch-workbook.ts'
import { businessOf } from './history-sections.ts'

/** A row of a sheet by its heads. */
export interface Cells {
  row: number
  cell: (header: string) => string
  /** Heads under which an error stands instead of a value. */
  errors?: readonly string[]
}

export interface Table {
  name: string
  heads: readonly string[]
  rows: Cells[]
}

export const ALSO: Readonly<Record<string, string>> = {
  全电发票号码: '数电发票号码',
  数电票号码: '数电发票号码',
  销方纳税人识别号: '销方识别号',
  购方纳税人识别号: '购方识别号',
  购方名称: '购买方名称',
}
const HEADS = [
  ...[
    '序号',
    '发票代码',
    '发票号码',
    '数电发票号码',
    '销方识别号',
    '销方名称',
    '购方识别号',
    '购买方名称',
    '开票日期',
  ],
  ...[
    '金额',
    '税额',
    '价税合计',
    '发票来源',
    '发票票种',
    '发票状态',
    '是否正数发票',
    '发票风险等级',
    '开票人',
    '备注',
  ],
]
const LINE_HEADS = [
  ...['税收分类编码', '特定业务类型', '货物或应税劳务名称', '规格型号', '单位', '数量', '单价', '税率'],
]
export const KNOWN = new Set([...HEADS, ...LINE_HEADS, REASON])

/** True for what names a column of the export. */
export const isHistoryTitle = (text: string): boolean => KNOWN.has(headOf(text))

export function tableOf({ name, rows }: WorkbookSheet): Table | undefined {
  const at = findHead(rows, isHistoryTitle)
  const heads = (rows[at] ?? []).map(headOf)
  if (!['销方识别号', '购方识别号', '开票日期'].every((head) => heads.includes(head))) return undefined
  const places = new Map(heads.map((head, place) => [head, place] as const).toReversed())
  return {
    name,
    heads,
    rows: rows.slice(at + 1).map((row, offset) => ({
      row: at + offset + 2,
      cell: (header) => textOf(row[places.get(header) ?? -1]),
      errors: heads.filter((head, place) => KNOWN.has(head) && isErrorValue(row[place] ?? '')),
    })),
  }
}

export function headOf(text: string): string {
  const plain = text.replace(/[\s*＊]/g, '')
  return ALSO[plain] ?? plain
}

/** The bureau writes a dash where there is nothing. */
export const textOf = (text = ''): string => (/^-+$/.test(text.trim()) ? '' : text.trim())

/** The last row is a sum: it has no number. */
export const isInvoice = ({ cell }: Cells): boolean => cell('数电发票号码') !== '' || cell('发票号码') !== ''

/** Digital invoices are known by their number; on paper that was numbered, both numbers stand. */
export function keyOf({ cell }: Cells): string {
  return cell('数电发票号码') || `${cell('发票代码')} ${cell('发票号码')}`
}

/** A business that the platform does not know stays nameless on the invoice. */
export function strangeBusinesses({ name, rows }: Table): Issue[] {
  const texts = new Set(rows.map(({ cell }) => cell('特定业务类型')))
  return [...texts]
    .filter((text) => text !== '' && businessOf(text) === undefined)
    .map((text) => ({
      code: 'history.business',
      path: `${name}/特定业务类型`,
      message: `${name}的特定业务类型“${text}”不能识别，没有带入`,
      severity: 'warning',
    }))
}

export function strangeSheet({ name, rows }: WorkbookSheet): Issue[] {
  if (tableOf({ name, rows }) !== undefined || rows.every((row) => row.every((text) => text.trim() === '')))
    return []
  const message = `工作表“${name}”不能识别，其中的内容没有带入`
  return [{ code: 'history.sheet', path: name, message, severity: 'warning' }]
}

export function strangeColumns({ name, heads, rows }: Table): Issue[] {
  return heads
    .filter((head) => head !== '' && !KNOWN.has(head) && rows.some(({ cell }) => cell(head) !== ''))
    .map((head) => ({
      code: 'history.column',
      path: `${name}/${head}`,
      message: `${name}的列“${head}”不能识别，其中的内容没有带入`,
      severity: 'warning',
    }))
}
