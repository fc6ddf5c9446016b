/**
 * Invoice forms from the bureau's batch workbook, accepted unchanged. Source: domain.md §1.15; issue "batch-template
 * rows". Parsing only: whether a form is lawful is asked of `checkInvoiceForm` afterwards.
 */
import type { Issue } from '../../result/issue.ts'
import { INVOICE_TYPE_HINT, readInvoiceType } from '../../lookups/invoicing/read-invoice-type.ts'
import { readSpecialBusiness, type ReadBusiness } from '../../lookups/invoicing/read-special-business.ts'
import { readTaxNumber } from '../../tax-number/read-tax-number.ts'
import { isReverseInvoicing, ownBuyer, type OwnParty } from '../special/reverse-invoicing.ts'
import { computeTotals } from '../calculation/compute-totals.ts'
import type { InvoiceForm, SpecialBusiness } from '../invoices/wire.ts'
import { AGREEMENT_NUMBER, SERIAL, TEMPLATE_SHEETS, type SheetKey } from './batch-columns.ts'
import { keptOfLine, readLine } from './read-line.ts'
import { readTemplateRows, type TemplateRow } from './read-template-rows.ts'
import { beyondSections, readPerson, readSections } from './read-sections.ts'
import { certificateOf, SCRAP_SOURCE, scrapSourceOf } from './section-values.ts'

/** Cells of the four sheets as text, row by row from the top; sheets that a workbook lacks are left out. */
export type TemplateWorkbook = Partial<Record<SheetKey, readonly (readonly string[])[]>>

export interface TemplateInvoice {
  /** 发票流水号: also the key that keeps a repeated import from issuing twice. */
  serial: string
  /** Row of 发票基本信息, from 1. */
  fileRow: number
  /** What could be read; issues say what could not. */
  form: InvoiceForm
  issues: Issue[]
}

/** What the workbook has no column for. */
export interface Issuer {
  drawer: string
  /** The terminal's enterprise, which buys from natural persons. */
  own: OwnParty
}

export interface ParsedTemplate {
  invoices: TemplateInvoice[]
  /** Faults of the workbook itself: missing columns, rows that belong to no invoice. */
  issues: Issue[]
  /** Columns with content that mean nothing here: what is in them is in no form. */
  warnings: Issue[]
}

const LEVIES: Readonly<Record<string, string>> = { 全额开票: '01', 差额开票: '02' }

/**
 * Invoices in the order of the first sheet, joined by 发票流水号; every fault stands at the invoice its row belongs to.
 * Where several invoices have the same serial, whose rows are whose can't be told: each is a fault and none has lines.
 * The drawer stands on all of them.
 */
export function parseBatchTemplate(workbook: TemplateWorkbook, { drawer, own }: Issuer): ParsedTemplate {
  const basics = readTemplateRows('basics', workbook.basics ?? [])
  const joined = JOINED.map((sheet) => ({ sheet, ...readTemplateRows(sheet, workbook[sheet] ?? []) }))
  const counts = new Map<string, number>()
  // An empty serial is named by its required cell already, and joins nothing.
  for (const { serial } of basics.rows) if (serial !== '') counts.set(serial, (counts.get(serial) ?? 0) + 1)
  const bySerial = new Map<string, JoinedRows>()
  const strays: Issue[] = []
  for (const { sheet, rows } of joined) {
    for (const row of rows) {
      const count = counts.get(row.serial)
      if (count === 1) rowsOf(bySerial, row.serial)[sheet].push(row)
      else strays.push(...row.issues, ...(count === undefined ? orphanIssues(sheet, row) : []))
    }
  }
  const invoices = basics.rows.map((row) => {
    const rows = bySerial.get(row.serial) ?? NO_ROWS
    const invoice = readInvoice(row, rows, { drawer, own })
    const joins = joinIssues(row, rows, counts.get(row.serial))
    const cells = [...row.issues]
    for (const sheet of JOINED)
      for (const { issues } of rows[sheet]) if (issues.length > 0) cells.push(...issues)
    invoice.issues = [...cells, ...joins, ...invoice.issues]
    return invoice
  })
  return {
    invoices,
    issues: [...basics.issues, ...joined.flatMap(({ issues }) => issues), ...strays],
    warnings: [...basics.warnings, ...joined.flatMap(({ warnings }) => warnings)],
  }
}

function joinIssues(row: TemplateRow, { lines }: JoinedRows, count: number | undefined): Issue[] {
  if (count === undefined) return []
  if (count > 1) return [basicIssue('template.repeated', row, SERIAL, '重复')]
  return lines.length === 0 ? [basicIssue('template.noLines', row, SERIAL, '没有对应的发票明细')] : []
}

const JOINED = ['lines', 'businesses', 'elements'] as const
type JoinedRows = Record<(typeof JOINED)[number], TemplateRow[]>
const NO_ROWS: JoinedRows = { lines: [], businesses: [], elements: [] }

function rowsOf(bySerial: Map<string, JoinedRows>, serial: string): JoinedRows {
  const rows = bySerial.get(serial) ?? { lines: [], businesses: [], elements: [] }
  bySerial.set(serial, rows)
  return rows
}

function readInvoice(row: TemplateRow, joined: JoinedRows, { drawer, own }: Issuer): TemplateInvoice {
  const { lines, businesses } = joined
  const { cell, serial, fileRow } = row
  const issues: Issue[] = []
  const type = readInvoiceType(cell('发票类型'))
  if (cell('发票类型') !== '' && !type)
    issues.push(basicIssue('template.type', row, '发票类型', `不正确，${INVOICE_TYPE_HINT}`))
  const businessText = cell('特定业务类型')
  const read = readSpecialBusiness(businessText)
  const business = read?.business
  if (businessText !== '' && !business)
    issues.push(basicIssue('template.business', row, '特定业务类型', `“${businessText}”不能在此开具`))
  const { sections, issues: sectionIssues } = readSections(business, businesses)
  // What kind of business it is meant as is not known: one reason is enough.
  if (businessText === '' || business) issues.push(...sectionIssues)
  if (isReverseInvoicing(business) && cell(CERTIFICATE) !== '' && !certificateOf(cell(CERTIFICATE)))
    issues.push(basicIssue('template.certificate', row, CERTIFICATE, `的“${cell(CERTIFICATE)}”不能选用`))
  if (business === '24' && cell(SCRAP_SOURCE) !== '' && !scrapSourceOf(cell(SCRAP_SOURCE)))
    issues.push(basicIssue('template.value', row, SCRAP_SOURCE, `的“${cell(SCRAP_SOURCE)}”不正确`))
  const fjys = keptTexts(row, joined, business)
  const hsbz = cell('是否含税') === '是' ? '1' : '0'
  const cezslxDm = LEVIES[cell('差额征税类型').replace('差额征税-', '')] ?? ''
  const readLines = lines.map((line) => readLine(line, hsbz, cezslxDm))
  const goods = readLines.map(({ line }, index) => Object.assign(line, { index }))
  const faults = readLines.flatMap((line) => line.issues)
  const { hjje, hjse, jshj } = computeTotals(faults.length > 0 ? [] : goods)
  const receiver = cell('购买方邮箱')
  const sszyfwxybh = cell(AGREEMENT_NUMBER)
  const form: InvoiceForm = {
    fplxdm: type ?? '82',
    hsbz,
    hjje,
    hjse,
    jshj,
    ...(business && { tdyslxdm: business }),
    ...(cezslxDm && { cezslxDm }),
    ...sections,
    ...readParties(row, read, own),
    ...(sszyfwxybh && { sszyfwxybh }),
    ...(receiver && { receiver }),
    remark: cell('备注'),
    review: { payee: cell('收款人'), checker: cell('复核人'), drawer },
    goods,
    ...(fjys.length > 0 && { fjys }),
  }
  return { serial, fileRow, form, issues: [...issues, ...faults] }
}

function readParties(row: TemplateRow, read: ReadBusiness | undefined, own: OwnParty) {
  if (isReverseInvoicing(read?.business)) return { ...ownBuyer(own), zrrxf: readPerson(row, read?.business) }
  const { cell } = row
  return {
    buyerTaxerName: cell('购买方名称'),
    buyerTaxerId: readTaxNumber(cell('购买方纳税人识别号')),
    buyerAddressTel: joinTexts(cell('购买方地址'), cell('购买方电话')),
    buyerBankAccount: joinTexts(cell('购买方开户银行'), cell('购买方银行账号')),
    gmfzrrbz: read?.isNaturalBuyer === true || cell('受票方自然人标识') === '是' ? '1' : '0',
  } as const
}

const CERTIFICATE = '购买方证件类型'
/** Columns that only a purchase from a natural person has fields for, and those that it has none for. */
const OF_PERSON = [CERTIFICATE, '购买方证件号码', '购买方国籍', '购买方所在地区', '购买方详细地址']
const OF_COMPANY = ['受票方自然人标识', '购买方开户银行', '购买方银行账号']

/** What the workbook says beyond the fields of a form, so that nothing of it is lost. */
function keptTexts(
  row: TemplateRow,
  { lines, businesses, elements }: JoinedRows,
  business: SpecialBusiness | undefined,
): NonNullable<InvoiceForm['fjys']> {
  const beside = [
    ...(isReverseInvoicing(business) ? OF_COMPANY : OF_PERSON),
    ...(business === '24' ? [] : [SCRAP_SOURCE]),
  ].map((name) => ({ name, value: row.cell(name) }))
  const found = [
    ...beside,
    ...row.kept(),
    ...lines.flatMap((line, at) =>
      keptOfLine(line).map(({ name, value }) => ({
        name: lines.length === 1 ? name : `${name}（第${at + 1}行明细）`,
        value,
      })),
    ),
    ...businesses.flatMap((told, at) =>
      beyondSections(business, told).map(({ name, value }) => ({
        name: businesses.length === 1 ? name : `${name}（${at + 1}）`,
        value,
      })),
    ),
    ...elements.flatMap(({ cell }) => [
      { name: cell('附加要素名称'), value: cell('附加要素内容') },
      { name: `${cell('附加要素名称')}（类型）`, value: cell('附加要素类型') },
    ]),
  ]
  return found.filter(({ value }) => value !== '')
}

function basicIssue(code: string, { fileRow }: TemplateRow, header: string, text: string): Issue {
  const message = `发票基本信息第${fileRow}行“${header}”${text}`
  return { code, path: `basics/${header}`, message, severity: 'error', row: fileRow }
}

/** A row without a serial is named by its required cell already. */
function orphanIssues(sheet: SheetKey, { fileRow, serial }: TemplateRow): Issue[] {
  if (serial === '') return []
  const message = `${TEMPLATE_SHEETS[sheet].title}第${fileRow}行的${SERIAL}“${serial}”在发票基本信息中不存在`
  return [{ code: 'template.orphan', path: `${sheet}/${SERIAL}`, message, severity: 'error', row: fileRow }]
}

function joinTexts(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}
