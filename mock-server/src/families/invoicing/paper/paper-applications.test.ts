import type { Client } from '@kaipiao/client'
import {
  auditPaperApplication,
  createPaperApplication,
  deletePaperApplication,
  getPaperApplication,
  getStock,
  issuePaperApplication,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const diskId = terminal('paper')
const papers = buildBody(issuePaperApplication, { diskId, fpdm: '1100269001', fphm: '00500001' })
const wanted = buildBody(createPaperApplication, {
  fplxdm: '007',
  count: 25,
  receiver: '王芳',
  address: '和平路3号',
})

let running: TestSandbox
let agency: Client

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})

const apply = (body: object = {}) =>
  agency.call(createPaperApplication, { path: { id: diskId }, body: { ...wanted, ...body } })
const audit = (id: string, state: 12 | 111, message?: string) =>
  agency.call(auditPaperApplication, {
    body: buildBody(auditPaperApplication, { id, state, ...(message === undefined ? {} : { message }) }),
  })
const issue = (id: string, body: object = {}) =>
  agency.call(issuePaperApplication, { path: { id }, body: { ...papers, ...body } })
const applicationOf = (id: string) => agency.call(getPaperApplication, { path: { id } })
const passed = async () => {
  const { id } = await apply()
  await audit(id, 12)
  return id
}

it('is reviewed, issued, and then in the stock of its terminal', async () => {
  const { id, ...applied } = await apply()
  expect(applied).toMatchObject({ state: 11, applyStatus: 1, taxerName: expect.any(String) })
  expect(await audit(id, 12)).toMatchObject({ state: 12 })
  expect(await issue(id)).toMatchObject({ state: 2, fpdm: '1100269001' })
  await running.sandbox.advance(5000)
  expect(await applicationOf(id)).toMatchObject({ state: 3, applyStatus: 2, fphm: '00500001' })
  const stock = await agency.call(getStock, { path: { id: diskId }, query: { fplxdm: '007' } })
  expect(stock).toContainEqual(
    expect.objectContaining({ fpdm: '1100269001', qshm: '00500001', zzhm: '00500025', zfs: 25, syfs: 25 }),
  )
})

it('is refused with a reason, and then goes no further', async () => {
  const { id } = await apply()
  await expect(audit(id, 111)).rejects.toMatchObject({ code: 104000001 })
  expect(await audit(id, 111, '资料不全')).toMatchObject({ state: 111, applyStatus: 4, message: '资料不全' })
  await expect(issue(id)).rejects.toMatchObject({ code: 100400002 })
  await expect(audit(id, 12)).rejects.toMatchObject({ code: 100400002, message: '当前状态不能审核通过' })
})

it('is not issued unreviewed, nor deleted once it is on its way', async () => {
  const { id } = await apply()
  await expect(issue(id)).rejects.toMatchObject({ code: 100400002 })
  await audit(id, 12)
  await issue(id)
  const removed = agency.call(deletePaperApplication, { path: { id } })
  await expect(removed).rejects.toMatchObject({ code: 100400002 })
  const other = await passed()
  await agency.call(deletePaperApplication, { path: { id: other } })
  await expect(applicationOf(other)).rejects.toMatchObject({ code: 100400001 })
})

it('fails with its terminal, and can be issued again', async () => {
  const id = await passed()
  await issue(id)
  await running.sandbox.store.table('terminals').update(diskId, { online: 0 })
  await running.sandbox.advance(5000)
  expect(await applicationOf(id)).toMatchObject({ state: 101, message: '当前税盘连接异常，请稍后重试' })
  await running.sandbox.store.table('terminals').update(diskId, { online: 1 })
  await issue(id)
  await running.sandbox.advance(5000)
  expect(await applicationOf(id)).toMatchObject({ state: 3, message: '' })
})

it.each([
  [{ fphm: '00500025' }, 100400009],
  [{ fphm: '00499977' }, 100400009],
  [{ fphm: '00499976' }, undefined],
  [{ diskId: terminal('digital') }, 104000001],
  [{ fphm: '99999990' }, 104000001],
])('takes numbers that nobody has: %j', async (body, code) => {
  await issue(await passed())
  const second = issue(await passed(), body)
  if (code === undefined) expect(await second).toMatchObject({ state: 2 })
  else await expect(second).rejects.toMatchObject({ code })
})

it.each([{ fplxdm: '82' }, { phone: '123' }])('is not made with %j', async (body) => {
  await expect(apply(body)).rejects.toMatchObject({ code: 104000001 })
})

it('is reviewed by others than its enterprise', async () => {
  const member = await signInAs('member', running)
  const { id } = await apply()
  const reviewed = member.call(auditPaperApplication, {
    body: buildBody(auditPaperApplication, { id, state: 12 }),
  })
  await expect(reviewed).rejects.toMatchObject({ status: 403 })
})
