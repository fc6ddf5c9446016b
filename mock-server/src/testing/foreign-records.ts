import type { Operation } from '@kaipiao/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDescription } from '../contract/description.ts'
import type { DemoRole } from './sign-in.ts'
import { foreignIds, nameOf, startTenants, type Tenants } from './tenants.ts'

const ROLES = ['member', 'agency', 'provider'] as const

/**
 * Asks every operation that names a record, of those picked, for records of other tenants. There are hundreds: files
 * that share them are run side by side.
 */
export function describeForeignRecords(isPicked: (operation: Operation) => boolean): void {
  let tenants: Tenants
  const foreign = new Map<DemoRole, readonly string[]>()
  beforeAll(async () => {
    tenants = await startTenants()
    for (const role of ROLES) foreign.set(role, await foreignIds(tenants.running, tenants.as(role).account))
  })
  afterAll(() => tenants.running.close())

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
          const absent = await send(operation, 'absent', bearer)
          expect(absent.status).toBeLessThan(500)
          const ids = foreign.get(role) ?? []
          expect(ids).not.toEqual([])
          for (const id of ids) {
            const reply = await send(operation, id, bearer)
            expect([id, reply.status, reply.code]).toEqual([id, absent.status, absent.code])
          }
          await store.restore(before)
        }
      },
    )
  })
}
