import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  createStampSource,
  deleteStampSource,
  editDeclaration,
  getDeclareForm,
  listStampSources,
  queryDeclarations,
  submitDeclaration,
  updateStampSource,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
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
  eid = (await running.sandbox.store.table('terminals').get(terminal('paper')))?.enterpriseId ?? ''
})

const body = (more: object = {}) =>
  buildBody(createStampSource, {
    ...{ eid, item: 'sale', name: '设备采购合同', number: 'SB-1', cycle: 'quarterly', signed: '2025-12-31' },
    ...{ amount: '1000000.00', vat: '115044.25', ...more },
  })
const create = (more?: object) => agency.call(createStampSource, { body: body(more) })
const returns = async (query: object = {}) =>
  (await agency.call(queryDeclarations, { query: { eid, zsxmmc: '印花税', pageSize: 100, ...query } })).list
const quarter = async () => {
  const found = (await returns({ sbssq: '202512' })).find(({ type }) => type === 'quarterly')
  if (found === undefined) throw new Error('it is made by the world')
  return found
}
const takenBy = async (declarationId: string) =>
  (await agency.call(listStampSources, { query: { declarationId, pageSize: 100 } })).list

describe('the return of a quarter', () => {
  it('is the sum of its documents, in form, list and rows alike', async () => {
    const before = await quarter()
    const made = await create()
    expect(made).toMatchObject({ base: '884955.75', rate: '0.0003', tax: '265.49', state: 'open' })
    const after = await quarter()
    expect(Number(after.ynse) - Number(before.ynse)).toBeCloseTo(265.49, 5)
    const rows = await takenBy(after.id)
    expect(rows.map(({ id }) => id)).toContain(made.id)
    const { cells } = await agency.call(getDeclareForm, { path: { id: after.id }, query: {} })
    const taxes = rows.map(({ tax }) => Math.round(Number(tax) * 100)).reduce((a, b) => a + b, 0)
    expect(Math.round(Number(cells['17.t']) * 100)).toBe(taxes)
    expect(cells['17.t']).toBe(after.ynse)
    // The frame contract names no amount: it stands among the documents and adds nothing.
    expect(rows.find(({ item }) => item === 'storage')).toMatchObject({ base: '0.00', tax: '0.00' })
    expect(after.sbjzrq).toBe('2026-01-20')
  })

  it('is not written by hand where documents say it', async () => {
    const { id } = await quarter()
    const write = (cells: Record<string, string>) =>
      agency.call(editDeclaration, {
        path: { id },
        body: buildBody(editDeclaration, { formCode: 'BDA0610794', cells }),
      })
    await expect(write({ '3.t': '1.00' })).rejects.toMatchObject({
      code: 104000001,
      message: expect.stringContaining('第3栏由明细汇总'),
    })
    expect(await write({ '0a.h': '1' })).toMatchObject({ state: 'draft' })
    const halved = await quarter()
    expect(Number(halved.ybtse)).toBeLessThan(Number(halved.ynse))
    await write({ '3.p': '999.00' })
    await expect(agency.call(submitDeclaration, { path: { id } })).rejects.toMatchObject({
      message: '第3行买卖合同的已缴税额不能小于0，也不能大于应缴的税额',
    })
  })

  it('holds its documents once it is filed, but takes their settlement in the next one', async () => {
    const { id } = await quarter()
    await agency.call(submitDeclaration, { path: { id } })
    await running.sandbox.advance(10_000)
    await expect(agency.call(submitDeclaration, { path: { id } })).rejects.toMatchObject({ code: 100400002 })
    await expect(create()).rejects.toMatchObject({
      code: 100400002,
      message: '2025-10-01 至 2025-12-31 的印花税已提交申报，不能改动其税源',
    })
    const [sale, frame] = ['sale', 'storage'].map(async (item) =>
      (await takenBy(id)).find((row) => row.item === item),
    )
    const { id: saleId = '' } = (await sale) ?? {}
    await expect(agency.call(deleteStampSource, { path: { id: saleId } })).rejects.toMatchObject({
      code: 100400002,
    })
    const { id: frameId = '', state } = (await frame) ?? {}
    expect(state).toBe('filed')
    const settled = {
      item: 'storage',
      name: '仓储框架合同',
      signed: '2025-12-20',
      amount: '0.00',
      vat: undefined,
    }
    const settlement = { settledDate: '2026-01-10', settledAmount: '80000.00' }
    expect(
      await agency.call(updateStampSource, {
        path: { id: frameId },
        body: body({ ...settled, ...settlement }),
      }),
    ).toMatchObject({ base: '80000.00', tax: '80.00', state: 'open' })
    // What was filed is as it was filed.
    expect((await takenBy(id)).find((row) => row.id === frameId)).toMatchObject({ tax: '0.00' })
  })
})

describe('the return of an act', () => {
  it('is made with its document, due fifteen days later, filed by itself, and goes with it', async () => {
    const before = (await returns()).length
    const act = { item: 'equity', cycle: 'perAct', signed: '2026-01-09', amount: '200000.00', vat: undefined }
    const { id } = await create(act)
    const [made] = await returns()
    expect(await returns()).toHaveLength(before + 1)
    expect(made).toMatchObject({
      ...{
        type: 'perAct',
        sbssq: '202601',
        skssqq: '2026-01-09',
        skssqz: '2026-01-09',
        sbjzrq: '2026-01-26',
      },
      ...{ sbsx: '设备采购合同 SB-1', ynse: '100.00', state: 'draft' },
    })
    // A second act of the same day has a return of its own.
    const second = await create({ ...act, number: 'SB-2' })
    expect(await returns()).toHaveLength(before + 2)
    await agency.call(updateStampSource, { path: { id }, body: body({ ...act, amount: '400000.00' }) })
    expect((await returns()).map(({ ynse }) => ynse)).toContain('200.00')
    await agency.call(deleteStampSource, { path: { id } })
    expect(await returns()).toHaveLength(before + 1)
    const [rest] = await returns({ qsrq: '2026-01-26', zzrq: '2026-01-26' })
    expect(rest).toMatchObject({ sbsx: '设备采购合同 SB-2' })
    await agency.call(submitDeclaration, { path: { id: rest?.id ?? '' } })
    await expect(agency.call(deleteStampSource, { path: { id: second.id } })).rejects.toMatchObject({
      code: 100400002,
    })
  })

  it.each([
    [{ signed: '2026-01-16' }, '书立日期和结算日期不能晚于今天'],
    [{ cycle: 'yearly' }, '应税合同和产权转移书据按季或按次申报，没有按年申报'],
    [{ vat: '1000000.00' }, '列明的增值税应小于合同所列金额'],
    [{ relief: '265.50', reliefReason: '农产品' }, expect.stringContaining('减免税额不能大于应纳税额265.49')],
  ])('is refused for %j', async (more, message) => {
    await expect(create(more)).rejects.toMatchObject({ message })
  })
})

it('knows no documents of others', async () => {
  const foreign =
    (await running.sandbox.store.table('terminals').get(terminal('foreign')))?.enterpriseId ?? ''
  await expect(create({ eid: foreign })).rejects.toMatchObject({ code: 100400001 })
  const member = await signInAs('member', running)
  await expect(member.call(listStampSources, { query: { eid } })).resolves.toMatchObject({ list: [] })
})
