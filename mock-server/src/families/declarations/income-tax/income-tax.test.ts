import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Body, Client } from '@kaipiao/client'
import {
  createEmployeeInfo,
  createPay,
  createTaxDeduction,
  deleteEmployeeInfo,
  deletePay,
  getDeclareForm,
  initIitBatch,
  listEmployeeInfos,
  listPays,
  listWithholdings,
  queryDeclarations,
  submitIitBatch,
  syncIitBatch,
  updateDeclareForm,
  updateEmployeeInfo,
  updatePay,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { sum } from '@kaipiao/domain/money/sum'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

let running: TestSandbox
let agency: Client
let eid: string

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
  eid = (await running.sandbox.store.table('terminals').get(terminal('digital')))?.enterpriseId ?? ''
  for (const { id } of (await running.sandbox.store.table('employees').find({ where: { eid } })).rows)
    await agency.call(deleteEmployeeInfo, { path: { id } })
})

const person = (fields: Partial<Body<'createEmployeeInfo'>> = {}): Body<'createEmployeeInfo'> => ({
  ...buildBody(createEmployeeInfo, {
    idNumber: '110101199003070011',
    hireDate: '2020-01-01',
    salary: '15000.00',
  }),
  eid,
  ...fields,
})
const hire = (fields: Partial<Body<'createEmployeeInfo'>> = {}) =>
  agency.call(createEmployeeInfo, { body: person(fields) })
const month = (sbssq: string) => ({ body: { eids: [eid], sbssq } })
async function sync(sbssq: string) {
  await agency.call(initIitBatch, month(sbssq))
  const [row] = await agency.call(syncIitBatch, month(sbssq))
  return row
}
async function file(sbssq: string) {
  await sync(sbssq)
  await agency.call(submitIitBatch, month(sbssq))
  await running.sandbox.advance(10_000)
}
const rowsIn = async (sbssq: string) => (await agency.call(listWithholdings, { query: { eid, sbssq } })).list
const pay = (employeeId: string, fields: Partial<Body<'createPay'>> = {}) =>
  agency.call(createPay, {
    body: buildBody(createPay, { employeeId, sbssq: '202503', item: 'wage', income: '25000.00', ...fields }),
  })

describe('wages of a year', () => {
  it('are 300.00 in January and 9,480.00 in twelve months, a row a person', async () => {
    await hire()
    expect((await sync('202501'))?.ynse).toBe('300.00')
    expect((await sync('202512'))?.ynse).toBe('1000.00')
    // 8,480.00 before it.
    expect(await rowsIn('202512')).toMatchObject([
      {
        item: 'wage',
        income: '15000.00',
        sumIncome: '180000.00',
        sumBasic: '60000.00',
        taxable: '120000.00',
        rate: '0.10',
        paid: '8480.00',
        due: '1000.00',
        filed: false,
      },
    ])
  })

  it('keep what was paid when the wage of the record is raised', async () => {
    const { id } = await hire()
    await sync('202501')
    await agency.call(updateEmployeeInfo, { path: { id }, body: person({ salary: '20000.00' }) })
    expect((await sync('202502'))?.ynse).toBe('450.00')
    expect(
      (await agency.call(listPays, { query: { employeeId: id } })).list.map(({ sbssq, income, source }) => [
        sbssq,
        income,
        source,
      ]),
    ).toEqual([
      ['202502', '20000.00', 'salary'],
      ['202501', '15000.00', 'salary'],
    ])
  })

  it('corrected roll on: months that are not filed follow at once, those that are say the difference', async () => {
    const { id } = await hire()
    await file('202501')
    await file('202502')
    await sync('202503')
    const [, wage] = (
      await agency.call(listPays, { query: { employeeId: id, item: 'wage', sort: '-sbssq' } })
    ).list
    expect(wage?.sbssq).toBe('202502')
    await agency.call(updatePay, {
      path: { id: wage?.id ?? '' },
      body: buildBody(createPay, { employeeId: id, sbssq: '202502', item: 'wage', income: '25000.00' }),
    })
    // 20,000 more in February: 40,000 of taxable income by March, 600.00 of which were withheld.
    expect(await rowsIn('202502')).toMatchObject([{ due: '300.00', filed: true }])
    expect(await rowsIn('202503')).toMatchObject([{ sumIncome: '55000.00', paid: '600.00', due: '880.00' }])
    const [february] = await agency.call(initIitBatch, month('202502'))
    expect(february?.message).toBe('已申报300.00元，改动后应扣缴600.00元，差额300.00元计入以后月份')
    const [march] = await agency.call(initIitBatch, month('202503'))
    expect(march).toMatchObject({ state: 'synced', ynse: '880.00', message: '工资或扣除已改动，已重新计算' })
  })

  it('keeps of a payment what its body says, and no more', async () => {
    const { id } = await hire()
    const paid = await pay(id, { pension: '800.00', remark: '补发' })
    expect(paid).toMatchObject({ pension: '800.00', remark: '补发' })
    const body = buildBody(createPay, { employeeId: id, sbssq: '202503', item: 'wage', income: '26000.00' })
    const changed = await agency.call(updatePay, { path: { id: paid.id }, body })
    expect(changed).toMatchObject({ id: paid.id, income: '26000.00', source: 'entered' })
    expect([changed.pension, changed.remark]).toEqual([undefined, undefined])
  })

  it('file a form by person, which nobody writes by hand, with the figures of the list', async () => {
    const { id } = await hire()
    await pay(id, { item: 'labour', income: '5000.00' })
    await pay(id, { item: 'bonus', income: '36000.00', bonusMethod: 'separate' })
    await sync('202503')
    await agency.call(submitIitBatch, month('202503'))
    const { list } = await agency.call(queryDeclarations, { query: { eid, sbssq: '202503' } })
    expect(list).toMatchObject([{ zsxmmc: '个人所得税', ynse: '2180.00', ybtse: '2180.00' }])
    const rows = await rowsIn('202503')
    expect(rows.map(({ item, due }) => [item, due])).toEqual([
      ['wage', '300.00'],
      ['bonus', '1080.00'],
      ['labour', '800.00'],
    ])
    expect(sum(rows.map(({ due }) => due))).toBe('2180.00')
    const of = { path: { id: list[0]?.id ?? '' } }
    expect(await agency.call(getDeclareForm, of)).toMatchObject({
      cells: { 1: '1', 2: '56000.00', 3: '2180.00' },
    })
  })

  it('count a deduction between spouses once', async () => {
    const wife = await hire()
    const husband = await hire({ idNumber: '11010119900307002X', spouseIdNumber: '110101199003070011' })
    const child = (employeeId: string, share: '50' | '100') =>
      agency.call(createTaxDeduction, {
        body: buildBody(createTaxDeduction, {
          employeeId,
          kind: 'child',
          subject: '李小明',
          from: '202501',
          share,
        }),
      })
    await child(wife.id, '50')
    await expect(child(husband.id, '100')).rejects.toMatchObject({
      code: 104000001,
      message: '“李小明”配偶已扣除，双方合计不能超过100%',
    })
    await child(husband.id, '50')
    await sync('202501')
    expect(await rowsIn('202501')).toMatchObject([
      { sumChild: '1000.00', due: '270.00' },
      { sumChild: '1000.00', due: '270.00' },
    ])
  })
})

it('a declaration of it is written by nobody', async () => {
  await hire()
  await sync('202501')
  await agency.call(submitIitBatch, month('202501'))
  const { list } = await agency.call(queryDeclarations, { query: { eid, sbssq: '202501' } })
  await running.sandbox.store.table('declarations').update(list[0]?.id ?? '', { state: 'draft' })
  const body = buildBody(updateDeclareForm, { formCode: 'GRSDS', cells: { 3: '1.00' } })
  await expect(
    agency.call(updateDeclareForm, { path: { id: list[0]?.id ?? '' }, body }),
  ).rejects.toMatchObject({
    code: 104000001,
    message: '扣缴申报表按人员汇总，请在工资收入和专项附加扣除中修改',
  })
})

describe('a payment', () => {
  it('is one wage a month, in place of that of the record, and none before the hire', async () => {
    const { id } = await hire({ hireDate: '2025-02-10' })
    await sync('202503')
    await pay(id)
    expect(await rowsIn('202503')).toMatchObject([{ income: '25000.00' }])
    await expect(pay(id)).rejects.toMatchObject({ code: 100400009 })
    await expect(pay(id, { sbssq: '202501' })).rejects.toMatchObject({
      message: '所得月份早于入职日期2025-02-10',
    })
    await pay(id, { item: 'bonus', bonusMethod: 'separate' })
    await expect(pay(id, { item: 'bonus', bonusMethod: 'separate', sbssq: '202505' })).rejects.toMatchObject({
      message: '全年一次性奖金单独计税一年只能用一次，202503已经用过',
    })
  })

  it('that is deleted leaves its month', async () => {
    const { id } = await hire()
    const labour = await pay(id, { item: 'labour', income: '4000.00' })
    await sync('202503')
    expect(await rowsIn('202503')).toHaveLength(2)
    await agency.call(deletePay, { path: { id: labour.id } })
    expect((await rowsIn('202503')).map(({ item }) => item)).toEqual(['wage'])
  })

  it('of somebody of another tenant is refused, and somebody whose month is filed is not deleted', async () => {
    const foreign = await running.sandbox.store.table('employees').find({ limit: 1000 })
    const mine = new Set(
      (await agency.call(listEmployeeInfos, { query: { pageSize: 1000 } })).list.map(({ id }) => id),
    )
    const other = foreign.rows.find(({ id }) => !mine.has(id))
    await expect(pay(other?.id ?? '0')).rejects.toMatchObject({ code: 100400001 })
    const { id } = await hire()
    await file('202501')
    await expect(agency.call(deleteEmployeeInfo, { path: { id } })).rejects.toMatchObject({
      code: 100400002,
      message: '已有扣缴申报，不能删除；离职请填写离职日期',
    })
  })
})
