import type { Client, Schemas } from '@kaipiao/client'
import {
  createStoreOrder,
  getStoreOrder,
  getTerminal,
  getTerminalEquity,
  listTaxRobots,
  payStoreOrder,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { addDays, addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, testStart } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const running = await startTestSandbox()
let agency: Client
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

const today = testStart.slice(0, 10)

/** Orders one piece for a terminal, pays it and waits until it is opened or refunded. */
async function buy(type: 1 | 2 | 5, gid: string, diskId: string): Promise<Schemas['StoreOrder']> {
  const { taxerName, taxerId } = await agency.call(getTerminal, { path: { diskId } })
  const values = { contacts: '王芳', mobile: '13800000003', taxerName, taxerId, diskId }
  const form = Object.entries(values).map(([id, value]) => ({ id, value }))
  const made = await agency.call(createStoreOrder, {
    body: buildBody(createStoreOrder, {
      type,
      channelType: 2,
      mode: 1,
      goods: [{ id: gid, q: 1, period: 1, form }],
    }),
  })
  const path = { orderId: made.id }
  if (type !== 5)
    await agency.call(payStoreOrder, {
      path,
      body: buildBody(payStoreOrder, { type: 1, amount: made.amount.settleTotal }),
    })
  await running.sandbox.advance(5 * 60_000)
  return agency.call(getStoreOrder, { path: { id: made.id } })
}
const endOf = async (diskId: string, code: 'TAX_TRUST' | 'ROBOT') =>
  (await agency.call(getTerminalEquity, { path: { diskId } })).find((equity) => equity.code === code)?.endTime

it('a renewal begins when the hosting ends that runs, and its refund takes no more than it gave', async () => {
  const diskId = terminal('digital')
  // Orders of the world that are under way are opened first.
  await running.sandbox.advance(10 * 60_000)
  const end = (await endOf(diskId, 'TAX_TRUST')) ?? ''
  const order = await buy(2, 'G1001', diskId)
  const renewed = addDays(addMonths(addDays(end, 1), 12), -1)
  expect(order).toMatchObject({ state: 'opened', startTime: addDays(end, 1), endTime: renewed })
  expect(await endOf(diskId, 'TAX_TRUST')).toBe(renewed)
  await buy(5, 'G1001', diskId)
  expect(await endOf(diskId, 'TAX_TRUST')).toBe(end)
  expect((await agency.call(getTerminal, { path: { diskId } })).serviceStatus).toBe(1)
})

it('a new hosting serves an expired terminal from today, until its money goes back', async () => {
  const diskId = terminal('expired')
  expect((await agency.call(getTerminal, { path: { diskId } })).serviceStatus).toBe(4)
  await buy(1, 'G1001', diskId)
  expect((await agency.call(getTerminal, { path: { diskId } })).serviceStatus).toBe(1)
  expect(await endOf(diskId, 'TAX_TRUST')).toBe(addDays(addMonths(today, 12), -1))
  await buy(5, 'G1001', diskId)
  // The day on which the money is asked back is served to its end.
  expect(await endOf(diskId, 'TAX_TRUST')).toBe(today)
  await running.sandbox.advance(86_400_000)
  agency = await signInAs('agency', running)
  expect((await agency.call(getTerminal, { path: { diskId } })).serviceStatus).toBe(4)
})

it('a robot is opened where there was none, and hosting stays as it was', async () => {
  // Orders of the world that are under way are opened first.
  await running.sandbox.advance(10 * 60_000)
  const { rows } = await running.sandbox.store.table('terminals').find({ where: { serviceStatus: 1 } })
  const robots = await agency.call(listTaxRobots, { query: { pageSize: 999 } })
  const account = await running.sandbox.store.table('accounts').first({ mobile: '13800000003' })
  const bare = rows.find(
    (row) => row.agencyId === account?.agencyId && robots.list.every(({ diskId }) => diskId !== row.diskId),
  )
  const diskId = bare?.diskId ?? ''
  const before = await endOf(diskId, 'TAX_TRUST')
  await buy(1, 'G1006', diskId)
  expect(await endOf(diskId, 'ROBOT')).toBe(addDays(addMonths(today, 12), -1))
  expect(await endOf(diskId, 'TAX_TRUST')).toBe(before)
  const { list } = await agency.call(listTaxRobots, { query: { key: diskId } })
  expect(list).toMatchObject([{ state: 0, startTime: today }])
})
