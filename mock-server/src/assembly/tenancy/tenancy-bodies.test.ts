import { afterAll, beforeAll, expect, it } from 'vitest'
import { allReaches, reachOver } from '../../testing/reach-over.ts'
import { startTenants, type Tenants } from '../../testing/tenants.ts'

let tenants: Tenants
beforeAll(async () => {
  tenants = await startTenants()
})
afterAll(() => tenants.running.close())

// All of them take minutes: bench/reliability/tenants.ts.
it('another tenant’s record is unknown wherever an id can stand', { timeout: 120_000 }, async () => {
  const { asked, breaches } = await reachOver(tenants, allReaches(20260115).slice(0, 150))
  expect([breaches, tenants.running.warnings]).toEqual([[], []])
  expect(asked).toBeGreaterThan(300)
})
