import { beforeAll, describe, expect, it } from 'vitest'
import { operations, type ContractOperation } from './support/contract.ts'
import { requestOf } from './support/example-request.ts'
import { openPlatform, type Platform, type Role } from './support/open-platform.ts'
import { ListedRecords } from './support/listed-records.ts'
import { isRow } from './support/row.ts'
import { rolesOf } from './support/try-operation.ts'
import { validParts } from './support/valid-parts.ts'

let platform: Platform
let records: ListedRecords

beforeAll(async () => {
  platform = await openPlatform()
  records = new ListedRecords(platform)
})

const pages = operations.filter(
  ({ isPaged, parameters }) => isPaged && parameters.some(({ name }) => name === 'pageSize'),
)
const cases = pages.flatMap((operation) =>
  rolesOf(operation).map((role) => [operation.id, role, operation] as const),
)

interface Page {
  readonly rows: readonly unknown[]
  readonly total: number
}

async function pageOf(
  operation: ContractOperation,
  role: Role,
  page: number,
  pageSize: number,
): Promise<Page> {
  const parts = await validParts(operation, { role, records })
  const request = requestOf(operation, { ...parts, query: { ...parts.query, page, pageSize } })
  const { json } = await platform.send(operation.needsBearer ? role : undefined, request)
  const data = isRow(json?.data) ? json.data : {}
  const items = isRow(data['pages']) ? data['pages']['items'] : data['total']
  const { list } = data
  // A list of what belongs to a record that this role does not have.
  if (json?.code === unknownRecord) return { rows: [], total: 0 }
  if (!Array.isArray(list) || typeof items !== 'number')
    throw new Error(`answers no page: ${JSON.stringify(json)}`)
  return { rows: list, total: items }
}

const unknownRecord = 100400001

describe('a list', () => {
  it.each(cases)('%s of a %s has as many rows as it says, on whatever pages', async (_, role, operation) => {
    const whole = await pageOf(operation, role, 1, 99_999)
    expect(whole.rows.length).toBe(whole.total)
    const size = Math.max(1, Math.ceil(whole.total / 3))
    const turned: unknown[] = []
    for (let page = 1; page <= 3; page += 1) {
      const { rows, total } = await pageOf(operation, role, page, size)
      expect(total).toBe(whole.total)
      turned.push(...rows)
    }
    expect(turned).toEqual(whole.rows)
    expect((await pageOf(operation, role, 4, size)).rows).toEqual([])
  })
})
