import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  createEmployeeInfo,
  createPay,
  createPersonSale,
  deletePersonSale,
  editDeclaration,
  getDeclareForm,
  initMonthlyDeclaration,
  listPersonSales,
  queryDeclarations,
  submitDeclaration,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { timeOf } from '../../../clock/local-time.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

let running: TestSandbox
let agency: Client
let eid: string

// The first month of the return is November 2026, filed in December.
beforeAll(async () => {
  running = await startTestSandbox({ at: timeOf('2026-12-04 10:00:00') ?? 0 })
  agency = await signInAs('agency', running)
  eid = (await running.sandbox.store.table('terminals').get(terminal('paper')))?.enterpriseId ?? ''
})
afterAll(() => running.close())

const made = async (zsxmmc: string, sbssq = '202611') =>
  (await agency.call(queryDeclarations, { query: { eid, zsxmmc, sbssq } })).list[0]
const sale = (more: object) => ({
  body: buildBody(createPersonSale, {
    eid,
    paidDate: '2026-11-20',
    sales: '50000.00',
    levy: '0.03',
    nature: 'service',
    ...more,
  }),
})

it('withholds VAT of natural persons by rows, of which the return of the month is the sum, and closes it', async () => {
  const before = await made('代扣代缴自然人增值税')
  expect(before).toMatchObject({ sbjzrq: '2026-12-15', state: 'draft' })
  const row = await agency.call(createPersonSale, sale({}))
  expect(row).toMatchObject({
    vat: '1500.00',
    cityTax: '52.50',
    education: '0.00',
    total: '1552.50',
    sbssq: '202611',
  })
  const id = before?.id ?? ''
  const rows = (await agency.call(listPersonSales, { query: { declarationId: id, pageSize: 100 } })).list
  const total = rows.reduce((all, one) => all + Math.round(Number(one.total) * 100), 0)
  const { cells } = await agency.call(getDeclareForm, { path: { id }, query: {} })
  expect(Math.round(Number(cells['8']) * 100)).toBe(total)
  expect(await made('代扣代缴自然人增值税')).toMatchObject({ ynse: cells['8'], ybtse: cells['8'] })
  await expect(
    agency.call(editDeclaration, {
      path: { id },
      body: buildBody(editDeclaration, { formCode: 'DKDJZRRF', cells: { 4: '0.00' } }),
    }),
  ).rejects.toMatchObject({ message: expect.stringContaining('由明细汇总') })
  await agency.call(submitDeclaration, { path: { id } })
  for (const refused of [
    agency.call(createPersonSale, sale({})),
    agency.call(deletePersonSale, { path: { id: row.id } }),
  ])
    await expect(refused).rejects.toMatchObject({
      message: '2026-11的代扣代缴自然人增值税已提交申报，不能改动明细',
    })
  await expect(agency.call(createPersonSale, sale({ paidDate: '2026-12-05' }))).rejects.toMatchObject({
    message: '支付日期不能晚于今天',
  })
})

it('has no return of it before the law', async () => {
  expect(await made('代扣代缴自然人增值税', '202610')).toBeUndefined()
})

it('takes wages into the dues of the union, and asks for the staff of the fund', async () => {
  const sbssq = '202512'
  const found = await agency.call(initMonthlyDeclaration, { path: { eid }, query: { sbssq } })
  const dues = found.find(({ zsxmmc }) => zsxmmc === '工会经费')
  const path = { id: dues?.id ?? '' }
  const employee = await agency.call(createEmployeeInfo, {
    body: buildBody(createEmployeeInfo, { eid, idNumber: '11010119900307002X', hireDate: '2024-03-01' }),
  })
  const cell = async () => (await agency.call(getDeclareForm, { path, query: {} })).cells
  const before = Number((await cell())['1'] ?? 0)
  await agency.call(createPay, {
    body: buildBody(createPay, {
      employeeId: employee.id,
      sbssq: '202511',
      item: 'wage',
      income: '10000.00',
    }),
  })
  const after = await cell()
  expect(Number(after['1']) - before).toBe(10_000)
  expect(after['4']).toBe('0.80')
  const { list } = await agency.call(queryDeclarations, { query: { eid, zsxmmc: '残疾人就业保障金' } })
  await expect(agency.call(submitDeclaration, { path: { id: list[0]?.id ?? '' } })).rejects.toMatchObject({
    code: 104000001,
    message: '请填写上年在职职工人数',
  })
})
