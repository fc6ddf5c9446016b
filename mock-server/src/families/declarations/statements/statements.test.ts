import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client, Schemas } from '@kaipiao/client'
import {
  createAccountBalance,
  editDeclaration,
  getDeclareForm,
  listAccountBalances,
  queryDeclarations,
  saveTrialBalance,
  submitDeclaration,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

let running: TestSandbox
let agency: Client

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})

const enterpriseOf = async (name: 'paper' | 'bankless') =>
  (await running.sandbox.store.table('terminals').get(terminal(name)))?.enterpriseId ?? ''
const statements = async (eid: string, type: 'quarterly' | 'yearly') => {
  const { list } = await agency.call(queryDeclarations, { query: { eid, sbssq: '202512', pageSize: 100 } })
  const found = list.find((row) => row.zsxmmc.startsWith('财务报表') && row.type === type)
  if (found === undefined) throw new Error('it is made by the world')
  return found
}
const cellsOf = async (id: string, formCode: string) =>
  (await agency.call(getDeclareForm, { path: { id }, query: { formCode } })).cells
const balancesOf = async (eid: string, sbssq: string) =>
  (await agency.call(listAccountBalances, { query: { eid, sbssq, pageSize: 100 } })).list
const figuresOf = ({
  id: _id,
  eid: _eid,
  sbssq: _sbssq,
  version: _version,
  ...figures
}: Schemas['AccountBalance'] & { version?: number }): Schemas['AccountFigures'] => figures
const save = (eid: string, accounts: Schemas['AccountFigures'][], sbssq = '202512') =>
  agency.call(saveTrialBalance, { body: buildBody(saveTrialBalance, { eid, sbssq, accounts }) })

it('come from the trial balance of the quarter, even, and are filed by quarter and by year', async () => {
  const eid = await enterpriseOf('paper')
  const quarter = await statements(eid, 'quarterly')
  const year = await statements(eid, 'yearly')
  expect([quarter.sbsx, quarter.sbjzrq, year.sbsx, year.sbjzrq]).toEqual([
    '季报',
    '2026-01-20',
    '年报',
    '2026-06-01',
  ])
  const sheet = await cellsOf(quarter.id, 'KXQ01')
  expect(sheet['30.e']).toBe(sheet['53.e'])
  const bank = (await balancesOf(eid, '202512')).find(({ code }) => code === '1002')
  expect(sheet['1.e']).toBe(bank?.closingDebit)
  const income = await cellsOf(quarter.id, 'KXQ02')
  expect(Number(income['1.y'])).toBeGreaterThan(Number(income['1.c']))
  await agency.call(submitDeclaration, { path: { id: quarter.id } })
  await running.sandbox.advance(10_000)
  expect(await statements(eid, 'quarterly')).toMatchObject({ state: 'declared', ynse: '0.00', ybtse: '0.00' })
  await expect(agency.call(submitDeclaration, { path: { id: quarter.id } })).rejects.toMatchObject({
    code: 100400002,
  })
  // Of a year the cash flows are asked for.
  await expect(agency.call(submitDeclaration, { path: { id: year.id } })).rejects.toMatchObject({
    message: expect.stringContaining('第22行期末现金余额应等于资产负债表第1行货币资金的期末余额'),
  })
  const yearly = await cellsOf(year.id, 'KXQ01')
  const net = (Number(yearly['1.e']) - Number(yearly['1.b'])).toFixed(2)
  const write = (formCode: string, cells: Record<string, string>) =>
    agency.call(editDeclaration, {
      path: { id: year.id },
      body: buildBody(editDeclaration, { formCode, cells }),
    })
  await write('KXQ03', { '1.y': net })
  await write('KXQ01', { '1.e': '1.00' })
  await expect(agency.call(submitDeclaration, { path: { id: year.id } })).rejects.toMatchObject({
    message: '资产负债表不平：期末第30行资产总计应等于第53行负债和所有者权益总计',
  })
  await write('KXQ01', { '1.e': yearly['1.e'] ?? '' })
  await agency.call(submitDeclaration, { path: { id: year.id } })
  await running.sandbox.advance(10_000)
  expect(await statements(eid, 'yearly')).toMatchObject({ state: 'declared' })
})

it('wait for a trial balance, which comes in whole or not at all', async () => {
  const eid = await enterpriseOf('bankless')
  const { id } = await statements(eid, 'quarterly')
  await expect(agency.call(submitDeclaration, { path: { id } })).rejects.toMatchObject({
    message: '资产负债表没有填写：请导入科目余额表，或逐行填列',
  })
  const last = await balancesOf(eid, '202509')
  const still = last.map((row) => {
    const { closingDebit, closingCredit, ...figures } = figuresOf(row)
    return {
      ...figures,
      ...{ debit: '0.00', credit: '0.00' },
      ...(closingDebit !== undefined && { openingDebit: closingDebit, closingDebit }),
      ...(closingCredit !== undefined && { openingCredit: closingCredit, closingCredit }),
      ...(closingDebit === undefined && { openingDebit: '0.00' }),
      ...(closingCredit === undefined && { openingCredit: '0.00' }),
    }
  })
  const [first, ...rest] = still
  if (first === undefined) throw new Error('there is a ledger')
  await expect(
    save(eid, [{ ...first, openingDebit: '1.00', closingDebit: '1.00' }, ...rest]),
  ).rejects.toMatchObject({
    code: 104000001,
    message: expect.stringMatching(
      /^第1个科目1002：银行存款的期初余额应与上期（2025-09）期末余额一致，为借方/,
    ),
  })
  expect(await balancesOf(eid, '202512')).toEqual([])
  await expect(save(eid, [first, first])).rejects.toMatchObject({ message: '第2个科目1002重复' })
  await expect(save(eid, [{ ...first, debit: '5.00' }])).rejects.toMatchObject({
    message: expect.stringContaining('期初余额加本期发生额应等于期末余额'),
  })
  await expect(save(eid, still, '202603')).rejects.toMatchObject({
    message: expect.stringContaining('所属期尚未结束'),
  })
  // Without one of them nothing adds up, and the statements say where.
  await save(eid, rest)
  await expect(agency.call(submitDeclaration, { path: { id } })).rejects.toMatchObject({ code: 104000001 })
  expect(await save(eid, still)).toHaveLength(last.length)
  const sheet = await cellsOf(id, 'KQY01')
  expect(sheet['34.e']).toBe(sheet['68.e'])
  // Written twice it stands once.
  await expect(
    agency.call(createAccountBalance, {
      body: buildBody(createAccountBalance, { eid, sbssq: '202512', ...first }),
    }),
  ).rejects.toMatchObject({ code: 100400009 })
  await agency.call(submitDeclaration, { path: { id } })
})
