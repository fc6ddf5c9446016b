import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createClient, type Client } from '@kaipiao/client'
import {
  getLocalClientIp,
  getLocalClientVersion,
  getTaxBureauJumpLink,
  logoutLocalClient,
  openEtaxLogin,
  postLocalPrint28778,
  postLocalPrint28779,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

let running: TestSandbox
let local: Client

beforeAll(async () => {
  running = await startTestSandbox()
  local = createClient({ baseUrl: running.url, retry: { attempts: 1 } })
})
afterAll(() => running.close())
beforeEach(() => running.rewind())

const logins = async () => (await running.sandbox.store.table('localLogins').find()).rows

it('is found elsewhere than the platform', () => {
  expect([getLocalClientVersion.server, postLocalPrint28778.server, postLocalPrint28779.server]).toEqual([
    'http://{ip}:{port}',
    'http://127.0.0.1:28778',
    'http://127.0.0.1:28779',
  ])
})

it('tells version and address without a bearer; a tester can make it an old one', async () => {
  expect(await local.call(getLocalClientVersion)).toEqual({ version: '2.3.1' })
  expect(await local.call(getLocalClientIp)).toEqual({ ip: '192.168.1.20' })
  const reply = await fetch(`${running.url}/db/localClients/client`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: '1.9.9' }),
  })
  expect(reply.status).toBe(200)
  expect(await local.call(getLocalClientVersion)).toEqual({ version: '1.9.9' })
})

it('opens the bureau with what the platform hands out, once, and logs out', async () => {
  const agency = await signInAs('agency', running)
  const jump = await agency.call(getTaxBureauJumpLink, {
    path: { diskId: terminal('digital') },
    query: { type: 3 },
  })
  if (jump.biz === undefined || jump.params === undefined) throw new Error('type 3 is for the client')
  const { biz, params } = jump
  await local.call(openEtaxLogin, { body: buildBody(openEtaxLogin, { biz, params }) })
  expect(await logins()).toMatchObject([{ account: params.account, isOpen: true }])
  await expect(
    local.call(openEtaxLogin, { body: buildBody(openEtaxLogin, { biz, params }) }),
  ).rejects.toMatchObject({
    code: 104000001,
    message: '票据已使用，请重新获取',
  })
  await local.call(logoutLocalClient)
  expect(await logins()).toMatchObject([{ isOpen: false }])
})

it.each([
  ['an unknown account', { account: '13999999999' }, 'etaxLogin', 100400001],
  ['another business', {}, 'print', 104000001],
])('does not open the bureau for %s', async (_, overrides, biz, code) => {
  const bound = await running.sandbox.store.table('bureauLogins').first({ diskId: terminal('digital') })
  const { taxerId = '', dlzh: account = '' } = bound ?? {}
  const params = { region: 'beijing', taxerId, account, ticket: 'tk-1', ...overrides }
  await expect(
    local.call(openEtaxLogin, { body: buildBody(openEtaxLogin, { biz, params }) }),
  ).rejects.toMatchObject({ code })
  expect(await logins()).toEqual([])
})

it.each([
  [28778, postLocalPrint28778],
  [28779, postLocalPrint28779],
] as const)('prints at port %i what was issued, and nothing else', async (port, operation) => {
  const { rows } = await running.sandbox.store.table('invoices').find({ limit: 1 })
  const { fpdm = '', fphm = '' } = rows[0] ?? {}
  await local.call(operation, { body: buildBody(operation, { kind: 'invoice', fpdm, fphm, copies: 2 }) })
  const prints = await running.sandbox.store.table('localPrints').find()
  expect(prints.rows).toMatchObject([{ port, fpdm, fphm, copies: 2 }])
  const unknown = buildBody(operation, { kind: 'list', fpdm: '', fphm: '99999999999999999999' })
  await expect(local.call(operation, { body: unknown })).rejects.toMatchObject({ code: 100400001 })
})
