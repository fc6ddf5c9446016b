import { saveTrialBalance } from '@kaipiao/client/operations'
import {
  isTrialBalanceTitle,
  readTrialBalance,
  type AccountLine,
} from '@kaipiao/domain/declarations/statements/read-trial-balance'
import { checkAccountBalance, leavesOf } from '@kaipiao/domain/declarations/statements/trial-balance'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { sum } from '@kaipiao/domain/money/sum'
import { monthText } from '../../contract/month-text.ts'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { readWorkbookFile } from '../../sheets/read-workbook-file.ts'
import { readDeclarers } from '../income-tax/read-declarers.ts'

export type TrialBalanceOptions = Pick<Deps, 'io' | 'settings' | 'api'> & {
  file: string
  enterprise: string
  period: string
  dryRun?: true | undefined
}

/** Writes the trial balance of a quarter down, or tells line by line why it cannot be. */
export async function runTrialBalance({
  io,
  settings,
  api,
  file,
  enterprise,
  period,
  dryRun,
}: TrialBalanceOptions): Promise<void> {
  const sbssq = monthText(period)
  if (sbssq === undefined)
    throw new Failure('usage', { what: `所属期应为年月，如 202512 或 2025-12：${period}` })
  const lines = await readLines(file, sbssq)
  const { json, quiet } = settings()
  const client = await api()
  const eid = (await readDeclarers(client)).get(enterprise)
  if (eid === undefined)
    throw new Failure('usage', { what: `没有企业“${enterprise}”，或有多家同名`, next: '填写税号' })
  const accounts = lines.map(({ account }) => account)
  if (dryRun !== true) await client.call(saveTrialBalance, { body: { eid, sbssq, accounts } })
  const leaves = leavesOf(accounts)
  const total = (field: 'closingDebit' | 'closingCredit'): string =>
    sum(leaves.map((row) => row[field] ?? '0.00'))
  const [closingDebit, closingCredit] = [total('closingDebit'), total('closingCredit')]
  if (json)
    io.out(
      JSON.stringify({
        eid,
        sbssq,
        accounts: accounts.length,
        closingDebit,
        closingCredit,
        saved: dryRun !== true,
      }),
    )
  else if (!quiet)
    io.err(
      `${dryRun === true ? '检查' : '导入'} ${accounts.length} 个科目，期末借方 ${formatMoney(closingDebit)}，贷方 ${formatMoney(closingCredit)}`,
    )
}

async function readLines(file: string, sbssq: string): Promise<readonly AccountLine[]> {
  const sheets = await readWorkbookFile(file, isTrialBalanceTitle)
  const read = sheets.map(({ cells }) => readTrialBalance(cells))
  const found = read.find(({ ok }) => ok) ?? read[0]
  if (found === undefined) throw new Failure('validation', { what: '文件中没有工作表' })
  const issues = found.ok
    ? found.value.flatMap(({ line, account }) =>
        checkAccountBalance({ ...account, sbssq }).map(({ message }) => `第${line}行：${message}`),
      )
    : found.issues.map(({ message }) => message)
  if (issues.length > 0 || !found.ok)
    throw new Failure('validation', { what: '科目余额表没有导入', why: issues.slice(0, 20).join('\n') })
  return found.value
}
