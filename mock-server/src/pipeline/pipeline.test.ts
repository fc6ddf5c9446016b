import { addCustomer } from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineOf } from '../journal/journal.ts'
import { bearerOf } from '../testing/bearer-of.ts'
import { invoiceForm } from '../testing/invoice-form.ts'
import { rawCall } from '../testing/raw-call.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { terminal } from '../world/named-rows.ts'

let running: TestSandbox
let bearer: string

beforeAll(async () => {
  running = await startTestSandbox()
  bearer = await bearerOf(await signInAs('agency', running))
})
afterAll(() => running.close())

const list = '/v2/customer/customerInfo/list'
const add = '/v2/customer/customerInfo/add'
const customer = buildBody(addCustomer, { taxerName: '测试', taxerId: '91110108MA01ABCD24' })
const issue = '/v2/tax/issue/invoice/661000000001'
const opening = {
  type: 1,
  mobile: '13800000003',
  preview: true,
  contacts: { nickName: '王芳' },
  goods: { id: 'G1001', q: 1 },
  list: [{ lineId: '1', taxerName: '上海新开商贸有限公司', taxerId: '91310115000000001X', message: '正确' }],
}
const send = (parts: Parameters<typeof rawCall>[1]) => rawCall(running.url, { bearer, ...parts })
const bodyOf = ({ text }: { text: string }): unknown => JSON.parse(text)

describe('a request that breaks the description', () => {
  it.each<[string, Parameters<typeof rawCall>[1], string, string]>([
    ['a page before the first', { path: `${list}?page=0` }, '/query/page', '页码不能小于1'],
    ['a page that is no number', { path: `${list}?page=x` }, '/query/page', '页码类型不正确'],
    ['too long a page', { path: `${list}?pageSize=100000` }, '/query/pageSize', '每页条数不能大于99999'],
    ['an unknown sort', { path: `${list}?sort=-agencyId` }, '/query/sort', '排序不在允许的取值内'],
    ['a value outside its table', { path: `${list}?state=7` }, '/query/state', '状态不在允许的取值内'],
    [
      'too long a word',
      { path: `${list}?keyword=${'x'.repeat(101)}` },
      '/query/keyword',
      '关键字最多100个字',
    ],
    [
      'no date',
      { path: '/v3/tax/stats/statistics/detail?qsrq=2026-02-30' },
      '/query/qsrq',
      '开票日期起“2026-02-30”不是存在的日期，应如 2026-01-31',
    ],
    [
      'a body without a field',
      { path: add, method: 'POST', body: { ...customer, taxerId: undefined } },
      '/body/taxerId',
      '税号不能为空',
    ],
    [
      'money with three decimals',
      { path: add, method: 'POST', body: { ...customer, creditLimit: '1.005' } },
      '/body/creditLimit',
      '授信额度格式不正确',
    ],
    ['no body', { path: add, method: 'POST' }, '/body', '请求内容类型不正确'],
    ['a body that is no JSON', { path: add, method: 'POST', body: '{' }, '/body', '请求内容不是有效的JSON'],
    [
      'a fault deep in a list',
      {
        path: issue,
        method: 'POST',
        body: invoiceForm({ goods: [{ name: '水' }, { name: '水', amount: 'x' }] }),
      },
      '/body/goods/1/amount',
      '商品行第2项金额格式不正确',
    ],
    [
      'too long a key',
      {
        path: '/v2/store/order/batch',
        method: 'POST',
        body: {},
        headers: { 'idempotency-key': 'k'.repeat(101) },
      },
      '/header/Idempotency-Key',
      '幂等键最多100个字',
    ],
    [
      'an unknown scenario',
      { path: list, headers: { 'x-sandbox-scenario': 'nope' } },
      '/header/X-Sandbox-Scenario',
      '没有名为nope的场景',
    ],
  ])('%s', async (_, parts, pointer, message) => {
    const reply = await send(parts)
    expect(reply.status).toBe(400)
    expect(bodyOf(reply)).toEqual({
      code: 400,
      message,
      pointer,
      requestId: expect.stringMatching(/^r-\d+$/),
    })
  })

  it('changes nothing', async () => {
    const count = () => running.sandbox.store.table('customers').count()
    const before = await count()
    await send({ path: add, method: 'POST', body: { ...customer, state: 9 } })
    expect(await count()).toBe(before)
  })
})

describe('a strict sandbox', () => {
  it.each([
    ['a query', { path: `${list}?pgae=2` }, '/query/pgae', '没有名为pgae的参数'],
    [
      'a body',
      { path: add, method: 'POST', body: { ...customer, nmae: '甲' } },
      '/body/nmae',
      '没有名为nmae的字段',
    ],
  ])('refuses what is not described in %s', async (_, parts, pointer, message) => {
    const reply = await send({ ...parts, headers: { 'x-sandbox-strict': '1' } })
    expect(bodyOf(reply)).toMatchObject({ code: 400, pointer, message })
    expect((await send(parts)).status).toBe(200)
  })

  it.each([
    ['the price mode of an issue config', { path: '/v2/tax/issue/cnf/661000000001?includingTax=1' }],
    [
      'the terminal of a form',
      { path: issue, method: 'POST', body: invoiceForm({ diskId: terminal('digital') }) },
    ],
    ['what the check of a row said', { path: '/v2/store/order/batch', method: 'POST', body: opening }],
  ])('takes %s', async (_, parts) => {
    const reply = await send({ ...parts, headers: { 'x-sandbox-strict': '1' } })
    expect(bodyOf(reply)).toMatchObject({ code: 0 })
  })
})

describe('a file in the place of JSON', () => {
  const path = `/cloud-storage/a.bin?signature=${'0'.repeat(64)}&expires=1`
  const put = (content: Uint8Array<ArrayBuffer>) =>
    fetch(running.url + path, { method: 'PUT', body: content }).then(async (reply) => ({
      status: reply.status,
      body: JSON.parse(await reply.text()) as unknown,
    }))

  it.each([
    ['is not empty', 0, 400, { message: '文件内容不能为空', pointer: '/body' }],
    ['is not longer than any request may be', 16 * 1024 * 1024 + 1, 413, { message: '请求内容过大' }],
    ['needs no JSON, but a signature', 1, 403, { message: '链接签名不正确' }],
  ])('%s', async (_, length, status, body) => {
    expect(await put(new Uint8Array(length))).toMatchObject({ status, body })
  })
})

describe('a request', () => {
  it('takes an empty filter for none', async () => {
    expect((await send({ path: `${list}?keyword=&state=` })).code).toBe(0)
  })

  it('that nobody described answers 404', async () => {
    expect(await send({ path: '/v2/nothing' })).toMatchObject({ status: 404, code: 404 })
    expect(await send({ path: list, method: 'PATCH' })).toMatchObject({ status: 405, code: 405 })
  })

  it('to a fixed segment never reaches the operation with a parameter there', async () => {
    const reply = await send({ path: '/v2/tax/invoice/stock/sync?diskId=661000000002' })
    expect(reply.code).toBe(0)
    expect(running.sandbox.journal.find({}, 1).map(lineOf)[0]).toMatchObject({
      operationId: 'syncStock',
      status: 200,
      code: 0,
    })
  })

  it('from a page elsewhere is refused, from a page of this machine it is not', async () => {
    expect((await send({ path: list, headers: { origin: 'https://evil.example' } })).status).toBe(403)
    const reply = await fetch(running.url + list, {
      method: 'OPTIONS',
      headers: { origin: 'http://127.0.0.1:5173', 'access-control-request-headers': 'authorization' },
    })
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([
      204,
      'http://127.0.0.1:5173',
    ])
  })

  it('is logged with what rules decided', async () => {
    await send({ path: `${list}?page=0` })
    expect(running.sandbox.journal.find({}, 1).map(lineOf)).toMatchObject([
      {
        operationId: 'listCustomers',
        query: 'page=0',
        status: 400,
        decisions: ['request: /query/page 页码不能小于1'],
      },
    ])
  })
})

describe('a reply', () => {
  it('shows nothing that is not described, tenancy above all', async () => {
    const reply = await send({ path: `${list}?pageSize=5` })
    expect(reply.text).not.toMatch(/agencyId|providerId|enterpriseId/)
  })

  it('that breaks the description is a 500, and logged with the pointer', async () => {
    const { store } = running.sandbox
    const row = await store.table('terminals').get(terminal('paper'))
    if (row === undefined) throw new Error('the terminal is there')
    await store.table('terminals').put({ ...row, online: 7 as never })
    const reply = await send({ path: `/v2/terminal/disk/${row.diskId}` })
    await store.table('terminals').put(row)
    expect(reply).toMatchObject({ status: 500, code: 500 })
    expect(running.warnings.splice(0)).toEqual([
      expect.stringContaining('getTerminal answered what the description forbids: /data/online'),
    ])
  })
})
