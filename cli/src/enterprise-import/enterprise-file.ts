import {
  isBlank,
  checkRowCount,
  noRowsIssue,
  parseHeader,
  type RowParser,
} from '@kaipiao/domain/enterprise-import/parse-rows'
import { createRowChecker, type CheckedRow } from '@kaipiao/domain/enterprise-import/check-rows'
import type { ParsedRow } from '@kaipiao/domain/enterprise-import/import-row'
import type { Issue } from '@kaipiao/domain/issue'
import { Failure } from '../failure.ts'
import { createLineSet, type LineSet } from '../jobs/line-set.ts'
import { openSheet } from '../sheets/open-sheet.ts'
import type { Sheet } from '../sheets/sheet.ts'
import type { KeptPasswords } from './kept-password.ts'

/** A spreadsheet of enterprises, readable from the start any number of times. */
export interface EnterpriseFile {
  label: string
  warnings: readonly string[]
  /** Rows with the verdict of all rules; the duplicate check spans the whole file (CL19). */
  rows: () => AsyncGenerator<CheckedRow, void, undefined>
  /** True for a line that has passed and was hidden in the file. */
  isHidden: (fileLine: number) => boolean
  close: () => Promise<void>
}

/** A title or a note may stand above the headers; further down it is no table. */
const headerSearchRows = 10

/** Opens a file of enterprises and finds its headers; the rows come later, one by one. */
export async function openEnterpriseFile(
  path: string,
  sheetName: string | undefined,
  keptPasswords: KeptPasswords,
): Promise<EnterpriseFile> {
  const sheet = await openSheet(path, sheetName)
  try {
    const { line: headerLine, parser } = await findHeader(sheet)
    // One memory of keys for all passes over the file: a row that comes again is itself.
    const check = createRowChecker()
    const hidden = createLineSet()
    return {
      label: sheet.label,
      warnings: parser.warnings.map(({ message }) => message),
      rows: async function* () {
        for await (const row of readRows({ sheet, headerLine, parser, keptPasswords, hidden }))
          yield check(row)
      },
      isHidden: hidden.has,
      close: sheet.close,
    }
  } catch (error) {
    await sheet.close()
    throw error
  }
}

async function findHeader(sheet: Sheet): Promise<{ line: number; parser: RowParser }> {
  let best: Issue[] | undefined
  let seen = 0
  for await (const { line, cells } of sheet.rows()) {
    if (isBlank(cells)) continue
    const header = parseHeader(cells)
    if (header.ok) return { line, parser: header.value }
    // What is missing from a row of headers says more than that a title is none.
    if (best === undefined || best.some(({ code }) => code === 'import.noHeader')) best = header.issues
    seen += 1
    if (seen === headerSearchRows) break
  }
  const others = sheet.otherSheets.join('、')
  throw new Failure('validation', {
    what: best === undefined ? `${sheet.label}没有内容` : best.map(({ message }) => message).join('；'),
    why: best === undefined ? undefined : `读取的是${sheet.label}`,
    next:
      others === ''
        ? 'kaipiao enterprise template -o 企业.xlsx，按模板填写'
        : `若数据在其他工作表（${others}），用 --sheet 指定`,
  })
}

interface Reading {
  sheet: Sheet
  headerLine: number
  parser: RowParser
  keptPasswords: KeptPasswords
  hidden: LineSet
}

async function* readRows({
  sheet,
  headerLine,
  parser,
  keptPasswords,
  hidden,
}: Reading): AsyncGenerator<ParsedRow, void, undefined> {
  let count = 0
  let last = headerLine
  for await (const { line, cells, isHidden } of sheet.rows()) {
    if (line <= headerLine) continue
    // Row numbers are the keys of the journal: two rows with one number would be one row to it.
    if (line <= last)
      refuse({ what: `第 ${line} 行的行号重复或次序颠倒`, next: '用 Excel 或 WPS 打开并另存为 .xlsx 后重试' })
    last = line
    const parsed = parser.parse(cells, line - headerLine, line)
    if (!parsed) continue
    count += 1
    if (isHidden) hidden.add(line)
    const tooMany = checkRowCount(count)
    if (tooMany) refuse({ what: tooMany.message })
    yield await withKeptPassword(parsed, keptPasswords)
  }
  if (count === 0) refuse({ what: noRowsIssue().message, why: `${sheet.label}只有表头` })
}

async function withKeptPassword(parsed: ParsedRow, keptPasswords: KeptPasswords): Promise<ParsedRow> {
  if (!parsed.row.dlmm.startsWith('〔')) return parsed
  const kept = await keptPasswords(parsed.row.dlmm)
  if (!kept) return parsed
  if ('password' in kept) return { ...parsed, row: { ...parsed.row, dlmm: kept.password } }
  const issue: Issue = {
    code: 'import.keptPassword',
    path: 'dlmm',
    message: kept.fault,
    severity: 'error',
    row: parsed.line,
  }
  return { ...parsed, row: { ...parsed.row, dlmm: '' }, cellIssues: [...parsed.cellIssues, issue] }
}

function refuse(text: { what: string; why?: string; next?: string }): never {
  throw new Failure('validation', text)
}
