import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations } from './support/contract.ts'
import { faultsOfValid } from './support/faults-of-valid.ts'
import { startSharedPlatform } from './support/open-platform.ts'
import { ListedRecords } from './support/listed-records.ts'
import { tryOperation } from './support/try-operation.ts'

let platform: Awaited<ReturnType<typeof startSharedPlatform>>
let records: ListedRecords

beforeAll(async () => {
  platform = await startSharedPlatform()
  records = new ListedRecords(platform)
}, 600_000)
afterAll(() => platform.stop())

it.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s succeeds where two processes share a database and answer in turn',
  async (_, operation) => {
    const tried = await tryOperation(operation, { platform, records })
    expect(faultsOfValid(operation, tried)).toEqual([])
  },
)
