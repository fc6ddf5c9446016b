import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Schemas } from '@kaipiao/client'
import { issueInvoice } from '@kaipiao/client/operations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { invoiceForm } from '../../testing/invoice-form.ts'
import { signInAs } from '../../testing/sign-in-as.ts'
import { startTestSandbox, testSecrets, type TestSandbox } from '../../testing/test-sandbox.ts'
import { makeWorld } from './open-world.ts'
import { OutdatedWorld, readState } from '../../world/world-state.ts'
import { terminal } from '../../world/named-rows.ts'

let folder: string
let open: TestSandbox | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaipiao-open-'))
})
afterEach(async () => {
  await open?.close()
  open = undefined
  rmSync(folder, { recursive: true })
})

async function start(options: Parameters<typeof startTestSandbox>[0] = {}): Promise<TestSandbox> {
  await open?.close()
  open = undefined
  open = await startTestSandbox({ folder, ...options })
  return open
}

const issue = async (world: TestSandbox, dup: string): Promise<Schemas['IssueOrder']> =>
  (await signInAs('agency', world)).call(issueInvoice, {
    path: { id: terminal('digital') },
    query: { dup },
    body: invoiceForm(),
  })

function someRow<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error('a small world has rows')
  return row
}

describe('a world in a folder', { timeout: 30_000 }, () => {
  it('goes on where it was, and answers a repeat as before', async () => {
    const first = await issue(await start(), 'f-1')
    const again = await start({ seed: 9 })
    expect(again.sandbox.sequence.state.seed).toBe(1)
    expect(await issue(again, 'f-1')).toEqual(first)
    expect((await issue(again, 'f-2')).id).not.toBe(first.id)
  })

  it('begins anew when it is told to', async () => {
    const order = await issue(await start(), 'f-1')
    const anew = await start({ reset: true, seed: 9 })
    expect(anew.sandbox.sequence.state.seed).toBe(9)
    expect(await anew.sandbox.store.table('issueOrders').get(order.id)).not.toEqual(
      expect.objectContaining(order),
    )
  })

  it('is after a reset what it was at first, with a clock that starts anew', async () => {
    const { store } = (await start()).sandbox
    const at = Date.parse('2026-03-02T09:00:00+08:00')
    const options = { size: 'small', seed: 5, at, speed: 0, secrets: testSecrets } as const
    const first = await makeWorld(store, options)
    const before = await store.snapshot()
    await store.table('customers').insert({ ...someRow(before.customers), id: 'new' })
    await store.table('state').put({ id: 'sequence', value: { seed: 5, next: 7, draws: 7 } })
    const again = await makeWorld(store, options)
    expect(again).toEqual({ ...first, clock: first.clock })
    const { state, ...rows } = await store.snapshot()
    expect(rows).toEqual({ ...before, state: undefined })
    expect(await readState(store)).toEqual(again)
    expect(state).toHaveLength(before.state.length)
    const other = await makeWorld(store, { ...options, seed: 6 })
    expect(other.sequence.seed).toBe(6)
  })

  it('of an older build is neither used nor thrown away', async () => {
    const { store } = (await start()).sandbox
    const state = await store.table('state').get('world')
    await store.table('state').put({ id: 'world', value: { ...state?.value, version: 0 } })
    await expect(start()).rejects.toThrow(OutdatedWorld)
    expect((await start({ reset: true })).sandbox.world.size).toBe('small')
  })
})
