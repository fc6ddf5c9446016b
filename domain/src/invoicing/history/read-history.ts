/**
 * Invoices of the past from the bureau's export (全量发票查询导出结果), issued and received alike. Source: facts of the
 * published exports: 发票基础信息 has a row an invoice, 信息汇总表 a row a line; either may be missing, sheets may be
 * numbered, files overlap, and the last row may be a sum. A special business has a sheet of its own.
 */
import type { Issue } from '../../result/issue.ts'
import { add, equals, roundToCents, signOf, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { readDecimal } from '../../reading/read-decimal.ts'
import { readMoment } from '../../reading/read-moment.ts'
import { readTaxNumber } from '../../tax-number/read-tax-number.ts'
import type { WorkbookSheet } from '../batch-template/read-batch-workbook.ts'
import type { GoodsLine, InvoiceForm, InvoiceType } from '../invoices/wire.ts'
import { readHistoryLine } from './history-line.ts'
import {
  businessOf,
  faultsOfDays,
  sectionOfRows,
  sectionSheet,
  type SectionSheet,
} from './history-sections.ts'
import {
  ALSO,
  isInvoice,
  keyOf,
  KNOWN,
  strangeBusinesses,
  strangeColumns,
  strangeSheet,
  tableOf,
  textOf,
  type Cells,
  type Table,
} from './history-table.ts'
import { historyType, refusalOfType } from './history-type.ts'

export interface HistoryParty {
  name: string
  taxId: string
}

/** An invoice as the bureau tells of it. */
export interface HistoryInvoice {
  /** Row of its sheet, from 1. */
  row: number
  /** Empty for a digital invoice, which has a number alone. */
  fpdm: string
  fphm: string
  type: InvoiceType | undefined
  seller: HistoryParty
  buyer: HistoryParty
  /** `YYYY-MM-DD HH:mm:ss`. */
  kprq: string
  je: Money
  se: Money
  jshj: Money
  isRed: boolean
  isVoid: boolean
  /** Wholly taken back by red invoices. */
  isReversed: boolean
  /** The bureau doubts it: 异常凭证, 疑点发票. */
  isAbnormal: boolean
  /** The blue invoice that a red one takes back, where its remark says so. */
  yfpdm: string
  yfphm: string
  drawer: string
  remark: string
  goods: GoodsLine[]
  /** Special business with its section, where the export tells of one. */
  special: Pick<InvoiceForm, 'tdyslxdm' | 'jzfw' | 'bdc' | 'hwys' | 'lkys' | 'jdc' | 'ccs' | 'ylfw' | 'fjys'>
  issues: Issue[]
}

export interface History {
  invoices: HistoryInvoice[]
  issues: Issue[]
  /** What of the file is not taken over. */
  warnings: Issue[]
}

/** Every invoice once, in the order of the file; faults stand at the invoice, those of a sheet at none. */
export function readHistory(sheets: readonly WorkbookSheet[]): History {
  const sections = sheets.flatMap((sheet) => sectionSheet(sheet) ?? [])
  const others = sheets.filter((sheet) => sectionSheet(sheet) === undefined)
  const tables = others.flatMap((sheet) => tableOf(sheet) ?? [])
  const warnings = others.flatMap((sheet) => strangeSheet(sheet))
  const isLines = ({ heads }: Table) => heads.includes('货物或应税劳务名称')
  const lines = tables.filter(isLines).flatMap(({ rows }) => rows.filter(isInvoice))
  const heads = tables.filter((table) => !isLines(table)).flatMap(({ rows }) => rows.filter(isInvoice))
  for (const table of tables) warnings.push(...strangeColumns(table), ...strangeBusinesses(table))
  if (tables.length === 0) {
    const message = '没有找到表头，应有：数电发票号码、销方识别号、购方识别号、开票日期'
    return {
      invoices: [],
      issues: [{ code: 'history.header', path: '', message, severity: 'error' }],
      warnings,
    }
  }
  const linesOf = new Map<string, Cells[]>()
  for (const line of lines) linesOf.set(keyOf(line), [...(linesOf.get(keyOf(line)) ?? []), line])
  const found = new Map<string, HistoryInvoice>()
  const issues: Issue[] = []
  for (const head of heads) {
    const invoice = readInvoice(head, linesOf.get(keyOf(head)) ?? [], 'head')
    const same = found.get(keyOf(head))
    if (same === undefined) found.set(keyOf(head), invoice)
    // Files are put together of exports that overlap.
    else if (!equals(same.jshj, invoice.jshj)) same.issues.push(fault(head, '与同号的另一行金额不同'))
  }
  for (const [key, own] of linesOf) {
    const [first] = own
    if (first !== undefined && !found.has(key)) found.set(key, readInvoice(first, own, 'lines'))
  }
  for (const sheet of sections) warnings.push(...takeSections(sheet, found))
  return { invoices: [...found.values()], issues, warnings }
}

function readInvoice(head: Cells, lines: readonly Cells[], from: 'head' | 'lines'): HistoryInvoice {
  const { cell, row } = head
  const issues: Issue[] = [...new Set([head, ...lines])].flatMap((cells) =>
    (cells.errors ?? []).map((name) =>
      fault(cells, `“${name}”含有错误值（${cells.cell(name)}），请改正后重新填写`),
    ),
  )
  const digital = cell('数电发票号码')
  const type = historyType(cell('发票票种'))
  if (type === undefined) issues.push(fault(head, refusalOfType(cell('发票票种'))))
  if (
    digital === ''
      ? !/^\d{10}(\d{2})?$/.test(cell('发票代码')) || !/^\d{8}$/.test(cell('发票号码'))
      : !/^\d{20}$/.test(digital)
  )
    issues.push(fault(head, '发票号码不正确'))
  const moment = readMoment(cell('开票日期'))
  if (!moment.ok) issues.push(...moment.issues.map(({ message }) => fault(head, `开票日期${message}`)))
  const amountOf = (header: string): Money => {
    const texts = from === 'head' ? [cell(header)] : lines.map((line) => line.cell(header))
    const read = texts.map((text) => readDecimal(text))
    const wrong = read.flatMap((one) => (one.ok ? [] : one.issues)).at(0)
    if (wrong !== undefined) issues.push(fault(head, `${header}${wrong.message}`))
    return roundToCents(sum(read.flatMap((one) => (wrong === undefined && one.ok ? [one.value] : []))))
  }
  const [je, se, jshj] = [amountOf('金额'), amountOf('税额'), amountOf('价税合计')]
  if (issues.length === 0 && !equals(add(je, se), jshj)) issues.push(fault(head, '金额加税额不等于价税合计'))
  const goods = lines.flatMap((line, index) => {
    const read = readHistoryLine(line.cell, index)
    if (read.fault !== undefined) issues.push(fault(line, read.fault))
    return read.line ?? []
  })
  const isWhole = goods.length === lines.length && lines.length > 0
  if (isWhole && !equals(sum(goods.map(({ amount = '0' }) => amount)), je))
    issues.push(fault(head, '明细的金额与发票金额不符'))
  const isRed = cell('是否正数发票') === '否' || signOf(jshj) < 0
  const status = cell('发票状态')
  const tdyslxdm = lines
    .map((line) => businessOf(line.cell('特定业务类型')))
    .find((code) => code !== undefined)
  return {
    special: tdyslxdm === undefined ? {} : { tdyslxdm },
    ...{ row, type, je, se, jshj, isRed, goods, issues },
    ...(digital === '' ? { fpdm: cell('发票代码'), fphm: cell('发票号码') } : { fpdm: '', fphm: digital }),
    seller: { name: cell('销方名称'), taxId: readTaxNumber(cell('销方识别号')) },
    buyer: { name: cell('购买方名称'), taxId: readTaxNumber(cell('购方识别号')) },
    kprq: moment.ok ? moment.value : '',
    isVoid: status.includes('作废'),
    isReversed: /红冲.*全额/.test(status),
    isAbnormal: /异常|疑点/.test(cell('发票风险等级')),
    ...(isRed ? blueOf(cell('备注')) : { yfpdm: '', yfphm: '' }),
    drawer: cell('开票人'),
    remark: cell('备注'),
  }
}

function blueOf(remark: string): { yfpdm: string; yfphm: string } {
  const digital = /被红冲蓝字数电(?:发票|票)号码[：:]\s*(\d{20})/.exec(remark)?.[1]
  if (digital !== undefined) return { yfpdm: '', yfphm: digital }
  const [, yfpdm = '', yfphm = ''] =
    /发票代码[：:]\s*(\d{10,12})\s*(?:发票)?号码[：:]\s*(\d{8})/.exec(remark) ?? []
  return { yfpdm, yfphm }
}

function fault({ row }: Pick<Cells, 'row'>, text: string): Issue {
  return { code: 'history.row', path: '', message: `第${row}行${text}`, severity: 'error', row }
}

/** Adds the rows of a business to the invoices that they are of; names what belongs to none and what is not understood. */
function takeSections(sheet: SectionSheet, found: ReadonlyMap<string, HistoryInvoice>): Issue[] {
  const { name, business, heads, places, rows } = sheet
  const at = new Map(heads.map((head, place) => [ALSO[head] ?? head, place] as const).toReversed())
  const rowsOf = new Map<string, SectionSheet['rows'][number][]>()
  const strays: number[] = []
  for (const row of rows) {
    const cell = (header: string) => textOf(row.texts[at.get(header) ?? -1])
    if (!isInvoice({ row: row.row, cell })) continue
    const key = keyOf({ row: row.row, cell })
    if (found.has(key)) rowsOf.set(key, [...(rowsOf.get(key) ?? []), row])
    else strays.push(row.row)
  }
  for (const [key, own] of rowsOf) {
    const invoice = found.get(key)
    if (invoice === undefined) continue
    invoice.special = { tdyslxdm: business, ...sectionOfRows(sheet, own) }
    for (const row of own)
      for (const message of faultsOfDays(sheet, row))
        invoice.issues.push({ code: 'history.row', path: '', message, severity: 'error', row: row.row })
  }
  const warn = (code: string, message: string): Issue => ({ code, path: name, message, severity: 'warning' })
  const understood = new Set(places.values())
  return [
    ...strays.map((row) => warn('history.section', `${name}第${row}行的发票号码不在导出的发票中，没有带入`)),
    ...heads.flatMap((head, place) =>
      head === '' ||
      understood.has(place) ||
      KNOWN.has(ALSO[head] ?? head) ||
      rows.every(({ texts }) => textOf(texts[place]) === '')
        ? []
        : [warn('history.column', `${name}的列“${head}”不能识别，其中的内容没有带入`)],
    ),
  ]
}
