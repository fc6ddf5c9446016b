import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  createDeclareForm,
  deleteDeclareForm,
  getDeclareForm,
  getDeductionStatistics,
  initMonthlyDeclaration,
  updateDeclareForm,
} from '@kaipiao/client/operations'
import { build, buildBody } from '@kaipiao/client/testing'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'
import { ownedOf } from '../../../world/owned-of.ts'

let running: TestSandbox
let member: Client
const diskId = terminal('digital')
const sbssq = '202512'

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  member = await signInAs('member', running)
})

/** The enterprise has ticked an invoice of 1,000 + 130 that its seller takes back; its return of the month is not made. */
async function takenBack(confirmedOn: string, bdklx?: '3') {
  const { store } = running.sandbox
  const buyer = await store.table('terminals').get(diskId)
  if (buyer === undefined) throw new Error('the member has a terminal')
  const owned = ownedOf(buyer)
  const { enterpriseId: eid, taxerId } = buyer
  const fphm = '25112000000000009999'
  const blue = build('InputInvoice', {
    ...{ id: `${eid}-${fphm}`, fplxdm: '81', fpdm: '', fphm, kprq: '2025-12-03', gfsbh: taxerId },
    ...{ je: '1000.00', se: '130.00', yxse: bdklx ? '0.00' : '130.00', rzzt: 1, skssq: sbssq },
  })
  const { bdklx: _none, ...deducted } = blue
  await store.table('inputInvoices').insert({ ...owned, ...deducted, ...(bdklx && { bdklx }) })
  const notice = build('RedNotice', {
    ...{ id: '90001', fplxdm: '81', xxbbh: '11010025120000090001', yfpdm: '', yfphm: fphm, gfsbh: taxerId },
    ...{ hjje: '-1000.00', hjse: '-130.00', zt: 'confirmed', sqf: 1, bfsf: 1, hzqrxxztDm: '04', diskId },
  })
  // The seller's row, and the one that the buyer answered by.
  for (const row of [notice, { ...notice, id: '90002', bfsf: 0 as const, answers: '90001' }])
    await store.table('redNotices').insert({ ...owned, ...row, confirmedOn })
  const before = await store.table('declarations').find({ where: { eid, sbssq } })
  for (const { id } of before.rows) await store.table('declarations').remove(id)
  const [vat] = await member.call(initMonthlyDeclaration, { path: { eid }, query: { sbssq } })
  const path = { id: vat?.id ?? '' }
  const cells = async (formCode: string) =>
    (await member.call(getDeclareForm, { path, query: { formCode } })).cells
  return { path, cells }
}

it('gives the tax of a ticked invoice back in the period of the confirmation, in form and statistics', async () => {
  const { cells } = await takenBack('2025-12-22')
  const schedule = await cells('BDA0610608')
  expect([schedule[20.3], schedule[13.3], (await cells('BDA0610606'))[14]]).toEqual([
    '130.00',
    '130.00',
    '130.00',
  ])
  expect(await member.call(getDeductionStatistics, { query: { diskId, period: sbssq } })).toMatchObject({
    hzCount: 1,
    hzSe: '130.00',
  })
})

it.each([
  ['confirmed in another month', '2026-01-02', undefined],
  ['ticked as one that deducts nothing', '2025-12-22', '3'],
] as const)('leaves the row empty where it was %s', async (_, confirmedOn, bdklx) => {
  const { cells } = await takenBack(confirmedOn, bdklx)
  expect((await cells('BDA0610608'))[20.3] ?? '0.00').toBe('0.00')
})

it('cannot be edited away, nor by making the form anew', async () => {
  const { path, cells } = await takenBack('2025-12-22')
  const body = buildBody(updateDeclareForm, { formCode: 'BDA0610608', cells: { '20.3': '0.00' } })
  const refused = { code: 104000001, message: '第20栏由税局带入，为130.00，不能修改' }
  await expect(member.call(updateDeclareForm, { path, body })).rejects.toMatchObject(refused)
  await member.call(deleteDeclareForm, { path, query: { formCode: 'BDA0610608' } })
  await expect(member.call(createDeclareForm, { path, body })).rejects.toMatchObject(refused)
  const empty = buildBody(createDeclareForm, { formCode: 'BDA0610608', cells: {} })
  await member.call(createDeclareForm, { path, body: empty })
  expect((await cells('BDA0610608'))[20.3]).toBe('130.00')
})
