import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from './support/contract.ts'
import { startPlatform, type Platform } from './support/platform.ts'
import { startJudge, violationsOf, type Judge } from './support/prism.ts'
import { Records } from './support/records.ts'
import { tryOperation } from './support/try-operation.ts'

let platform: Platform
let records: Records
let judge: Judge

beforeAll(async () => {
  platform = await startPlatform()
  records = new Records(platform)
  judge = await startJudge(platform.sandbox.url)
})
afterAll(async () => {
  await judge.stop()
  await platform.stop()
})

/** Prism's proxy reads the description and the traffic by itself; none of us wrote it. */
describe('a validating proxy between caller and platform', () => {
  it('finds fault with what breaks the description', async () => {
    const path = '/v2/customer/customerInfo/list?pageSize=many'
    const reply = await platform.send('agency', { method: 'GET', path }, judge.url)
    expect(violationsOf(reply)).toMatchObject([
      { location: ['request', 'query', expect.stringMatching(/pagesize/i)] },
    ])
  })

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'finds no fault with %s',
    async (_, operation) => {
      const { success, attempts } = await tryOperation(operation, { platform, records, base: judge.url })
      expect(attempts.flatMap(({ reply }) => violationsOf(reply))).toEqual([])
      if (success === undefined) throw new Error('it succeeds nowhere: valid-requests.test.ts says why')
    },
  )
})
