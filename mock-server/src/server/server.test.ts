import { Problem } from '@kaipiao/client'
import {
  addCustomer,
  deleteCustomer,
  getCustomerInfo,
  getUserInfo,
  listCustomers,
  listTerminals,
  modifyCustomer,
} from '@kaipiao/client/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import { buildBody } from '@kaipiao/client/testing'
import { signInAs } from '../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let running: TestSandbox
let agency: Client

beforeAll(async () => {
  running = await startTestSandbox()
  agency = await signInAs('agency', running)
})
afterAll(async () => {
  await running.close()
  expect(running.warnings).toEqual([])
})

const input = buildBody(addCustomer, {
  taxerName: '测试客户',
  taxerId: '91110108MA01ABCD24',
  taxerType: '01',
  state: 1,
})

describe('the sandbox over HTTP', () => {
  it('knows who signed in', async () => {
    expect(await agency.call(getUserInfo)).toMatchObject({ userPhone: '13800000003', roleType: 3 })
  })

  it('keeps what is created, changes it, and forgets what is deleted', async () => {
    const { id } = await agency.call(addCustomer, { body: input })
    expect(await agency.call(getCustomerInfo, { path: { id } })).toEqual({
      ...input,
      id,
      tsCreate: '2026-01-15 10:30:00',
      tsUpdate: '2026-01-15 10:30:00',
      version: 1,
    })
    const found = await agency.call(listCustomers, { query: { keyword: '测试客户' } })
    expect([found.pages.items, found.list.map((row) => row.id)]).toEqual([1, [id]])
    await agency.call(modifyCustomer, { path: { id }, body: { ...input, contact: '王芳' } })
    expect(await agency.call(getCustomerInfo, { path: { id } })).toMatchObject({ contact: '王芳' })
    await agency.call(deleteCustomer, { path: { id } })
    await expect(agency.call(getCustomerInfo, { path: { id } })).rejects.toMatchObject({ code: 100400001 })
  })

  it('pages and sorts by the server', async () => {
    const first = await agency.call(listTerminals, { query: { pageSize: 3, sort: '-diskId' } })
    const second = await agency.call(listTerminals, { query: { page: 2, pageSize: 3, sort: '-diskId' } })
    const ids = [...first.list, ...second.list].map(({ diskId }) => diskId)
    expect(ids).toEqual([...new Set(ids)].sort().reverse())
    expect(first.pages).toEqual({ page: 1, pageSize: 3, items: second.pages.items })
  })

  it.each([
    ['taxerId', { ...input, taxerId: 'x' }, '/body/taxerId', '税号格式不正确'],
    ['taxerName', { ...input, taxerName: '' }, '/body/taxerName', '客户名称不能为空'],
  ])('refuses a customer with a wrong %s and names it', async (_, body, pointer, message) => {
    const problem: unknown = await agency.call(addCustomer, { body }).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(Problem)
    expect(problem).toMatchObject({ status: 400, pointer, message })
  })
})
