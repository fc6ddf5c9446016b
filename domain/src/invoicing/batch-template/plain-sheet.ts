/**
 * Invoices from one plain sheet, a goods line a row: what staff keep, instead of the bureau's four sheets. Its columns
 * are those of the bureau's workbook under their own names or the short ones that people write. Source: domain.md §1.15.
 */
import { findHead } from '../../text/find-head.ts'
import { isTotalLine } from '../../text/total-line.ts'
import { failure, success, type Result } from '../../result/result.ts'
import { REASON, SERIAL, TEMPLATE_SHEETS, type TemplateColumn } from './batch-columns.ts'
import type { TemplateWorkbook } from './parse-batch-template.ts'
import { headerOf } from './read-template-rows.ts'

const SHORT_NAMES: Readonly<Record<string, string>> = {
  流水号: SERIAL,
  单据号: SERIAL,
  票种: '发票类型',
  含税: '是否含税',
  含税标志: '是否含税',
  购方名称: '购买方名称',
  客户名称: '购买方名称',
  购方税号: '购买方纳税人识别号',
  税号: '购买方纳税人识别号',
  地址: '购买方地址',
  电话: '购买方电话',
  开户行: '购买方开户银行',
  银行账号: '购买方银行账号',
  邮箱: '购买方邮箱',
  收票邮箱: '购买方邮箱',
  商品名称: '项目名称',
  品名: '项目名称',
  税收编码: '商品和服务税收编码',
  税收分类编码: '商品和服务税收编码',
  规格: '规格型号',
  含税金额: '金额',
}

/** Columns of the plain sheet in the order in which they are written. */
export const PLAIN_HEADERS: readonly string[] = [
  SERIAL,
  ...['发票类型', '是否含税', '购买方名称', '购买方纳税人识别号', '购买方邮箱'],
  ...['项目名称', '商品和服务税收编码', '规格型号', '单位', '数量', '单价', '金额', '税率', '备注'],
]

const BUYER = '购买方名称'
const ITEM = '项目名称'

export interface PlainSheet {
  workbook: TemplateWorkbook
  /** Row of the head, from 1. */
  headRow: number
  /** The invoice of each row of the sheet, by its number from 1. */
  serials: ReadonlyMap<number, string>
  /** What stands in each column, by the name of the bureau's workbook; from 0. */
  head: readonly string[]
  /** Headers that mean nothing here. */
  ignored: readonly string[]
  /** Lines of sums, by their number from 1: they are no invoices. */
  totals: readonly number[]
}

/** What stands for an empty 发票类型 and 是否含税. */
export interface PlainDefaults {
  type: string
  isTaxIncluded: boolean
}

/**
 * The sheet as a workbook of the bureau, rows in their places. A row without 发票流水号 begins an invoice where it names
 * a buyer and belongs to the one above where it does not. Issue `template.header` where there is no head.
 */
export function plainSheet(
  cells: readonly (readonly string[])[],
  defaults: PlainDefaults,
): Result<PlainSheet> {
  const headAt = findHead(cells, isBatchTitle)
  const head = cells[headAt]?.map(nameOf)
  if (head === undefined || !head.includes(BUYER) || !head.includes(ITEM)) {
    const message = `没有找到表头，应有：${[BUYER, ITEM, '金额', '税率'].join('、')}`
    return failure({ code: 'template.header', path: '', message, severity: 'error' })
  }
  const [serialAt, buyerAt] = [head.indexOf(SERIAL), head.indexOf(BUYER)]
  const given: Readonly<Record<string, string>> = {
    发票类型: defaults.type,
    是否含税: defaults.isTaxIncluded ? '是' : '否',
  }
  // Where each column of the workbook comes from: looked up once, for a sheet may have 50,000 rows.
  const sourcesOf = (headers: readonly string[]): Source[] =>
    headers.map((header) => ({
      at: head.indexOf(header),
      otherwise: given[header] ?? '',
      isSerial: header === SERIAL,
    }))
  // Columns of which the sheet says nothing are left out where they may be: there are three in four of them.
  const isSaid = ({ header, isRequired }: TemplateColumn): boolean =>
    isRequired === true || head.includes(header) || given[header] !== undefined
  const basicHeads = headersOf(TEMPLATE_SHEETS.basics.columns.filter(isSaid))
  const lineHeads = headersOf(TEMPLATE_SHEETS.lines.columns.filter(isSaid))
  const [basicsFrom, linesFrom] = [sourcesOf(basicHeads), sourcesOf(lineHeads)]
  const serials = new Map<number, string>()
  const seen = new Set<string>()
  const totals: number[] = []
  const basics: string[][] = [...Array.from({ length: headAt }, () => []), basicHeads]
  const lines: string[][] = [...Array.from({ length: headAt }, () => []), lineHeads]
  let current = ''
  for (const [offset, row] of cells.slice(headAt + 1).entries()) {
    const fileRow = headAt + offset + 2
    const isTotal = isTotalLine(row)
    if (isTotal) totals.push(fileRow)
    if (isTotal || row.every((text) => text.trim() === '')) {
      basics.push([])
      lines.push([])
      continue
    }
    const serial = textAt(row, serialAt)
    if (serial !== '') current = serial
    else if (textAt(row, buyerAt) !== '' || current === '') current = `ROW-${fileRow}`
    serials.set(fileRow, current)
    const isFirst = !seen.has(current)
    seen.add(current)
    const textOf = ({ at, otherwise, isSerial }: Source) =>
      isSerial ? current : textAt(row, at) || otherwise
    basics.push(isFirst ? basicsFrom.map(textOf) : [])
    lines.push(linesFrom.map(textOf))
  }
  const ignored = head.filter((name) => name !== '' && !KNOWN.has(name))
  return success({ workbook: { basics, lines }, headRow: headAt + 1, serials, head, ignored, totals })
}

/** True for what names a column of invoices, by the bureau's name or a short one. */
export const isBatchTitle = (text: string): boolean => KNOWN.has(nameOf(text))

const headersOf = (columns: readonly TemplateColumn[]): string[] => columns.map(({ header }) => header)
const KNOWN = new Set([
  ...headersOf(TEMPLATE_SHEETS.basics.columns),
  ...headersOf(TEMPLATE_SHEETS.lines.columns),
  REASON,
])

/** A column of the workbook: its place in the row, and what stands for an empty cell. */
interface Source {
  at: number
  otherwise: string
  isSerial: boolean
}

const textAt = (row: readonly string[], at: number): string => (at < 0 ? '' : (row[at] ?? '').trim())

function nameOf(text: string): string {
  const name = headerOf(text)
  return SHORT_NAMES[name] ?? name
}
