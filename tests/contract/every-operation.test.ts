import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arranged, refused } from './support/arrangements/arranged.ts'
import { brokenRequests } from './support/broken/broken-requests.ts'
import { operations, type ContractOperation } from './support/contract.ts'
import { exampleParts, requestOf } from './support/example-request.ts'
import { faultsOfRepeat } from './support/repeated/repeats.ts'
import { faultsOfValid } from './support/faults-of-valid.ts'
import { idSources } from './support/id-sources.ts'
import { openPlatform, roles, type Platform, type Role } from './support/open-platform.ts'
import { preparations, unsendable } from './support/preparations.ts'
import { startJudge, violationsOf, type Judge } from './support/outside/prism.ts'
import { ListedRecords } from './support/listed-records.ts'
import { replyFaults } from './support/reply-faults.ts'
import { rolesOf, tryOperation } from './support/try-operation.ts'
import { validParts } from './support/valid-parts.ts'

let platform: Platform
let records: ListedRecords
let judge: Judge
/** With the world that `npm start` begins with: whoever reads the description has it before them. */
let demo: Platform

beforeAll(async () => {
  platform = await openPlatform()
  records = new ListedRecords(platform)
  judge = await startJudge(platform.url)
  demo = await openPlatform('demo')
}, 600_000)
afterAll(() => judge.stop())

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  /** Each request passes a proxy that reads the description and the traffic by itself; none of us wrote it. */
  it('succeeds as described, a proxy and we find no fault with any answer, and a repeat does nothing', async () => {
    const tried = await tryOperation(operation, { platform, records, base: judge.url })
    expect.soft(faultsOfValid(operation, tried)).toEqual([])
    expect.soft(tried.attempts.flatMap(({ reply }) => violationsOf(reply))).toEqual([])
    if (tried.success !== undefined)
      expect.soft(await faultsOfRepeat(operation, tried.success, platform)).toEqual([])
  })

  if (hasFilters(operation))
    it('is answered as described with every filter', async () => {
      const [role = 'agency'] = rolesOf(operation)
      await platform.rewind()
      const parts = await validParts(operation, { role, records, isFull: true })
      const given = { platform, records, role }
      const request = requestOf(operation, (await arranged[operation.id]?.(parts, given)) ?? parts)
      const reply = await platform.send(operation.needsBearer ? role : undefined, request)
      expect(replyFaults(operation, reply)).toEqual([])
    })

  it('answers a request that breaks the description with the place of each fault, and changes nothing', async () => {
    await platform.rewind()
    const [role] = rolesOf(operation)
    const wrong: unknown[] = []
    for (const { what, pointer, request } of brokenRequests(operation)) {
      const { status, json } = await platform.send(operation.needsBearer ? role : undefined, request)
      const isRight = status === 400 && json?.code === 400 && json.pointer === pointer && json.message !== ''
      if (!isRight) wrong.push({ pointer, what, status, answer: json })
    }
    expect(wrong).toEqual([])
    expect(await platform.changed()).toEqual([])
  })

  if (!(operation.id in unsendable))
    it(`succeeds with its example, copied as it stands${afterCalls(operation)}`, async () => {
      await demo.rewind()
      const role = sampleRole(operation)
      const given = { platform: demo, records: new ListedRecords(demo), role }
      const example = exampleParts(operation)
      const parts = (await preparations[operation.id]?.prepare(example, given)) ?? example
      const reply = await demo.send(operation.needsBearer ? role : undefined, requestOf(operation, parts))
      const { code, message, pointer } = reply.json ?? { code: 0, message: '' }
      const faults = replyFaults(operation, reply)
      expect({ status: reply.status, code, message, pointer, faults }).toMatchObject({
        ...{ status: 200, code: 0, pointer: undefined, faults: [] },
      })
    })
})

function hasFilters({ method, parameters }: ContractOperation): boolean {
  return method === 'GET' && parameters.length > 0
}

function afterCalls({ id }: ContractOperation): string {
  return id in preparations ? ' after the calls that go before it' : ''
}

/** Whose token the description tells to send the example with; without a bearer, whose records prepare it. */
function sampleRole({ id, needsBearer, sampleRole: named }: ContractOperation): Role {
  const role = needsBearer ? roles.find((known) => known === named) : 'agency'
  if (role === undefined) throw new Error(`${id} names no account that its example is sent as`)
  return role
}

it('is broken in every way that the description knows', () => {
  const ways = new Set(operations.flatMap((each) => [...brokenRequests(each)].map(({ what }) => what)))
  expect(ways).toContain('is missing')
  expect(ways.size).toBeGreaterThanOrEqual(17)
})

it('finds fault, where the proxy is, with what breaks the description', async () => {
  const path = '/v2/customer/customerInfo/list?pageSize=many'
  const reply = await platform.send('agency', { method: 'GET', path }, judge.url)
  expect(violationsOf(reply)).toMatchObject([
    { location: ['request', 'query', expect.stringMatching(/pagesize/i)] },
  ])
})

it('arranges, refuses, prepares and leaves out only operations that exist', () => {
  const known = new Set(operations.map(({ id }) => id))
  const named = [
    ...Object.keys(arranged),
    ...Object.keys(refused),
    ...Object.keys(idSources).flatMap(ownerOf),
    ...Object.entries(preparations).flatMap(([id, { calls }]) => [id, ...calls]),
    ...Object.keys(unsendable),
  ]
  expect(named.filter((id) => !known.has(id))).toEqual([])
})

const ownerOf = (key: string) => (key.includes('.') ? [key.slice(0, key.indexOf('.'))] : [])
