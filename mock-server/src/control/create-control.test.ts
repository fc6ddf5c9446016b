import {
  getUserInfo,
  issueInvoice,
  listCustomers,
  listTerminals,
  refreshToken,
} from '@kaipiao/client/operations'
import { buildBody, buildRequired } from '@kaipiao/client/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { controlCall } from '../testing/control-call.ts'
import { invoiceForm } from '../testing/invoice-form.ts'
import { listenToPush } from '../testing/listen-to-push.ts'
import { rawCall } from '../testing/raw-call.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { terminal } from '../world/named-rows.ts'

let running: TestSandbox

beforeAll(async () => {
  running = await startTestSandbox()
})
beforeEach(() => running.rewind())
afterAll(() => running.close())

async function control(call: string, body?: unknown) {
  const { status, text } = await controlCall(running.url, call, body)
  return { status, data: JSON.parse(text) }
}

describe('the control plane', () => {
  it('says what world this is and who can sign in', async () => {
    const { data } = await control('GET health')
    expect(data).toMatchObject({
      status: 'ok',
      world: 'small',
      seed: 1,
      clock: { now: '2026-01-15 10:30:00', speed: 0 },
      counts: { enterprises: 24 },
    })
    expect(data.accounts).toContainEqual({ role: 'agency', account: '13800000003', password: 'Kaipiao#2026' })
  })

  it('moves the clock and tells what ran', async () => {
    const agency = await signInAs('agency', running)
    const order = await agency.call(issueInvoice, { path: { id: terminal('digital') }, body: invoiceForm() })
    const { data } = await control('POST clock', { advance: '+10s' })
    expect(data).toMatchObject({ now: '2026-01-15 10:30:10', frozen: true })
    expect(data.fired).toContainEqual(
      expect.objectContaining({ kind: 'issueOrder', data: { orderId: order.id } }),
    )
    expect((await control('POST clock', { set: '2026-02-01 08:00:00' })).data.now).toBe('2026-02-01 08:00:00')
    expect((await control('POST clock', { speed: 60 })).data).toMatchObject({ frozen: false, speed: 60 })
    expect((await control('POST clock', { freeze: true })).data).toMatchObject({ frozen: true })
  })

  it('tells what has changed since a checkpoint, and goes back to it', async () => {
    expect((await control('POST rewind')).status).toBe(404)
    const agency = await signInAs('agency', running)
    await control('POST checkpoint')
    const before = await agency.call(listCustomers)
    expect((await control('GET checkpoint')).data).toEqual({ changed: [] })
    await agency.call(issueInvoice, { path: { id: terminal('digital') }, body: invoiceForm() })
    await control('POST clock', { advance: '+1h' })
    const { changed } = (await control('GET checkpoint')).data
    expect(changed).toEqual(expect.arrayContaining(['issueOrders', 'invoices', 'state']))
    expect(changed).not.toContain('customers')
    await control('POST rewind')
    expect((await control('GET checkpoint')).data).toEqual({ changed: [] })
    expect((await control('GET clock')).data.now).toBe('2026-01-15 10:30:00')
    expect(await agency.call(listCustomers)).toEqual(before)
  })

  it('begins anew with another seed, and every token ends', async () => {
    const agency = await signInAs('agency', running)
    const name = async () => (await running.sandbox.store.table('titles').first({}, 'id'))?.taxerId
    const before = await name()
    expect((await control('POST reset', { seed: 2 })).data).toMatchObject({ seed: 2, world: 'small' })
    expect(await name()).not.toBe(before)
    await expect(agency.call(getUserInfo)).rejects.toMatchObject({ status: 401 })
    await control('POST reset', { seed: 1 })
    expect(await name()).toBe(before)
  })

  it('begins anew with a clock that stands still, one that runs, or as it was', async () => {
    const clockAfter = async (body: object) => {
      await control('POST reset', body)
      return (await control('GET clock')).data
    }
    expect(await clockAfter({ frozen: false })).toMatchObject({ frozen: false, speed: 1 })
    await control('POST clock', { speed: 60 })
    expect(await clockAfter({ frozen: false })).toMatchObject({ frozen: false, speed: 60 })
    expect(await clockAfter({})).toMatchObject({ frozen: false, speed: 60 })
    expect(await clockAfter({ frozen: true })).toMatchObject({ frozen: true })
    expect(await clockAfter({})).toMatchObject({ frozen: true })
  })

  it('answers health while another world is made', async () => {
    const made = control('POST reset', { seed: 3 })
    const seen: { status: string; seed: number }[] = []
    let isOver = false
    void made.finally(() => (isOver = true))
    while (!isOver) {
      const { data } = await control('GET health')
      if (!isOver) seen.push(data)
    }
    expect(seen.filter(({ seed }) => seed === 1).length).toBeGreaterThan(2)
    expect(seen.every(({ status }) => status === 'ok')).toBe(true)
    expect((await made).data).toMatchObject({ status: 'ok', seed: 3 })
    await control('POST reset', { seed: 1 })
  })

  it('pays what waits for WeChat, once', async () => {
    const waiting = await running.sandbox.store.table('payments').first({ state: 1 })
    const { data } = await control('POST pay', { orderId: waiting?.id })
    expect(data).toEqual({ orderId: waiting?.id, state: 2, tsPaid: '2026-01-15 10:30:00' })
    expect((await control('POST pay', { orderId: waiting?.id })).data).toEqual(data)
    expect((await control('POST pay', { orderId: 'none' })).status).toBe(404)
  })

  it('expires tokens, which can be refreshed, and revokes them, which cannot', async () => {
    const agency = await signInAs('agency', running)
    const [token] = (await running.sandbox.store.table('tokens').find()).rows
    const pair = buildBody(refreshToken, {
      access_token: token?.id ?? '',
      refresh_token: token?.refreshToken ?? '',
    })
    await control('POST tokens/expire', { account: '13800000003' })
    await expect(agency.call(getUserInfo)).rejects.toMatchObject({ status: 401 })
    const next = await agency.call(refreshToken, { body: pair })
    expect(next.access_token).not.toBe(pair.access_token)
    expect(next.user).toMatchObject({ userPhone: '13800000003', roleType: 3 })
    expect((await control('POST tokens/revoke', {})).data).toEqual({ tokens: 1 })
    await expect(agency.call(refreshToken, { body: pair })).rejects.toMatchObject({ status: 401 })
    await agency.session.start(next)
    await expect(agency.call(getUserInfo)).rejects.toMatchObject({ status: 401 })
  })

  it('sends a message, sends it again and lists what went out', async () => {
    const member = await listenToPush(await signInAs('member', running), running.url)
    const data = buildRequired('BureauLoginData', { code: 'SMS' })
    const sent = await control('POST push', { account: '13800000001', bizId: 'SJDL', data })
    expect(await member.next()).toEqual({ bizId: 'SJDL', data })
    const [{ number }] = sent.data.deliveries
    await control('POST push', { replay: number })
    expect(await member.next()).toEqual({ bizId: 'SJDL', data })
    expect((await control('GET push')).data.deliveries.slice(0, 2)).toMatchObject([
      { bizId: 'SJDL', number: number + 1 },
      { bizId: 'SJDL', number },
    ])
    expect((await control('POST push', { account: '13800000001', bizId: 'SJDL', data: {} })).status).toBe(400)
    const closed = new Promise((resolve) => member.socket.once('close', resolve))
    expect((await control('POST push/drop', {})).data).toEqual({ dropped: 1 })
    await closed
  })

  it('lists what was asked, by operation too', async () => {
    const agency = await signInAs('agency', running)
    await agency.call(listCustomers)
    const { data } = await control('GET log?operationId=listCustomers&limit=1')
    expect(data.requests).toMatchObject([
      { operationId: 'listCustomers', account: '13800000003', status: 200 },
    ])
  })

  it.each<[string, unknown, number]>([
    ['POST clock', { advance: 'soon' }, 400],
    ['POST clock', { set: '2026-13-01' }, 400],
    ['POST clock', { speed: -1 }, 400],
    ['POST reset', { world: 'huge' }, 400],
    ['POST reset', { seed: 1.5 }, 400],
    ['POST faults', { operation: 'nope', status: 500 }, 400],
    ['POST faults', { operation: 'listCustomers' }, 400],
    ['POST faults', { operation: 'listCustomers', code: 1 }, 400],
    ['POST scenarios', { play: ['nope'] }, 400],
    ['POST tokens/expire', { account: 'nobody' }, 404],
    ['POST nothing', {}, 404],
    ['POST clock', '{', 400],
  ])('%s refuses %j with %i', async (call, body, status) => {
    const reply = await control(call, body)
    expect([reply.status, typeof reply.data.message]).toEqual([status, 'string'])
  })

  const batch = { account: '13800000003', diskId: terminal('digital'), sheets: {} }
  it.each([
    ['who is missing', { ...batch, account: undefined }, 400],
    ['the family is none', { ...batch, family: 'paper' }, 400],
    ['the sheets are missing', { ...batch, sheets: undefined }, 400],
    ['cells are no texts', { ...batch, sheets: { basics: [[1]] } }, 400],
    ['nobody has the phone', { ...batch, account: '13900000000' }, 404],
    ['the terminal is unknown', { ...batch, diskId: '1' }, 404],
    ['the terminal is of another tenant', { ...batch, account: '13800000004' }, 404],
  ])('brings in no batch where %s', async (_, body, status) => {
    const before = await running.sandbox.store.table('batchRows').count()
    expect((await control('POST batch', body)).status).toBe(status)
    expect(await running.sandbox.store.table('batchRows').count()).toBe(before)
  })

  it('brings in a batch for a phone or an id', async () => {
    const account = await running.sandbox.store.table('accounts').first({ mobile: batch.account })
    for (const who of [batch.account, account?.id]) {
      const { data } = await control('POST batch', { ...batch, account: who })
      expect(data).toMatchObject({ successCount: 0, allCount: 0, errorList: [] })
    }
  })

  it('takes no orders from a form of some web page', async () => {
    const reply = await rawCall(running.url, {
      method: 'POST',
      path: '/__sandbox/reset',
      body: '{}',
      headers: { 'content-type': 'text/plain' },
    })
    expect(reply.status).toBe(415)
  })
})

describe('faults', () => {
  it('strike the calls they name, so often and no more', async () => {
    const agency = await signInAs('agency', running)
    const call = () =>
      agency.call(listTerminals).then(
        () => 'fine',
        (problem: { status: number; code: number }) => problem.status,
      )
    await control('POST faults', { operation: 'listTerminals', status: 503, nth: 2, count: 2 })
    expect([await call(), await call(), await call(), await call()]).toEqual(['fine', 503, 503, 'fine'])
    await control('POST faults', { operation: '*', reset: true })
    expect(await call()).toBe(0)
    await control('POST faults', { clear: true })
    expect(await call()).toBe('fine')
  })

  it('of a story play by control call', async () => {
    const agency = await signInAs('agency', running)
    const issue = () => agency.call(issueInvoice, { path: { id: terminal('digital') }, body: invoiceForm() })
    expect((await control('POST scenarios', { play: ['bureau-busy'] })).data).toEqual({
      active: ['bureau-busy'],
    })
    await expect(issue()).rejects.toMatchObject({
      code: 202200009,
      message: '电子税局繁忙或在维护中，请稍后重试',
    })
    await expect(issue()).rejects.toMatchObject({ code: 202200009 })
    expect(await issue()).toMatchObject({ ddzt: 2 })
  })

  it('of a story play for whoever names it in a header', async () => {
    const agency = await signInAs('agency', running)
    const bearer = await agency.session.bearer()
    const parts = { method: 'POST', path: '/v2/tax/issue/invoice/661000000001', bearer, body: invoiceForm() }
    const chosen = await rawCall(running.url, {
      ...parts,
      headers: { 'x-sandbox-scenario': 'quota-exhausted' },
    })
    expect(chosen.code).toBe(202500036)
    expect((await rawCall(running.url, parts)).code).toBe(0)
  })
})

describe('the websocket', () => {
  it('opens once for a code and answers pings', async () => {
    const member = await listenToPush(await signInAs('member', running), running.url)
    expect(member.heard).toEqual(['ws_pong'])
    member.socket.close()
  })

  it('is nothing for a plain request', async () => {
    const { code } = await rawCall(running.url, { path: '/ews/ws?userId=1&code=nope' })
    expect(code).toBe(100400002)
  })

  it('closes with 4401 for a code that is wrong', async () => {
    const { default: WebSocket } = await import('ws')
    const socket = new WebSocket(`${running.url.replace('http', 'ws')}/ews/ws?userId=1&code=nope`)
    expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(4401)
  })
})
