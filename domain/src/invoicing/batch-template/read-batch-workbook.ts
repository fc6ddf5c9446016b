/**
 * Invoices of a workbook, whichever of both forms it has: the bureau's batch template, or one plain sheet. Console,
 * command line and sandbox read it here. Source: domain.md §1.15.
 */
import type { Issue } from '../../result/issue.ts'
import { failure, success, type Result } from '../../result/result.ts'
import { createSheetNotes } from '../../text/cells/sheet-notes.ts'
import {
  SERIAL,
  SHEET_KEYS,
  sheetKeyOf,
  TEMPLATE_SHEETS,
  type SheetKey,
  type TemplateColumn,
} from './batch-columns.ts'
import { withPlace } from './issue-places.ts'
import {
  parseBatchTemplate,
  type Issuer,
  type ParsedTemplate,
  type TemplateWorkbook,
} from './parse-batch-template.ts'
import { plainSheet, type PlainDefaults, type PlainSheet } from './plain-sheet.ts'
import { headerOf } from './read-template-rows.ts'

/** A sheet as its file has it: texts of the cells, row by row from the top. */
export interface WorkbookSheet {
  name: string
  rows: readonly (readonly string[])[]
}

/** The sheets of the bureau's template among those of a workbook; undefined where it is none. */
export function templateSheets(sheets: readonly WorkbookSheet[]): TemplateWorkbook | undefined {
  const workbook: TemplateWorkbook = {}
  for (const { name, rows } of sheets) {
    const key = sheetKeyOf(name)
    if (key !== undefined) workbook[key] ??= rows
  }
  return workbook.basics !== undefined && workbook.lines !== undefined ? workbook : undefined
}

/** The invoices, faults by row. Issue `template.header` where the workbook is neither of both. */
export function readBatchWorkbook(
  sheets: readonly WorkbookSheet[],
  issuer: Issuer,
  defaults: PlainDefaults,
): Result<ParsedTemplate> {
  const workbook = templateSheets(sheets)
  if (workbook !== undefined) {
    const parsed = placedTemplate(parseBatchTemplate(workbook, issuer), workbook)
    return success({ ...parsed, warnings: [...parsed.warnings, ...strangeSheets(sheets)] })
  }
  const [first] = sheets
  if (first === undefined) return failure({ ...NO_SHEET, severity: 'error' })
  const read = plainSheet(first.rows, defaults)
  if (!read.ok) return read
  const parsed = placedPlain(parseBatchTemplate(read.value.workbook, issuer), read.value, first.rows)
  return success({
    ...parsed,
    warnings: [
      ...parsed.warnings,
      ...totalsIssue(read.value),
      ...read.value.ignored.map((header): Issue => {
        const message = `列“${header}”不能识别，其中的内容没有带入`
        return { code: 'template.column', path: header, message, severity: 'warning' }
      }),
    ],
  })
}

/** Faults of the bureau's sheets with the cells that they are about. */
export function placedTemplate(parsed: ParsedTemplate, workbook: TemplateWorkbook): ParsedTemplate {
  const heads = new Map(
    SHEET_KEYS.map((key) => {
      const rows = workbook[key] ?? []
      const head = rows.find((row) => row.some((text) => headerOf(text) === SERIAL)) ?? []
      return [key, { head: head.map((text) => columnOf(key, headerOf(text))), rows }] as const
    }),
  )
  return placed(parsed, (issue) => {
    const key = SHEET_KEYS.find((one) => issue.path.startsWith(`${one}/`))
    const sheet = key === undefined ? undefined : heads.get(key)
    return sheet === undefined ? issue : withPlace(issue, sheet.head, sheet.rows)
  })
}

const columnOf = (key: SheetKey, header: string): string => {
  const columns: readonly TemplateColumn[] = TEMPLATE_SHEETS[key].columns
  return columns.find(({ also = [] }) => also.includes(header))?.header ?? header
}

/** The same of a plain sheet, in whose faults no sheet is named. */
export function placedPlain(
  parsed: ParsedTemplate,
  { head }: Pick<PlainSheet, 'head'>,
  rows: WorkbookSheet['rows'],
): ParsedTemplate {
  return placed(parsed, (issue) => withPlace(withoutSheet(issue), head, rows))
}

function placed(parsed: ParsedTemplate, place: (issue: Issue) => Issue): ParsedTemplate {
  return {
    invoices: parsed.invoices.map((invoice) => ({ ...invoice, issues: invoice.issues.map(place) })),
    issues: parsed.issues.map(place),
    warnings: parsed.warnings.map(place),
  }
}

/** Says which lines were passed over for being sums. */
export function totalsIssue({ totals }: Pick<PlainSheet, 'totals'>): Issue[] {
  const notes = createSheetNotes()
  for (const line of totals) notes.total(line)
  return notes.texts().map((message) => ({ code: 'template.total', path: '', message, severity: 'warning' }))
}

const NO_SHEET = { code: 'template.header', path: '', message: '文件里没有数据' }

/** A sheet with content beside those of the template says something that is not read. */
function strangeSheets(sheets: readonly WorkbookSheet[]): Issue[] {
  return sheets
    .filter(({ name, rows }) => sheetKeyOf(name) === undefined && rows.some((row) => row.some(hasText)))
    .map(({ name }) => ({
      code: 'template.sheet',
      path: name,
      message: `工作表“${name}”不能识别，其中的内容没有带入`,
      severity: 'warning',
    }))
}

const hasText = (text: string): boolean => text.trim() !== ''

/** The rule names the sheets of the bureau's workbook; here there is one. */
export const withoutSheet = (issue: Issue): Issue => ({
  ...issue,
  message: issue.message.replace(/^发票(基本|明细)信息(?=第|的列)/, ''),
})
