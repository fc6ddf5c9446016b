import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectSandbox } from '../../testing/index.ts'
import { liveDays } from '../testing/live-days.ts'
import { startTenants, type Tenants } from '../testing/tenants.ts'

let tenants: Tenants
beforeAll(async () => {
  tenants = await startTenants()
})
afterAll(() => tenants.running.close())

// A whole month takes minutes: bench/reliability/month.ts.
it('a world in which everybody works is in order after each day', { timeout: 120_000 }, async () => {
  const { calls, jobs, faults } = await liveDays(tenants, { days: 2, writes: 60, reads: 30, seed: 20260115 })
  expect(faults).toEqual([])
  expect([calls, jobs > 20]).toEqual([180, true])
  const { sandbox, url } = tenants.running
  expect(sandbox.faults.active).not.toEqual([])
  const played = sandbox.journal.find({ text: 'recording: as' }, 500)
  expect(played).toHaveLength(2)
  // On each of two days one was made, and is gone.
  const next = await connectSandbox(url).space()
  expect([next.name, (await next.control<{ spaces: unknown[] }>('GET spaces')).spaces.length]).toEqual([
    'space-3',
    1,
  ])
  await next.close()
})

it('a world that is not in order is noticed', { timeout: 60_000 }, async () => {
  const { store } = tenants.running.sandbox
  const invoice = await store.table('invoices').first({ fplb: 0 })
  await store.table('invoices').update(invoice?.id ?? '', { jshj: '0.01' })
  const { faults } = await liveDays(tenants, { days: 1, writes: 0, reads: 0, seed: 1 })
  expect(faults).toEqual([`day 1: invoice ${invoice?.id} does not add up`])
})
