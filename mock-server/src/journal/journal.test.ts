import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { Ajv, type AnySchemaObject } from 'ajv'
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' }
import { issueInvoice, listCustomers, loginAgency } from '@kaipiao/client/operations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../world/demo-accounts.ts'
import { controlCall } from '../testing/control-call.ts'
import { invoiceForm } from '../testing/invoice-form.ts'
import { rawCall } from '../testing/raw-call.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { terminal } from '../world/named-rows.ts'

let running: TestSandbox
beforeAll(async () => {
  running = await startTestSandbox()
})
/** The last exchange before a test: the journal goes on. */
let last = ''
beforeEach(async () => {
  await running.rewind()
  await signInAs('agency', running)
  last = (await control('GET log?limit=1')).data.requests[0].requestId
})
afterAll(() => running.close())

async function control(call: string, body?: unknown, space?: string) {
  const { status, text } = await controlCall(running.url, call, body, space)
  return { status, data: JSON.parse(text), text }
}

const path = { id: terminal('digital') }
const issue = async (buyerTaxerName?: string) => {
  const agency = await signInAs('agency', running)
  await agency.call(issueInvoice, { path, body: invoiceForm(buyerTaxerName ? { buyerTaxerName } : {}) })
}

describe('the journal', () => {
  it('shows one exchange as it was, without what lets somebody in', async () => {
    await issue()
    const [newest] = (await control('GET log?operationId=issueInvoice&limit=1')).data.requests
    const { data, text } = await control(`GET log?id=${newest.requestId}`)
    expect(JSON.parse(data.request.body.text)).toEqual(invoiceForm())
    expect(data.request.headers.authorization).toBe('Bearer ***')
    expect(JSON.parse(data.response.body.text)).toMatchObject({ code: 0, data: { ddzt: 2 } })
    expect(text).not.toContain((await running.sandbox.store.table('tokens').find()).rows[0]?.id)
  })

  it('holds no password and no token, sent or answered, whole or broken', async () => {
    await signInAs('agency', running)
    await rawCall(running.url, {
      method: 'POST',
      path: loginAgency.path,
      body: `{"password":"${demoPassword}","account":`,
    })
    const { text } = await control('GET log?full=1')
    expect(text).not.toContain(demoPassword)
    for (const { id, refreshToken } of (await running.sandbox.store.table('tokens').find()).rows) {
      expect(text).not.toContain(id)
      expect(text).not.toContain(refreshToken)
    }
  })

  it('is searched by account, status, code and any text', async () => {
    await issue('上海云帆科技有限公司')
    await issue('沙箱202500036').catch(() => undefined)
    const ask = async (query: string) =>
      (await control(`GET log?operationId=issueInvoice&after=${last}&${query}`)).data.requests.map(
        ({ code }: { code: number }) => code,
      )
    expect(await ask('account=13800000003')).toEqual([202500036, 0])
    expect(await ask('account=13800000004')).toEqual([])
    expect(await ask('code=202500036')).toEqual([202500036])
    expect(await ask('status=503')).toEqual([])
    expect(await ask(`text=${encodeURIComponent('云帆')}`)).toEqual([0])
  })

  it('is waited for', async () => {
    const [{ requestId }] = (await control('GET log?limit=1')).data.requests
    const waiting = control(`GET log?after=${requestId}&wait=30000`)
    await rawCall(running.url, { path: '/nothing' })
    expect((await waiting).data.requests).toMatchObject([{ path: '/nothing', status: 404 }])
    const [{ requestId: last }] = (await control('GET log?limit=1')).data.requests
    expect((await control(`GET log?after=${last}&wait=20`)).data.requests).toEqual([])
  })

  it('keeps the beginning of what is long', async () => {
    const agency = await signInAs('agency', running)
    const form = invoiceForm({ remark: '长'.repeat(200_000) })
    await agency.call(issueInvoice, { path, body: form }).catch(() => undefined)
    const { requests } = (await control('GET log?operationId=issueInvoice&limit=1&full=1')).data
    expect(requests[0].request.body).toMatchObject({ text: expect.stringContaining('长长'), cut: 65_536 })
  })

  it.each(['limit=0', 'limit=x', 'wait=1e9', 'wait=99999999', 'as=pdf', 'id=none'])(
    'refuses %s',
    async (query) => {
      expect((await control(`GET log?${query}`)).status).toBeGreaterThanOrEqual(400)
    },
  )
})

describe('an expectation', () => {
  it('holds, or says how it was instead', async () => {
    await issue('上海云帆科技有限公司')
    const when = { body: { buyerTaxerName: '上海*' } }
    expect(
      (await control('POST expect', { after: last, operationId: 'issueInvoice', times: 1, when })).data.seen,
    ).toBe(1)
    const other = await control('POST expect', {
      after: last,
      operationId: 'issueInvoice',
      times: 2,
      when: { body: { buyerTaxerName: '北京*' } },
    })
    expect([other.status, other.data.message]).toEqual([
      417,
      expect.stringMatching(
        /^issueInvoice was called 0 times like this, not 2; r-\d+: body holds something else$/,
      ),
    ])
    expect(
      (await control('POST expect', { after: last, operationId: 'listCustomers', times: 0 })).status,
    ).toBe(200)
    expect((await control('POST expect', { after: last, operationId: 'listCustomers' })).status).toBe(417)
    expect((await control('POST expect', { after: last, when })).status).toBe(400)
  })
})

describe('what was recorded', () => {
  beforeEach(async () => {
    const agency = await signInAs('agency', running)
    last = (await control('GET log?limit=1')).data.requests[0].requestId
    await agency.call(listCustomers, { query: { page: 2 } })
    await agency.call(issueInvoice, { path, body: invoiceForm() })
  })

  it('is an HTTP archive', async () => {
    const { data } = await control(`GET log?as=har&after=${last}`)
    expect(data.log.entries.map(({ request }: { request: { url: string } }) => request.url)).toEqual([
      `${running.url}${listCustomers.path}?page=2`,
      `${running.url}${issueInvoice.path.replace('{id}', path.id)}`,
    ])
    expect(data.log.entries[0].request.queryString).toEqual([{ name: 'page', value: '2' }])
    expect(JSON.parse(data.log.entries[1].request.postData.text)).toEqual(invoiceForm())
    expect(JSON.parse(data.log.entries[1].response.content.text).code).toBe(0)
  })

  it('is an archive to others who read such', async () => {
    await rawCall(running.url, { path: '/static/logo.svg' })
    await rawCall(running.url, { method: 'POST', path: loginAgency.path, body: '{' })
    await control('POST faults', { operation: 'listCustomers', reset: true })
    await rawCall(running.url, { path: listCustomers.path }).catch(() => undefined)
    await control('POST faults', { clear: true })
    const { data } = await control(`GET log?as=har&after=${last}`)
    const statuses = data.log.entries.map(({ response }: { response: { status: number } }) => response.status)
    expect(new Set(statuses)).toEqual(new Set([200, 400, 0]))
    const validate = archiveReader()
    expect([validate(data), validate.errors]).toEqual([true, null])
    expect(validate({ log: { ...data.log, entries: [{}] } })).toBe(false)
  })

  it('is a test that asks the same again, and notices when the answer is another', async () => {
    const again = testIn((await control(`GET log?as=test&after=${last}`)).data.source)
    await again()
    await control('POST faults', { operation: 'listCustomers', status: 503 })
    await expect(again()).rejects.toThrow(/503/)
  })

  it('is a test of the space that it was recorded in', async () => {
    const { url } = (await control('POST spaces', { name: 'run-17', address: true })).data
    await (await signInAs('agency', { ...running, url })).call(listCustomers)
    const inSpace = async (call: string) => (await control(call, undefined, 'run-17')).data
    const { source } = await inSpace('GET log?as=test&operationId=listCustomers')
    await control('POST faults', { operation: 'listCustomers', status: 503 })
    await testIn(source)()
    expect((await inSpace('GET log?operationId=listCustomers')).requests).toHaveLength(2)
    await control('POST spaces/remove', { name: 'run-17' })
  })
})

/** The test that the source holds, ready to be run. */
function testIn(source: string): () => Promise<void> {
  const written: (() => Promise<void>)[] = []
  runInNewContext(source.replace(/^import .*\n/, ''), {
    expect,
    fetch,
    it: (_: string, run: () => Promise<void>) => written.push(run),
    process: { env: {} },
  })
  const [test] = written
  if (!test) throw new Error('there is a test')
  return test
}

/** HTTP archives as `har-schema`, which others read them by, describes them. */
function archiveReader() {
  const parts = createRequire(import.meta.url)('har-schema') as Record<string, AnySchemaObject>
  // `optional` is of an older draft, and of no consequence.
  const ajv = new Ajv({ strict: false, validateFormats: false }).addMetaSchema(draft6)
  for (const part of Object.values(parts)) ajv.addSchema(part)
  return ajv.compile({ $ref: 'har.json#' })
}
