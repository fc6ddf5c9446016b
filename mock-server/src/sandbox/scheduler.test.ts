import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueInvoice, listIssueOrders } from '@kaipiao/client/operations'
import { afterEach, describe, expect, it } from 'vitest'
import { invoiceForm } from '../testing/invoice-form.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { terminal } from '../world/named-rows.ts'

const running: TestSandbox[] = []
const folders: string[] = []
const start = async (...args: Parameters<typeof startTestSandbox>) => {
  const sandbox = await startTestSandbox(...args)
  running.push(sandbox)
  return sandbox
}

afterEach(async () => {
  for (const sandbox of running.splice(0)) await sandbox.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

async function issue(world: TestSandbox): Promise<string> {
  const client = await signInAs('agency', world)
  return (await client.call(issueInvoice, { path: { id: terminal('digital') }, body: invoiceForm() })).id
}

const stateOf = async (world: TestSandbox, id: string) => {
  const client = await signInAs('agency', world)
  const { list } = await client.call(listIssueOrders, { query: { pageSize: 999 } })
  return list.find((order) => order.id === id)?.ddzt
}

describe('timed jobs', () => {
  it('run in the order of their time, each at its own', async () => {
    const world = await start()
    const first = await issue(world)
    await world.sandbox.advance(1000)
    const second = await issue(world)
    const fired = await world.sandbox.advance(3 * 86_400_000)
    const times = fired.map(({ due }) => due)
    expect(times).toEqual([...times].sort())
    const issued = fired.filter(
      ({ kind, data }) => kind === 'issueOrder' && [first, second].includes(data.orderId ?? ''),
    )
    expect(issued).toHaveLength(2)
    expect(world.sandbox.clock.now()).toBe('2026-01-18 10:30:01')
    const order = await world.sandbox.store.table('issueOrders').get(first)
    const invoice = await world.sandbox.store.table('invoices').get(order?.invoiceId ?? '')
    expect(invoice?.kprq).toBe(issued[0]?.due)
    expect(world.warnings).toEqual([])
  })

  it('stand still with the clock and wake up with it', async () => {
    const world = await start()
    const id = await issue(world)
    expect(await stateOf(world, id)).toBe(2)
    world.sandbox.clock.setSpeed(100_000)
    await world.sandbox.keepClock()
    await expect.poll(() => stateOf(world, id), { timeout: 10_000 }).toBe(3)
  })

  it('survive a restart, as does the time of the world', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kaipiao-world-'))
    folders.push(folder)
    const before = await start({ folder })
    const id = await issue(before)
    await before.sandbox.advance(500)
    await before.close()
    running.length = 0
    const after = await start({ folder })
    expect(after.sandbox.clock.now()).toBe('2026-01-15 10:30:00')
    expect(after.sandbox.sequence.state).toEqual(before.sandbox.sequence.state)
    expect(await stateOf(after, id)).toBe(2)
    await after.sandbox.advance(10_000)
    expect(await stateOf(after, id)).toBe(3)
  })

  it('that cannot run are dropped with a warning and hold up nothing', async () => {
    const world = await start()
    await world.sandbox.store.table('jobs').insert({ id: '0', kind: 'nonsense', due: 0, data: {} })
    const id = await issue(world)
    await world.sandbox.advance(10_000)
    expect(await stateOf(world, id)).toBe(3)
    expect(world.warnings).toEqual([expect.stringContaining('nonsense')])
  })
})
