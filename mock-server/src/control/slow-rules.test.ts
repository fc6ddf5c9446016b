import { addCustomer, getAppConfig, listCustomers } from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { controlCall } from '../testing/control-call.ts'
import { rawCall } from '../testing/raw-call.ts'
import { signInAs, type DemoRole } from '../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

/** What was waited for, in milliseconds; nobody waits for it here. */
const waited: number[] = []
const wait = (milliseconds: number) => {
  waited.push(milliseconds)
  return Promise.resolve()
}

let running: TestSandbox
beforeAll(async () => {
  running = await startTestSandbox({ wait })
})
beforeEach(async () => {
  await running.rewind()
  waited.length = 0
})
afterAll(() => running.close())

const rule = async (body: object) => {
  const { status, text } = await controlCall(running.url, 'POST faults', body)
  return { status, data: JSON.parse(text) }
}
const bearerOf = async (role: DemoRole) => (await signInAs(role, running)).session.bearer()
const list = (bearer?: string) => rawCall(running.url, { path: listCustomers.path, bearer })
const config = () => fetch(`${running.url}${getAppConfig.path}`)

describe('a call waits', () => {
  it('by a distribution, as long each time as the seed has it', async () => {
    const delays = async () => {
      waited.length = 0
      await rule({ clear: true, operation: 'getAppConfig', delay: { uniform: [100, 900] } })
      for (let call = 0; call < 10; call++) await config()
      return [...waited]
    }
    const first = await delays()
    expect(first.every((delay) => delay >= 100 && delay <= 900)).toBe(true)
    expect(new Set(first).size).toBeGreaterThan(5)
    expect(await delays()).toEqual(first)
    const { text } = await controlCall(running.url, 'GET faults')
    expect(JSON.parse(text).rules[0]).toMatchObject({ delay: { uniform: [100, 900] }, struck: 10 })
  })

  it('by role, and by the share of the calls that are meant', async () => {
    const [agency, provider] = [await bearerOf('agency'), await bearerOf('provider')]
    await rule({ operation: 'listCustomers', when: { role: 'agency' }, share: 0.4, delay: 50 })
    for (let call = 0; call < 40; call++) await list(agency)
    const struck = waited.length
    expect([struck > 8, struck < 24]).toEqual([true, true])
    for (let call = 0; call < 10; call++) await list(provider)
    expect(waited).toHaveLength(struck)
  })
})

describe('an answer comes', () => {
  const whole = async () => (await config()).text()

  it('in pieces', async () => {
    const text = await whole()
    await rule({ operation: 'getAppConfig', dribble: { bytes: 100, every: 30 } })
    expect(await whole()).toBe(text)
    expect(waited).toEqual(Array.from({ length: Math.ceil(Buffer.byteLength(text) / 100) - 1 }, () => 30))
  })

  it('by the bandwidth, in pieces too', async () => {
    const text = await whole()
    const bytes = Buffer.byteLength(text)
    await rule({ operation: 'getAppConfig', bandwidth: { down: 1000 } })
    expect(await whole()).toBe(text)
    const seconds = waited.reduce((sum, delay) => sum + delay, 0) / 1000
    expect(Math.abs(seconds - bytes / 1000)).toBeLessThan(0.11)
    waited.length = 0
    await rule({
      clear: true,
      operation: 'getAppConfig',
      bandwidth: { down: 1000 },
      dribble: { bytes: 50, every: 10 },
    })
    await whole()
    expect(new Set(waited)).toEqual(new Set([50]))
  })
})

describe('a request is read by the bandwidth', () => {
  const body = buildBody(addCustomer, {})
  const bytes = Buffer.byteLength(JSON.stringify(body))

  it.each([
    ['as it comes in', {}],
    ['and waits as long where it was read before', { when: { role: 'agency' } }],
  ])('%s', async (_, more) => {
    const agency = await signInAs('agency', running)
    await rule({ operation: 'addCustomer', bandwidth: { up: 500 }, ...more })
    await agency.call(addCustomer, { body }).catch(() => undefined)
    expect(waited.reduce((sum, delay) => sum + delay, 0)).toBeCloseTo((bytes * 1000) / 500)
  })
})

it.each([
  [{ delay: { uniform: [900, 100] } }, 'delay.uniform.1 不能小于 delay.uniform.0'],
  [{ delay: { uniform: [1] } }, 'delay.uniform 应有 2 项'],
  [{ delay: { lognormal: { median: 5 } } }, 'delay.lognormal.sigma 没有填写'],
  [{ delay: { percentiles: { p50: 9, p95: 8, p99: 10 } } }, 'delay.percentiles.p95 不能小于 p50'],
  [
    { delay: { percentiles: { p50: 1, p95: 8, p99: 600_001 } } },
    'delay.percentiles.p99 应在 0 至 600000 之间',
  ],
  [{ delay: 'soon' }, 'delay 应为整数'],
  [{ dribble: { bytes: 0, every: 1 } }, 'dribble.bytes 不能小于 1'],
  [{ bandwidth: { up: 0 } }, 'bandwidth.up 不能小于 1'],
  [{ bandwidth: {} }, 'bandwidth 应写明 up 或 down'],
  [{ when: { role: 'king' }, status: 503 }, 'when.role 应为 member、service、agency、admin 之一，不是 king'],
  [{ chaos: { share: 0.5 }, delay: 5 }, 'chaos 不能和 delay 一起用'],
  [
    { chaos: { share: 0.5, of: ['flood'] } },
    'chaos.of.0 应为 latency、status、reset、cut、garble、dribble 之一，不是 flood',
  ],
])('%j is refused with words', async (part, words) => {
  const { status, data } = await rule({ operation: 'getAppConfig', ...part })
  expect([status, data.words]).toEqual([400, `规则不成立：${words}`])
})
