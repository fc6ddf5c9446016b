import { controlFields } from '@kaipiao/client/sandbox-fields'
import type { ControlCallId } from '@kaipiao/client/sandbox'
import { build } from '@kaipiao/client/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { controlDescription, type DescribedCall } from '../control-contract/control-description.ts'
import { controlCall } from '../testing/control-call.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { controlRoutesOf } from './control-routes.ts'

let running: TestSandbox
beforeAll(async () => {
  running = await startTestSandbox()
})
beforeEach(async () => {
  await running.rewind()
  // The one without a name is there for whoever compares with it.
  await control('POST checkpoint', {})
})
afterAll(() => running.close())

const described = controlDescription()
const calls = [...described.calls].map(
  ([name, call]) => [call.id, name.replace('/__sandbox/', ''), call] as const,
)

async function control(call: string, body?: unknown) {
  const { status, text } = await controlCall(running.url, call, body)
  return { status, data: JSON.parse(text) }
}

/** Where an example cannot stand for itself: what it names has to be there. */
const prepared: { readonly [Id in ControlCallId]?: () => object | Promise<object> } = {
  importWorld: async () => (await control('GET world')).data,
  deleteSpace: async () => {
    const { name } = (await control('POST spaces', {})).data
    return { name }
  },
  confirmPayment: async () => ({
    orderId: (await running.sandbox.store.table('payments').first({ state: 1 }))?.id,
  }),
  sendPush: () => ({
    account: '13800000003',
    bizId: 'SJDL',
    data: build('BureauLoginData', {}),
  }),
  setFaults: () => ({ operation: 'listCustomers', when: { path: '/none' }, status: 503, latency: 0 }),
}

async function send(name: string, { id, example }: DescribedCall) {
  const body = (await prepared[id]?.()) ?? example
  return control(name, name.startsWith('POST') ? (body ?? {}) : undefined)
}

describe('each control call', () => {
  it('that answers is described, and each that is described answers', () => {
    // The answers of the type; what is not there would not compile either.
    const routes = controlRoutesOf({} as Parameters<typeof controlRoutesOf>[0])
    expect(Object.keys(routes).toSorted()).toEqual(calls.map(([id]) => id).toSorted())
    expect(Object.keys(controlFields).toSorted()).toEqual(Object.keys(routes).toSorted())
  })

  it.each(calls)('%s answers its example as described', async (_, name, call) => {
    const { status, data } = await send(name, call)
    expect({ status, ...(status === 200 ? {} : data) }).toEqual({ status: 200 })
    expect(described.checks.of(call.answer)(data)).toBeUndefined()
  })

  it.each(calls.filter(([, , { body }]) => body !== undefined))(
    '%s refuses what it does not know, and names it',
    async (_, name) => {
      const { status, data } = await control(name, { nothingOfTheKind: 1 })
      expect([status, described.checks.of({ $ref: '#/components/schemas/Refusal' })(data)]).toEqual([
        400,
        undefined,
      ])
      expect(data.words).toMatch(/nothingOfTheKind|没有填写/)
    },
  )
})

it('refuses a value that is none, by its place', async () => {
  const { status, data } = await control('GET log?limit=none')
  expect([status, data]).toEqual([
    400,
    { message: 'limit is a whole number', words: 'limit 应为整数', pointer: '/query/limit' },
  ])
})
