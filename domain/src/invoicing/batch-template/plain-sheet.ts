/**
 * Invoices from one plain sheet, a goods line a row: what staff keep, instead of the bureau's four sheets. Its columns
 * are those of the bureau's workbook under their own names or the short ones that people write. Source: domain.md §1.15.
 */
import { otherNames } from '../../text/heads/head-names.ts'
import { isHeadOf, mapColumns, type HeadField } from '../../text/heads/map-columns.ts'
import { headRowOf } from '../../text/heads/survey-columns.ts'
import { taxInHead } from '../../text/heads/tax-in-head.ts'
import { isTotalLine } from '../../text/cells/total-line.ts'
import { failure, success, type Result } from '../../result/result.ts'
import { REASON, SERIAL, TEMPLATE_SHEETS, type TemplateColumn } from './batch-columns.ts'
import type { TemplateWorkbook } from './parse-batch-template.ts'

/** Columns of the plain sheet in the order in which they are written. */
export const PLAIN_HEADERS: readonly string[] = [
  SERIAL,
  ...['发票类型', '是否含税', '购买方名称', '购买方纳税人识别号', '购买方邮箱'],
  ...['项目名称', '商品和服务税收编码', '规格型号', '单位', '数量', '单价', '金额', '税率', '备注'],
]

const BUYER = '购买方名称'
const ITEM = '项目名称'
const NEEDED: ReadonlySet<string> = new Set([BUYER, ITEM, '金额', '税率'])

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
 * The columns of a plain sheet as heads of a file are held against them. What a price and an amount say of tax is in the
 * head of the file (`taxInHead`).
 */
export const PLAIN_HEADS: readonly HeadField[] = [
  ...TEMPLATE_SHEETS.basics.columns,
  ...TEMPLATE_SHEETS.lines.columns.filter(({ header }) => header !== SERIAL),
].map(({ header }) => ({
  name: header,
  title: header,
  also: otherNames(header),
  isNeeded: NEEDED.has(header),
}))

/** True for what names a column of invoices, by the bureau's name or a short one. */
export const isBatchTitle = (text: string): boolean => isPlainHead(text) || text.trim() === REASON

const isPlainHead = isHeadOf(PLAIN_HEADS)

/**
 * The sheet as a workbook of the bureau, rows in their places. A row without 发票流水号 begins an invoice where it names
 * a buyer and belongs to the one above where it does not. A head such as 含税金额 or 不含税单价 says of all its rows
 * whether tax is included. Issue `template.header` where there is no head, or where its columns contradict each other.
 */
export function plainSheet(
  cells: readonly (readonly string[])[],
  defaults: PlainDefaults,
): Result<PlainSheet> {
  const headAt = headRowOf(cells, PLAIN_HEADS)
  const titles = cells[headAt] ?? []
  const mapped = mapColumns(titles, PLAIN_HEADS, { isPassed: (text) => text === REASON })
  const head = mapped.places.map(
    (field, at) => field?.name ?? ((titles[at] ?? '').trim() === REASON ? REASON : ''),
  )
  const fault = headFault(head, mapped.twice)
  if (fault !== undefined)
    return failure({ code: 'template.header', path: '', message: fault, severity: 'error' })
  const tax = taxOf(titles, head)
  if (!tax.ok) return tax
  const [serialAt, buyerAt] = [head.indexOf(SERIAL), head.indexOf(BUYER)]
  const given: Readonly<Record<string, string>> = {
    发票类型: defaults.type,
    是否含税: (tax.value ?? (defaults.isTaxIncluded ? 'included' : 'excluded')) === 'included' ? '是' : '否',
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
  const { unread: ignored } = mapped
  return success({
    workbook: { basics, lines },
    headRow: headAt + 1,
    serials,
    head,
    ignored,
    totals,
  })
}

function headFault(head: readonly string[], [twice]: readonly HeadField[]): string | undefined {
  if (!head.includes(BUYER) || !head.includes(ITEM))
    return `没有找到表头，应有：${[BUYER, ITEM, '金额', '税率'].join('、')}`
  return twice && `列“${twice.title}”出现了多次`
}

/** What the heads of price and amount say of tax; a failure where one says the opposite of the other. */
function taxOf(titles: readonly string[], head: readonly string[]): Result<ReturnType<typeof taxInHead>> {
  const priced = titles.filter((_, at) => head[at] === '单价' || head[at] === '金额')
  const [included, excluded] = (['included', 'excluded'] as const).map((tax) =>
    priced.find((title) => taxInHead(title) === tax),
  )
  if (included !== undefined && excluded !== undefined) {
    const message = `列“${included.trim()}”与“${excluded.trim()}”一个含税一个不含税，请只导入其中一列`
    return failure({ code: 'template.header', path: '', message, severity: 'error' })
  }
  return success(included !== undefined ? 'included' : excluded !== undefined ? 'excluded' : undefined)
}

const headersOf = (columns: readonly TemplateColumn[]): string[] => columns.map(({ header }) => header)
/** A column of the workbook: its place in the row, and what stands for an empty cell. */
interface Source {
  at: number
  otherwise: string
  isSerial: boolean
}

const textAt = (row: readonly string[], at: number): string => (at < 0 ? '' : (row[at] ?? '').trim())
