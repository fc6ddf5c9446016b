import { createCipher, createClient, type Client } from '@kaipiao/client'
import {
  getAppConfig,
  getBranding,
  getCurrentTerminal,
  getNavigation,
  getUnreadCount,
  getUserInfo,
  getWebsocketConnectCode,
  listCustomers,
  listIssueOrders,
  listTerminals,
  loginAgency,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { document, operations } from './support/contract.ts'
import { cutOf } from './support/cut-of.ts'
import type { Envelope, Reply } from './support/send-request.ts'
import { startStub, type Prism } from './support/outside/prism.ts'
import { replyFaults } from './support/reply-faults.ts'

/** What a console asks until its first list; that Prism can read all of the description, its proxy shows. */
const asked = [
  getAppConfig,
  getBranding,
  loginAgency,
  getUserInfo,
  getNavigation,
  getWebsocketConnectCode,
  getUnreadCount,
  getCurrentTerminal,
  listTerminals,
  listIssueOrders,
  listCustomers,
].map(({ path }) => path)

let stub: Prism
beforeAll(async () => {
  stub = await startStub(cutOf(document, asked))
}, 300_000)
afterAll(() => stub.stop())

/** Prism makes a platform of the description alone; whoever builds against it meets what ours answers. */
describe('a stub that Prism makes of the description', () => {
  it('takes the console from its start to its first list', async () => {
    const { client, replies } = recorded(stub.url)
    const { encryptKey } = await client.call(getAppConfig, { query: { t: 1 } })
    await client.call(getBranding, { path: { host: '127.0.0.1' } })
    const password = await createCipher(encryptKey).encrypt('Kaipiao#2026')
    const session = await client.call(loginAgency, {
      body: buildBody(loginAgency, { account: '13800000003', password }),
    })
    await client.session.start(session)
    const user = await client.call(getUserInfo)
    expect(user).toEqual(session.user)
    await client.call(getNavigation)
    await client.call(getWebsocketConnectCode)
    await client.call(getUnreadCount)
    await client.call(getCurrentTerminal)
    await client.call(listTerminals, { query: { page: 1, pageSize: 20 } })
    await client.call(listIssueOrders, { query: { page: 1, pageSize: 20, sort: '-tsCreate' } })
    const { list, pages } = await client.call(listCustomers, {
      query: { page: 1, pageSize: 20, state: 1, sort: '-tsUpdate' },
    })
    expect([list.length > 0, pages.page]).toEqual([true, 1])
    for (const [id, reply] of replies) expect([id, replyFaults(operationOf(id), reply)]).toEqual([id, []])
    expect(replies).toHaveLength(11)
  })

  it('lets nobody in without a bearer', async () => {
    await expect(recorded(stub.url).client.call(getUserInfo)).rejects.toMatchObject({ status: 401 })
  })
})

/** The client of the console, and what it was answered, by operation. */
function recorded(baseUrl: string): { client: Client; replies: [id: string, reply: Reply][] } {
  const replies: [string, Reply][] = []
  const client = createClient({
    baseUrl,
    session: { shouldRefresh: () => false },
    retry: { attempts: 1 },
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      const path = new URL(response.url).pathname
      replies.push([idOf(init?.method ?? 'GET', path), await replyOf(response.clone())])
      return response
    },
  })
  return { client, replies }
}

async function replyOf(response: Response): Promise<Reply> {
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    headers: response.headers,
    json: JSON.parse(bytes.toString('utf8')) as Envelope,
    bytes,
  }
}

function operationOf(id: string) {
  const operation = operations.find((one) => one.id === id)
  if (operation === undefined) throw new Error(`${id} is not described`)
  return operation
}

/** None of the calls above has anything but the host in its path. */
function idOf(method: string, path: string): string {
  const fits = (template: string) => template.replace('{host}', '127.0.0.1') === path
  return operations.find((one) => one.method === method && fits(one.path))?.id ?? path
}
