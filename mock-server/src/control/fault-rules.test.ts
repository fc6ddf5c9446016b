import { issueInvoice, listCustomers } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { controlCall } from '../testing/control-call.ts'
import { invoiceForm } from '../testing/invoice-form.ts'
import { listenToPush } from '../testing/listen-to-push.ts'
import { rawCall } from '../testing/raw-call.ts'
import { signInAs, type DemoRole } from '../testing/sign-in-as.ts'
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

const plain = listCustomers.path
const lists = async (role: DemoRole = 'agency', path = plain, headers: Record<string, string> = {}) => {
  const bearer = await (await signInAs(role, running)).session.bearer()
  return (await rawCall(running.url, { path, bearer, headers })).status
}

type Ask = () => Promise<number>

describe('a rule strikes only calls that are meant', () => {
  it.each<[string, unknown, Ask | undefined, Ask | undefined]>([
    ['by another path', { path: '*customers*list*' }, undefined, () => lists()],
    ['by its path', { path: `${plain.slice(0, 5)}*` }, () => lists(), undefined],
    ['by query', { query: { page: '2' } }, () => lists('agency', `${plain}?page=2`), () => lists()],
    [
      'by header',
      { header: { 'X-Run': 'r*' } },
      () => lists('agency', plain, { 'x-run': 'r7' }),
      () => lists(),
    ],
    ['by account', { account: '13800000003' }, () => lists(), () => lists('provider')],
    ['from a moment on', { from: '2026-01-15 10:30:00' }, () => lists(), undefined],
    ['until a moment', { until: '2026-01-15 10:30:00' }, undefined, () => lists()],
  ])('%s', async (_, when, meant, other) => {
    await control('POST faults', { operation: 'listCustomers', when, status: 503 })
    if (meant) expect(await meant()).toBe(503)
    if (other) expect(await other()).toBe(200)
  })

  it('by terminal and body', async () => {
    const agency = await signInAs('agency', running)
    const issue = (buyerTaxerName: string) =>
      agency
        .call(issueInvoice, { path: { id: terminal('digital') }, body: invoiceForm({ buyerTaxerName }) })
        .then(() => 0)
        .catch(({ code }: { code: number }) => code)
    const when = { terminal: terminal('digital'), body: { buyerTaxerName: '上海*' } }
    await control('POST faults', { operation: 'issueInvoice', when, code: 202500036 })
    expect([await issue('上海云帆科技有限公司'), await issue('北京青禾商贸有限公司')]).toEqual([202500036, 0])
    const { requests } = (await control('GET log?operationId=issueInvoice&limit=2')).data
    expect(requests.map(({ decisions }: { decisions: string[] }) => decisions[0])).toEqual([
      'rule 1 passed: body holds something else',
      'rule 1: {"code":202500036}',
    ])
  })

  it('by lot, the same lots for the same seed', async () => {
    const draw = async () => {
      await control('POST faults', { clear: true, operation: 'listCustomers', share: 0.4, status: 503 })
      const statuses: number[] = []
      for (let call = 0; call < 20; call++) statuses.push(await lists())
      return statuses
    }
    const first = await draw()
    expect(await draw()).toEqual(first)
    expect(new Set(first)).toEqual(new Set([200, 503]))
  })
})

describe('an answer', () => {
  it('is made from a template', async () => {
    const bearer = await (await signInAs('agency', running)).session.bearer()
    const body = {
      code: 0,
      data: { total: '{{query.page}}', text: '第{{query.page}}页，{{now}}', none: '{{body.x}}' },
    }
    await control('POST faults', { operation: 'listCustomers', reply: { status: 206, body } })
    const { status, text } = await rawCall(running.url, { path: `${plain}?page=3`, bearer })
    expect([status, JSON.parse(text)]).toEqual([
      206,
      { code: 0, data: { total: '3', text: '第3页，2026-01-15 10:30:00', none: '' } },
    ])
  })

  const fetched = async () => {
    const bearer = await (await signInAs('agency', running)).session.bearer()
    return fetch(`${running.url}${plain}`, { headers: { authorization: `Bearer ${bearer}` } })
  }

  it('breaks off', async () => {
    await control('POST faults', { operation: 'listCustomers', cut: 10 })
    await expect(fetched().then((reply) => reply.text())).rejects.toThrow()
  })

  it('is garbled, and says another type', async () => {
    const whole = await (await fetched()).text()
    await control('POST faults', { operation: 'listCustomers', garble: 0.2, type: 'text/html' })
    const reply = await fetched()
    expect(reply.headers.get('content-type')).toBe('text/html')
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(bytes).toHaveLength(Buffer.byteLength(whole))
    expect(bytes.toString()).not.toBe(whole)
  })

  it('trickles, and is whole in the end', async () => {
    const whole = await (await fetched()).text()
    await control('POST faults', { operation: 'listCustomers', bandwidth: { down: 200_000 } })
    expect(await (await fetched()).text()).toBe(whole)
  })
})

it('a rule is taken back by its number', async () => {
  await control('POST faults', { rules: [{ operation: 'listCustomers', status: 503 }] })
  const { rules } = (await control('GET faults')).data
  expect(rules).toEqual([{ id: 1, operation: 'listCustomers', status: 503, calls: 0, struck: 0 }])
  expect((await control('POST faults', { remove: [1] })).data.rules).toEqual([])
  expect((await control('POST faults', { remove: [1] })).status).toBe(404)
})

it.each([
  { when: { moon: 'full' } },
  { when: { from: 'soon' } },
  { share: 2 },
  { cut: -1 },
  { garble: 0 },
  { bandwidth: { down: 0 } },
])('a rule with %j is refused', async (part) => {
  const reply = await control('POST faults', { operation: 'listCustomers', status: 503, ...part })
  expect([reply.status, reply.data.message]).toEqual([
    400,
    expect.stringContaining(Object.keys(part)[0] ?? ''),
  ])
})

it('messages are lost, come twice, and come late', async () => {
  const agency = await signInAs('agency', running)
  const listener = await listenToPush(agency, running.url)
  const tell = (msg: string) =>
    control('POST push', { account: '13800000003', bizId: 'SJDL', data: build('BureauLoginData', { msg }) })
  const plans = [{ befalls: 'lost' }, { befalls: 'twice' }, { befalls: 'late', bizId: 'SJDL' }]
  for (const plan of plans) expect((await control('POST push/faults', plan)).status).toBe(200)
  for (const msg of ['甲', '乙', '丙', '丁']) await tell(msg)
  await expect.poll(() => listener.heard.length).toBe(5)
  expect(listener.heard.slice(1).map((text) => /甲|乙|丙|丁/.exec(JSON.stringify(text))?.[0])).toEqual([
    '乙',
    '乙',
    '丁',
    '丙',
  ])
  expect((await control('POST push/faults', { befalls: 'eaten' })).status).toBe(400)
  listener.socket.close()
})
