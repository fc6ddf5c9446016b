/**
 * The rules of an enterprise import. Sources: checklist IM02–IM21, CL09, CL19.
 * The order of the checks is the order of the specification: the first message is the one that a row shows.
 */
import { isMobile } from '../../contact/phone.ts'
import type { Issue } from '../../result/issue.ts'
import { BUREAU_IDENTITY_HINT, isBureauIdentity } from '../../lookups/terminals/bureau-identity.ts'
import { isImportTaxNumber } from '../../tax-number/import-tax-number.ts'
import { hasPairedBrackets } from '../../text/brackets.ts'
import { atCell } from '../../text/cells/cell-place.ts'
import { createFirstLines, type FirstLines } from './first-lines.ts'
import { withStrangeCharacter } from '../../characters/with-strange-character.ts'
import { EMPTY_ROW, type ImportField, type ImportRow, type ParsedRow } from './import-row.ts'

/** What the status column shows for a row without faults (IM20). */
export const CORRECT = '正确'

export interface CheckedRow extends ParsedRow {
  /** All faults, in the order of the specification; a cell that could not be read comes first. */
  issues: Issue[]
  /** The first fault, or 正确. */
  message: string
}

const HALF_BRACKET_OR_SPACE = /[()\s]/

/**
 * A checker that remembers the rows it has seen, for files that stream: every copy of a tax number with the same
 * login account after the first is a duplicate (IM02–IM04). One look-up a row, so 100,000 rows take linear time.
 * A row that comes again under its own line is itself: one checker serves several passes over the same file.
 */
export function createRowChecker(): <Row extends ParsedRow>(parsed: Row) => Row & CheckedRow {
  const index = createFirstLines()
  return (parsed) => {
    const { row, line, cellIssues } = parsed
    const duplicate = findDuplicate(index, row, line)
    const found = checkRow(row, line)
    const faults = (duplicate ? [duplicate, ...found] : found).map((issue) => located(issue, parsed))
    const issues = cellIssues.length > 0 ? [...cellIssues, ...faults] : faults
    return { ...parsed, issues, message: issues[0]?.message ?? CORRECT }
  }
}

/** A fault of a file's row with the cell that it is about, and with what may stand there. */
function located(issue: Issue, { row, fileLine, columns }: ParsedRow): Issue {
  const field = FIELDS.find((name) => name === issue.path)
  const column = field && columns?.[field]
  if (field === undefined || column === undefined) return issue
  const told = issue.code === 'import.identity' ? `${issue.message}，${BUREAU_IDENTITY_HINT}` : issue.message
  // No password may be written into a report (CL16).
  return { ...issue, message: atCell(told, column, fileLine, field === 'dlmm' ? '' : row[field]) }
}

const FIELDS = Object.keys(EMPTY_ROW).filter((name): name is ImportField => name !== 'lineId')

/** Checks rows in the order of the file. */
export function checkRows<Row extends ParsedRow>(rows: readonly Row[]): (Row & CheckedRow)[] {
  const check = createRowChecker()
  return rows.map((row) => check(row))
}

/** The faults of one row alone. */
export function checkRow(row: ImportRow, line: number): Issue[] {
  const issues: Issue[] = []
  const report = (path: ImportField, code: string, message: string): void => {
    issues.push({ code, path, message, severity: 'error', row: line })
  }
  const { taxerName, taxerId, dlsf, dlzh, dlmm, bsrysjhm, mainAccountMobile } = row
  if (HALF_BRACKET_OR_SPACE.test(taxerName)) {
    report('taxerName', 'import.nameCharacters', '企业名称不能包含半角括号或空格')
  }
  if (!hasPairedBrackets(taxerName)) report('taxerName', 'import.nameBrackets', '企业名称括号不成对')
  if (taxerName.trim() === '') report('taxerName', 'import.nameRequired', '企业名称不能为空')
  if (!isImportTaxNumber(taxerId)) report('taxerId', 'import.taxNumber', named('税号错误或为空', taxerId))
  if (dlsf !== '' && !isBureauIdentity(dlsf)) report('dlsf', 'import.identity', '账号身份错误')
  const isLoginGiven = dlsf !== '' || dlzh !== '' || dlmm !== ''
  if (isLoginGiven && (dlsf === '' || dlzh === '' || dlmm === '')) {
    const path = dlsf === '' ? 'dlsf' : dlzh === '' ? 'dlzh' : 'dlmm'
    report(path, 'import.loginIncomplete', '登录身份、账号、密码不能为空')
  }
  if (bsrysjhm !== '' && !isMobile(bsrysjhm))
    report('bsrysjhm', 'import.mobile', named('手机号错误', bsrysjhm))
  if (mainAccountMobile !== '' && !isMobile(mainAccountMobile)) {
    report('mainAccountMobile', 'import.mainAccount', named('主账号格式错误', mainAccountMobile))
  }
  return issues
}

/** A letter is seen to be wrong; a character that looks like one, or like a digit, is named. */
const named = (message: string, code: string): string => withStrangeCharacter(message, code, /[0-9A-Za-z]/)

/** A row without a tax number is wrong for that reason, and no copy of another one. */
function findDuplicate(index: FirstLines, { taxerId, dlzh }: ImportRow, line: number): Issue | undefined {
  if (taxerId === '') return undefined
  const first = index.see(`${taxerId}\n${dlzh}`, line)
  if (first === undefined || first === line) return undefined
  return {
    code: 'import.duplicate',
    path: 'taxerId',
    message: `数据重复（与第${first}行相同）`,
    severity: 'error',
    row: line,
  }
}
