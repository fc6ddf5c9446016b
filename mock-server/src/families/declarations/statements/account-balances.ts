import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { taxPeriod } from '@kaipiao/domain/declarations/duties/period'
import { monthText } from '@kaipiao/domain/declarations/duties/month-as-read'
import { ENTERPRISE_STATEMENTS, SMALL_STATEMENTS } from '@kaipiao/domain/declarations/forms/tax-items'
import { checkAccountBalance, checkOpening } from '@kaipiao/domain/declarations/statements/trial-balance'
import { quarterBefore } from '@kaipiao/domain/declarations/statements/quarter-before'
import type { Issue } from '@kaipiao/domain/result/issue'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { enterpriseOf } from '../declarations/enterprise.ts'
import { followRows } from '../declarations/follow-rows.ts'
import type { AccountBalanceRow } from '../tables/trial-balances.ts'

type Account = Omit<AccountBalanceRow, 'id' | 'version'>

const accounts = resource('accountBalances', {
  sort: ['-sbssq', 'code'],
  search: { keyword: ['code', 'name'] },
  unique: ['eid', 'sbssq', 'code'],
  check: async (context, row) => {
    await enterpriseOf(context, row.eid)
    const [issue] = issuesOf(context, row, await lastRows(context, row))
    if (issue !== undefined) refuse(codes.invalid, issue.message)
  },
  before: async (context, { eid }) => ownedOf(await enterpriseOf(context, eid)),
  after: async (context, { eid }, was) => {
    for (const each of new Set([eid, was?.eid ?? eid])) await followStatements(context, each)
  },
  afterRemoval: (context, { eid }) => followStatements(context, eid),
})

const FIGURES = [
  ...(['asCode', 'openingDebit', 'openingCredit', 'debit', 'credit'] as const),
  ...(['yearDebit', 'yearCredit', 'closingDebit', 'closingCredit'] as const),
]

export const accountBalanceHandlers = defineHandlers({
  listAccountBalances: accounts.list(),
  createAccountBalance: accounts.create(),
  updateAccountBalance: accounts.update(true),
  deleteAccountBalance: accounts.remove(),

  saveTrialBalance: async (context) => {
    const { body, store, id } = context
    const { eid, sbssq } = body
    const enterprise = await enterpriseOf(context, eid)
    const last = await lastRows(context, body)
    const seen = new Set<string>()
    for (const [at, account] of body.accounts.entries()) {
      const [issue] = issuesOf(context, { ...account, eid, sbssq }, last)
      const where = `第${at + 1}个科目${account.code}`
      if (issue !== undefined) return fail(codes.invalid, `${where}：${issue.message}`)
      if (seen.has(account.code)) return fail(codes.invalid, `${where}重复`)
      seen.add(account.code)
    }
    const table = store.table('accountBalances')
    const { rows: before } = await table.find({ where: { eid, sbssq }, sort: 'code' })
    // The same sheet once more changes nothing.
    if (isSame(before, body.accounts)) return ok(before)
    for (const row of before) await table.remove(row.id)
    await table.insertMany(
      body.accounts.map((account) => ({
        ...ownedOf(enterprise),
        ...account,
        ...{ id: id(), eid, sbssq },
      })),
    )
    await followStatements(context, eid)
    return ok((await table.find({ where: { eid, sbssq }, sort: 'code' })).rows)
  },
})

function isSame(rows: readonly AccountBalanceRow[], accounts: readonly Schemas['AccountFigures'][]): boolean {
  const known = new Map(rows.map((row) => [row.code, row]))
  return (
    rows.length === accounts.length &&
    accounts.every((account) => {
      const row = known.get(account.code)
      return (
        row?.name === account.name && FIGURES.every((field) => (row[field] ?? '') === (account[field] ?? ''))
      )
    })
  )
}

function issuesOf(
  context: AnyContext,
  row: Schemas['AccountBalanceInput'],
  last: readonly AccountBalanceRow[],
): readonly Issue[] {
  const period = taxPeriod(row.sbssq, 'quarter')
  if (period.ok && period.value.to >= context.today())
    return [{ code: 'account.period', path: 'sbssq', message: '所属期尚未结束', severity: 'error' }]
  return [...checkAccountBalance(row), ...checkOpening(row, last, monthText(quarterBefore(row.sbssq)))]
}

async function lastRows(
  { store }: Pick<Unit, 'store'>,
  { eid, sbssq }: Pick<Account, 'eid' | 'sbssq'>,
): Promise<readonly AccountBalanceRow[]> {
  return (await store.table('accountBalances').find({ where: { eid, sbssq: quarterBefore(sbssq) } })).rows
}

async function followStatements(unit: Unit, eid: string): Promise<void> {
  for (const tax of [SMALL_STATEMENTS, ENTERPRISE_STATEMENTS]) await followRows(unit, eid, tax)
}
