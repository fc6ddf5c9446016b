/**
 * A 科目余额表 as accounting programs export it: heads in one row or in two (期初余额 over 借方 and 贷方), titles above, totals below.
 * Columns by other names as in every import (docs/decisions/0043-columns-by-other-names.md).
 */
import type { Schemas } from '@kaipiao/client/types'
import { readDecimal } from '../../reading/read-decimal.ts'
import type { Issue } from '../../result/issue.ts'
import { failure, success, type Result } from '../../result/result.ts'
import { isZero, roundToCents, type Money } from '../../money/money.ts'
import { headKey } from '../../text/heads/head-key.ts'

export type ReadAccount = Omit<Schemas['AccountBalanceInput'], 'eid' | 'sbssq'>

/** Row of the sheet from 1, with what it says. */
export interface AccountLine {
  line: number
  account: ReadAccount
}

type Amount = Exclude<keyof ReadAccount, 'code' | 'name' | 'asCode'>
type Column = keyof ReadAccount

const CODE = /^(科目编码|科目代码|科目编号|科目号|编码|代码|会计科目编码)$/
const NAME = /^(科目名称|会计科目|科目|名称|会计科目名称)$/
const AS_CODE = /^(对应标准科目|对应科目编码|标准科目)$/

/** Groups of heads, by what is in the words: the year first, for 本年累计发生额 says 发生 as well. */
const GROUPS: readonly (readonly [words: RegExp, debit: Amount, credit: Amount])[] = [
  [/本年累计|累计发生/, 'yearDebit', 'yearCredit'],
  [/期初|年初/, 'openingDebit', 'openingCredit'],
  [/本期|发生/, 'debit', 'credit'],
  [/期末/, 'closingDebit', 'closingCredit'],
]

const TOTAL = /^(合计|总计|小计|资产小计|负债小计)/

/** Whether a text names a column of such a sheet. */
export function isTrialBalanceTitle(text: string): boolean {
  const head = headKey(text)
  return CODE.test(head) || NAME.test(head) || GROUPS.some(([words]) => words.test(head))
}

/** Issue `ledger.heads` where no row names the columns, `ledger.amount` and `ledger.code` by row. */
export function readTrialBalance(cells: readonly (readonly string[])[]): Result<AccountLine[]> {
  const at = cells.findIndex((row) => row.some((text) => CODE.test(headKey(text))))
  const head = at < 0 ? undefined : headOf(cells[at] ?? [], cells[at + 1] ?? [])
  if (head === undefined || !needed.every((column) => head.columns.has(column)))
    return failure({
      code: 'ledger.heads',
      path: 'file',
      message: '没有找到科目编码、科目名称，以及期初余额、本期发生额、期末余额的借方和贷方列',
      severity: 'error',
    })
  const issues: Issue[] = []
  const lines: AccountLine[] = []
  for (const [index, row] of cells.slice(at + head.height).entries()) {
    const line = at + head.height + index + 1
    const code = (row[head.columns.get('code') ?? 0] ?? '').trim()
    const name = (row[head.columns.get('name') ?? 0] ?? '').trim()
    if ((code === '' && name === '') || TOTAL.test(code) || TOTAL.test(name)) continue
    const account = accountOf(row, head.columns)
    if (account.ok) lines.push({ line, account: { code, name: name || code, ...account.value } })
    else
      issues.push(
        ...account.issues.map((issue) => ({ ...issue, message: `第${line}行${name}：${issue.message}` })),
      )
    if (!/^\d{4}[\d.-]{0,26}$/.test(code))
      issues.push(fault('ledger.code', 'code', `第${line}行${name}：科目编码“${code}”应以4位数字开头`))
  }
  if (issues.length > 0) return { ok: false, issues }
  return lines.length > 0 ? success(lines) : failure(fault('ledger.empty', 'file', '表中没有科目'))
}

const needed: readonly Column[] = [
  ...(['code', 'name', 'openingDebit', 'openingCredit'] as const),
  ...(['debit', 'credit', 'closingDebit', 'closingCredit'] as const),
]

function headOf(first: readonly string[], second: readonly string[]) {
  const isTwo = second.some((text) => /^(借方|贷方|借|贷)/.test(headKey(text)))
  const columns = new Map<Column, number>()
  let group = ''
  for (let at = 0; at < Math.max(first.length, isTwo ? second.length : 0); at += 1) {
    const upper = headKey(first[at] ?? '')
    // A merged head stands over its first column alone.
    if (upper !== '') group = upper
    const column = columnOf(isTwo ? `${group}${headKey(second[at] ?? '')}` : upper)
    if (column !== undefined && !columns.has(column)) columns.set(column, at)
  }
  return { columns, height: isTwo ? 2 : 1 }
}

function columnOf(head: string): Column | undefined {
  if (CODE.test(head)) return 'code'
  if (NAME.test(head)) return 'name'
  if (AS_CODE.test(head)) return 'asCode'
  const isCredit = head.includes('贷')
  if (!isCredit && !head.includes('借')) return undefined
  const found = GROUPS.find(([words]) => words.test(head))
  return found?.[isCredit ? 2 : 1]
}

function accountOf(
  row: readonly string[],
  columns: ReadonlyMap<Column, number>,
): Result<Omit<ReadAccount, 'code' | 'name'>> {
  const amounts: Partial<Record<Amount, Money>> = {}
  const issues: Issue[] = []
  for (const [column, at] of columns) {
    const text = (row[at] ?? '').trim()
    if (column === 'code' || column === 'name' || column === 'asCode' || text === '' || text === '-') continue
    const read = readDecimal(text)
    if (read.ok && !isZero(read.value)) amounts[column] = roundToCents(read.value)
    else if (!read.ok) issues.push(...read.issues)
  }
  if (issues.length > 0) return { ok: false, issues }
  const asCode = (row[columns.get('asCode') ?? -1] ?? '').trim()
  return success({ ...amounts, ...(asCode !== '' && { asCode }) })
}

const fault = (code: string, path: string, message: string): Issue => ({
  code,
  path,
  message,
  severity: 'error',
})
