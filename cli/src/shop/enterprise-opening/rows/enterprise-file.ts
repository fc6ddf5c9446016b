import {
  findHeader,
  readRows,
  type ImportHeader,
} from '@kaipiao/domain/shop/enterprise-opening/read-enterprise-sheet'
import { createRowChecker, type CheckedRow } from '@kaipiao/domain/shop/enterprise-opening/check-rows'
import { IMPORT_HEADS, isImportHead } from '@kaipiao/domain/shop/enterprise-opening/import-columns'
import type { ParsedRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import type { Issue } from '@kaipiao/domain/result/issue'
import { cellText } from '@kaipiao/domain/text/cells/cell-text'
import { surveyColumns, type SurveyedColumns } from '@kaipiao/domain/text/heads/survey-columns'
import type { Sheet } from '@kaipiao/sheets/sheet'
import { Failure } from '../../../failures/failure.ts'
import { createLineSet } from '../../../jobs/job/line-set.ts'
import { isOwn, type Shard } from '../../../jobs/job/shard.ts'
import { mapHint, type ColumnChooser } from '../../../jobs/sheet-rows/choose-columns.ts'
import { openSheet } from '../../../sheets/open-sheet-file.ts'
import type { KeptPasswords } from './kept-password.ts'

/** A spreadsheet of enterprises, readable from the start any number of times. */
export interface EnterpriseFile {
  label: string
  warnings: readonly string[]
  /** Rows with the verdict of all rules; the duplicate check spans the whole file (CL19). */
  rows: () => AsyncGenerator<CheckedRow, void, undefined>
  /** True for a line that has passed and was hidden in the file. */
  isHidden: (fileLine: number) => boolean
  /** What the last reading of the rows has met beside them: lines of sums, formulas, what was taken out of texts. */
  notes: () => readonly string[]
  close: () => Promise<void>
}

/** Opens a file of enterprises and finds its headers; the rows come later, one by one. */
export async function openEnterpriseFile(
  path: string,
  sheetName: string | undefined,
  { keptPasswords, chooser }: { keptPasswords: KeptPasswords; chooser: ColumnChooser },
): Promise<EnterpriseFile> {
  const sheet = await openSheet(path, sheetName, isImportHead)
  try {
    const header = await headerOf(sheet, chooser)
    // One memory of keys for all passes over the file: a row that comes again is itself.
    const check = createRowChecker()
    const hidden = createLineSet()
    return {
      label: sheet.label,
      warnings: header.parser.warnings.map(({ message }) => message),
      rows: async function* () {
        for await (const read of readRows(sheet, header)) {
          const { row, isHidden } = read.ok ? read.value : refuse(sheet, read.issues)
          if (isHidden) hidden.add(row.fileLine)
          yield check(await withKeptPassword(row, keptPasswords))
        }
      },
      isHidden: hidden.has,
      notes: () => [...header.notes.texts(), ...sheet.textNotes()],
      close: sheet.close,
    }
  } catch (error) {
    await sheet.close()
    throw error
  }
}

/**
 * The rows of one machine. The whole file is read and checked all the same: a duplicate is one whoever sends the first,
 * and rows of one tax number are always the same machine's.
 */
export function shardFile(file: EnterpriseFile, shard: Shard | undefined): EnterpriseFile {
  if (shard === undefined) return file
  return {
    ...file,
    rows: async function* () {
      for await (const row of file.rows()) if (isOwn(shard, row.row.taxerId.toUpperCase())) yield row
    },
  }
}

async function headerOf(sheet: Sheet, chooser: ColumnChooser): Promise<ImportHeader> {
  const surveyed = await surveyOf(sheet)
  const header = await findHeader(sheet, chooser.choose(surveyed, IMPORT_HEADS))
  if (header.ok) return header.value
  const isEmpty = header.issues.some(({ code }) => code === 'import.empty')
  const others = sheet.otherSheets.join('、')
  const heads = surveyed?.heads ?? []
  const template = 'kaipiao enterprise template -o 企业.xlsx，按模板填写'
  throw new Failure('validation', {
    what: isEmpty ? `${sheet.label}没有内容` : header.issues.map(({ message }) => message).join('；'),
    why: isEmpty ? undefined : `读取的是${sheet.label}${heads.length > 0 ? `，列：${heads.join('、')}` : ''}`,
    next:
      others !== ''
        ? `若数据在其他工作表（${others}），用 --sheet 指定`
        : isEmpty
          ? template
          : `${mapHint('enterprise import', heads, IMPORT_HEADS[0])}；或 ${template}`,
  })
}

/** So many lines show where the head stands and what is in its columns. */
const SURVEYED = 60

async function surveyOf(sheet: Sheet): Promise<SurveyedColumns | undefined> {
  const rows: string[][] = []
  for await (const { line, cells } of sheet.rows()) {
    if (line > SURVEYED) break
    while (rows.length < line - 1) rows.push([])
    rows.push(cells.map((cell) => cellText(cell).text))
  }
  return surveyColumns(rows, IMPORT_HEADS)
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

function refuse({ label }: Sheet, [issue]: readonly Issue[]): never {
  const isOrder = issue?.code === 'import.rowOrder'
  throw new Failure('validation', {
    what: issue?.message ?? '文件无法读取',
    why: issue?.code === 'import.noRows' ? `${label}只有表头` : undefined,
    next: isOrder ? '用 Excel 或 WPS 打开并另存为 .xlsx 后重试' : undefined,
  })
}
