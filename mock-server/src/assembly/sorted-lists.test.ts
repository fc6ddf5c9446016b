import * as operations from '@kaipiao/client/operations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDescription } from '../contract/description.ts'
import { demoRoles, startTenants, type Tenants } from '../testing/tenants.ts'
import { exampleCall, rawCall } from '../testing/raw-call.ts'

let tenants: Tenants
beforeAll(async () => {
  tenants = await startTenants()
})
afterAll(() => tenants.running.close())

const { operations: facts } = readDescription()
const sortable = Object.values(operations).flatMap((operation) => {
  const parameters = facts.get(operation.id)?.parameters ?? []
  return parameters.some(({ name }) => name === 'sort') ? [operation] : []
})

/** What the list answers, in the first role that sees two rows. */
async function rowsOf(operation: (typeof sortable)[number], sort?: string) {
  const call = exampleCall(operation, '661000000001')
  const mark = call.path.includes('?') ? '&' : '?'
  const paging = `pageSize=200${sort === undefined ? '' : `&sort=${sort}`}`
  for (const role of demoRoles) {
    const { text } = await rawCall(tenants.running.url, {
      path: `${call.path}${mark}${paging}`,
      bearer: tenants.as(role).bearer,
    })
    const reply: { data?: { list?: Readonly<Record<string, unknown>>[] } | null } = JSON.parse(text)
    if ((reply.data?.list?.length ?? 0) > 1) return reply.data?.list ?? []
  }
  return []
}

it.each(sortable.map((operation) => [operation.id, operation] as const))(
  '%s honours its sort',
  async (_, operation) => {
    const rows = await rowsOf(operation)
    const fields = Object.keys(rows[0] ?? {}).filter((field) => {
      const values = new Set(rows.map((row) => row[field]))
      return (
        values.size > 1 &&
        [...values].every((value) => typeof value === 'string' || typeof value === 'number')
      )
    })
    const ignored: string[] = []
    for (const field of fields) {
      const up = (await rowsOf(operation, field)).map((row) => row[field])
      const down = (await rowsOf(operation, `-${field}`)).map((row) => row[field])
      if (JSON.stringify(up) !== JSON.stringify(down.toReversed())) ignored.push(field)
    }
    expect(ignored).toEqual([])
  },
)
