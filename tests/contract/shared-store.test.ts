import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations } from './support/contract.ts'
import { faultsOfValid } from './support/faults-of-valid.ts'
import { startSharedPlatform } from './support/platform.ts'
import { Records } from './support/records.ts'
import { tryOperation } from './support/try-operation.ts'

let platform: Awaited<ReturnType<typeof startSharedPlatform>>
let records: Records

beforeAll(async () => {
  platform = await startSharedPlatform()
  records = new Records(platform)
}, 600_000)
afterAll(() => platform.stop())

it.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s succeeds where two processes share a database and answer in turn',
  async (_, operation) => {
    const tried = await tryOperation(operation, { platform, records })
    expect(faultsOfValid(operation, tried)).toEqual([])
  },
)
