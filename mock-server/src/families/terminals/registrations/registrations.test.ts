import { afterAll, beforeEach, beforeAll, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  getThreePartyAgreements,
  listTaxRegistrations,
  listTaxSyncRecords,
  syncTaxRegistrations,
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

// Nothing has been synced of this one.
const diskId = terminal('creditLow')

async function sync() {
  const terminal = await running.sandbox.store.table('terminals').get(diskId)
  return agency.call(syncTaxRegistrations, {
    body: buildBody(syncTaxRegistrations, { diskId, taxerId: terminal?.taxerId ?? '' }),
  })
}
const records = async () => agency.call(listTaxSyncRecords, { query: { diskId, pageSize: 50 } })

it('a sync brings registrations and agreements', async () => {
  expect(await agency.call(listTaxRegistrations, { query: { diskId } })).toEqual([])
  const { id } = await sync()
  expect(await records()).toMatchObject({ list: [{ id, status: 0 }], total: 1 })
  await expect(sync()).rejects.toMatchObject({ code: 100400002 })
  await running.sandbox.advance(8000)
  expect(await records()).toMatchObject({ list: [{ id, status: 1, message: '' }] })
  const taxes = await agency.call(listTaxRegistrations, { query: { diskId } })
  expect(taxes.map(({ zsxmmc }) => zsxmmc)).toContain('增值税')
  const { sfxyqdxxInfo } = await agency.call(getThreePartyAgreements, { path: { diskId } })
  const accounts = sfxyqdxxInfo.sfhjxyxxList.map(({ jkzh }) => jkzh)
  const seller = await running.sandbox.store.table('sellers').get(diskId)
  expect(accounts).toHaveLength(2)
  expect(accounts[0]).toBe(seller?.xsfyhzh)
  expect(accounts[1]).not.toBe(accounts[0])
})

it('a sync without a bureau login fails and says why', async () => {
  await running.sandbox.store.table('terminals').update(diskId, { bureau: 202200008 })
  await sync()
  await running.sandbox.advance(8000)
  expect((await records()).list[0]).toMatchObject({ status: 2, message: '电子税局登录已失效，请重新登录' })
  expect(await agency.call(listTaxRegistrations, { query: { diskId } })).toEqual([])
})
