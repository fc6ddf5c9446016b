import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arranged, refused } from './support/arranged.ts'
import { operations } from './support/contract.ts'
import { requestOf } from './support/example-request.ts'
import { faultsOfValid } from './support/faults-of-valid.ts'
import { idSources } from './support/id-sources.ts'
import { startPlatform, type Platform } from './support/platform.ts'
import { Records } from './support/records.ts'
import { replyFaults } from './support/reply-faults.ts'
import { rolesOf } from './support/try-operation.ts'
import { validParts } from './support/valid-parts.ts'

let platform: Platform
let records: Records

beforeAll(async () => {
  platform = await startPlatform()
  records = new Records(platform)
})
afterAll(() => platform.stop())

const each = operations.map((operation) => [operation.id, operation] as const)

describe('a valid request', () => {
  it.each(each)('%s succeeds, and every reply is as described', async (_, operation) => {
    expect(await faultsOfValid(operation, { platform, records })).toEqual([])
  })

  it.each(each.filter(([, { method, parameters }]) => method === 'GET' && parameters.length > 0))(
    '%s with every filter is answered as described',
    async (_, operation) => {
      const [role = 'agency'] = rolesOf(operation)
      await platform.rewind()
      const parts = await validParts(operation, { role, records, isFull: true })
      const given = { platform, records, role }
      const request = requestOf(operation, (await arranged[operation.id]?.(parts, given)) ?? parts)
      const reply = await platform.send(operation.needsBearer ? role : undefined, request)
      expect(replyFaults(operation, reply)).toEqual([])
    },
  )
})

it('arranges and refuses only operations that exist', () => {
  const known = new Set(operations.map(({ id }) => id))
  const named = [
    ...Object.keys(arranged),
    ...Object.keys(refused),
    ...Object.keys(idSources).flatMap(ownerOf),
  ]
  expect(named.filter((id) => !known.has(id))).toEqual([])
})

const ownerOf = (key: string) => (key.includes('.') ? [key.slice(0, key.indexOf('.'))] : [])
