import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations, type ContractOperation } from './support/contract.ts'
import { exampleParts, requestOf } from './support/example-request.ts'
import { roles, startPlatform, type Platform, type Role } from './support/platform.ts'
import { preparations, unsendable } from './support/preparations.ts'
import { Records } from './support/records.ts'
import { replyFaults } from './support/reply-faults.ts'

let platform: Platform
let isChanged = false

/** The world that `npm start` begins with: whoever reads the description has it before them. */
beforeAll(async () => {
  platform = await startPlatform('demo')
})
afterAll(() => platform.stop())

/** Whose token the description tells to send the example with; without a bearer, whose records prepare it. */
function sampleRole({ id, needsBearer, sampleRole: named }: ContractOperation): Role {
  const role = needsBearer ? roles.find((known) => known === named) : 'agency'
  if (role === undefined) throw new Error(`${id} names no account that its example is sent as`)
  return role
}

async function answer(operation: ContractOperation) {
  if (isChanged) await platform.rewind()
  isChanged = operation.method !== 'GET' || operation.id in preparations
  const role = sampleRole(operation)
  const given = { platform, records: new Records(platform), role }
  const example = exampleParts(operation)
  const parts = (await preparations[operation.id]?.prepare(example, given)) ?? example
  const reply = await platform.send(operation.needsBearer ? role : undefined, requestOf(operation, parts))
  const { code, message, pointer } = reply.json ?? { code: 0, message: '' }
  return { status: reply.status, code, message, pointer, faults: replyFaults(operation, reply) }
}

const succeeds = { status: 200, code: 0, pointer: undefined, faults: [] }
const sendable = operations.filter(({ id }) => !(id in unsendable))
const each = (list: readonly ContractOperation[]) =>
  list.map((operation) => [operation.id, operation] as const)

describe('the example of a request, copied as it stands', () => {
  it.each(each(sendable.filter(({ id }) => !(id in preparations))))('%s succeeds', async (_, operation) => {
    expect(await answer(operation)).toMatchObject(succeeds)
  })
})

describe('the example of a request, after the calls that go before it', () => {
  it.each(each(sendable.filter(({ id }) => id in preparations)))('%s succeeds', async (_, operation) => {
    expect(await answer(operation)).toMatchObject(succeeds)
  })
})

it('prepares and leaves out only operations that exist', () => {
  const known = new Set(operations.map(({ id }) => id))
  const named = Object.entries(preparations).flatMap(([id, { calls }]) => [id, ...calls])
  expect([...named, ...Object.keys(unsendable)].filter((id) => !known.has(id))).toEqual([])
})
