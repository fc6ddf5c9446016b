import * as described from '@kaipiao/client/described'
import * as operations from '@kaipiao/client/operations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderOf } from '../store/memory/rows/compare-values.ts'
import { readDescription } from '../contract/description.ts'
import type { DemoRole } from '../testing/sign-in-as.ts'
import { demoRoles, startTenants, type Tenants } from '../testing/tenants.ts'
import { exampleCall, rawCall } from '../testing/raw-call.ts'
import { terminal } from '../world/named-rows.ts'

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

const rowFields = new Map(Object.values(described).map(({ id, row }) => [id, row]))

type Rows = readonly Readonly<Record<string, unknown>>[]

async function rowsAs(role: DemoRole, operation: (typeof sortable)[number], sort?: string): Promise<Rows> {
  const call = exampleCall(operation, terminal('digital'))
  const mark = call.path.includes('?') ? '&' : '?'
  // More than any of them has, so that both ends are seen.
  const paging = `pageSize=10000${sort === undefined ? '' : `&sort=${sort}`}`
  const path = `${call.path}${mark}${paging}`
  const { text } = await rawCall(tenants.running.url, { path, bearer: tenants.as(role).bearer })
  const reply: { data?: { list?: Rows } | null } = JSON.parse(text)
  return reply.data?.list ?? []
}

/** What the list answers, and the first role that sees two rows of it. */
async function firstRows(operation: (typeof sortable)[number]): Promise<{ role: DemoRole; rows: Rows }> {
  for (const role of demoRoles) {
    const rows = await rowsAs(role, operation)
    if (rows.length > 1) return { role, rows }
  }
  return { role: 'admin', rows: [] }
}

it.each(sortable.map((operation) => [operation.id, operation] as const))(
  '%s honours its sort',
  async (_, operation) => {
    const { role, rows } = await firstRows(operation)
    const fields = Object.keys(rows[0] ?? {}).filter((field) => {
      // What is told of a secret is another cipher than what is kept, and neither has an order.
      if (rowFields.get(operation.id)?.[field]?.format === 'password') return false
      const values = new Set(rows.map((row) => row[field]))
      return (
        values.size > 1 &&
        [...values].every((value) => typeof value === 'string' || typeof value === 'number')
      )
    })
    const ignored: string[] = []
    for (const field of fields) {
      const up = (await rowsAs(role, operation, field)).map((row) => row[field])
      const down = (await rowsAs(role, operation, `-${field}`)).map((row) => row[field])
      if (JSON.stringify(up) !== JSON.stringify(down.toReversed())) ignored.push(field)
      const { compare } = orderOf(field)
      if (up.some((value, at) => at > 0 && compare(up[at - 1], value) > 0)) ignored.push(`${field} unordered`)
    }
    expect(ignored).toEqual([])
  },
)
