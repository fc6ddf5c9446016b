import type { AnyOperation } from '@kaipiao/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDescription } from '../contract/description.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { DemoRole } from './sign-in-as.ts'
import { foreignIds, nameOf, startTenants, type Tenants } from './tenants.ts'
import { watchTables } from './watch-tables.ts'

const ROLES = ['member', 'agency', 'provider'] as const

/**
 * Asks every operation that names a record, of those picked, for records of other tenants: one of each table that it
 * looks into, for in a table that it never opens no id can be known to it.
 */
export function describeForeignRecords(isPicked: (operation: AnyOperation) => boolean): void {
  let tenants: Tenants
  let touched: Set<string>
  const foreign = new Map<DemoRole, Awaited<ReturnType<typeof foreignIds>>>()
  beforeAll(async () => {
    tenants = await startTenants()
    for (const role of ROLES) foreign.set(role, await foreignIds(tenants.running, tenants.as(role).account))
    touched = watchTables(tenants.running.sandbox.store)
  })
  afterAll(() => tenants.running.close())

  /** Ids of the tables that have been looked into and not been asked about yet. */
  function* unasked(role: DemoRole): Generator<string> {
    const asked = new Set<string>()
    for (let isNew = true; isNew;) {
      isNew = false
      for (const table of touched) {
        if (asked.has(table)) continue
        asked.add(table)
        isNew = true
        yield* foreign.get(role)?.get(table) ?? []
      }
    }
  }

  const withRecord = [...readDescription().operations.values()].filter(
    (operation) => operation.bearer && operation.path.includes('{') && isPicked(operation),
  )
  describe("another tenant's record", () => {
    it.each(withRecord.map((operation) => [operation.id, operation] as const))(
      'is unknown to %s, as one that is not there',
      { timeout: 60_000 },
      async (_, operation) => {
        const { running, as, send } = tenants
        const { store } = running.sandbox
        for (const role of ROLES) {
          const { bearer } = as(role)
          if (operation.roles?.includes(nameOf(role)) === false) continue
          const before = await store.snapshot()
          touched.clear()
          const absent = await send(operation, 'absent', bearer)
          expect(absent.status).toBeLessThan(500)
          for (const id of unasked(role)) {
            const reply = await send(operation, id, bearer)
            expect([id, reply.status, reply.code]).toEqual([id, absent.status, absent.code])
          }
          if (await hasChanged(store, before)) await store.restore(before)
        }
      },
    )
  })
}

/** Rows never change: another row stands in the place of one that was written. */
async function hasChanged(
  store: Sandbox['store'],
  before: Awaited<ReturnType<Sandbox['store']['snapshot']>>,
): Promise<boolean> {
  const were = new Map<string, readonly object[]>(Object.entries(before))
  return Object.entries(await store.snapshot()).some(([name, rows]: [string, readonly object[]]) => {
    const old = were.get(name) ?? []
    return old.length !== rows.length || rows.some((row, at) => row !== old[at])
  })
}
