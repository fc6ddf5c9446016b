import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations } from './support/contract.ts'
import { faultsOfValid } from './support/faults-of-valid.ts'
import { startSharedPlatform, type Platform } from './support/platform.ts'
import { Records } from './support/records.ts'

let platform: Platform
let records: Records

beforeAll(async () => {
  platform = await startSharedPlatform()
  records = new Records(platform)
})
afterAll(() => platform.stop())

it.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s succeeds where two processes share a database and answer in turn',
  async (_, operation) => {
    expect(await faultsOfValid(operation, { platform, records })).toEqual([])
  },
)
