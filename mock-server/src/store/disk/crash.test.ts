import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStore } from '../opening/create-store.ts'
import type { Store } from '../port.ts'
import { nodeFiles, type DiskFiles } from './disk-files.ts'

interface World {
  orders: { id: string; note: string }
  invoices: { id: string; note: string }
}
const tables = { orders: {}, invoices: {} }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaipiao-crash-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a kill in the midst of writes and compactions loses no acknowledged write and splits no transaction', async () => {
  const acknowledged: string[] = []
  for (const [round, killAfter] of [3, 40, 211].entries()) {
    acknowledged.push(...(await writeUntilKilled(`r${round}-`, killAfter)))
    const store = await createStore<World>({ tables, folder })
    const orders = (await store.table('orders').find()).rows.map((row) => row.id)
    const invoices = (await store.table('invoices').find()).rows.map((row) => row.id)
    await store.close()
    expect(invoices).toEqual(orders)
    expect(orders).toEqual(expect.arrayContaining(acknowledged))
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(3 + 40 + 211)
})

async function writeUntilKilled(prefix: string, killAfter: number): Promise<string[]> {
  const script = `
    import { createStore } from ${JSON.stringify(new URL('../opening/create-store.ts', import.meta.url).href)}
    const store = await createStore({ tables: { orders: {}, invoices: {} }, folder: ${JSON.stringify(folder)}, compactAt: 4000 })
    for (let at = 0; ; at += 1) {
      const row = { id: ${JSON.stringify(prefix)} + at, note: '开票'.repeat(at % 50) }
      await store.transaction(async (tx) => {
        await tx.table('orders').insert(row)
        await tx.table('invoices').insert(row)
      })
      process.stdout.write(row.id + '\\n')
      if (at % 5 === 0) await new Promise(setImmediate)
    }`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (lines.length === killAfter) child.kill('SIGKILL')
  }
  await exit
  return lines
}

/** What a test writes: a row each time, at one point a whole new state, and at another that state once more. */
const script: readonly ((store: Store<World>, model: Map<string, string>) => Promise<unknown>)[] = Array.from(
  { length: 24 },
  (_, at) => {
    const row = { id: `${at % 7}`, note: `第${at}次` }
    if (at === 6 || at === 15) {
      return (store, model) => {
        model.clear()
        model.set('6', '第6次')
        return at === 6 ? store.replaceAll({ orders: [row] }, 'sixth') : store.recall('sixth')
      }
    }
    if (at % 4 === 3) {
      return (store, model) => {
        model.delete(row.id)
        return store.table('orders').remove(row.id)
      }
    }
    return (store, model) => {
      model.set(row.id, row.note)
      return store.table('orders').put(row)
    }
  },
)

it.each(['before', 'half way through', 'after'] as const)(
  'a crash %s any change to a file leaves the last acknowledged state, or that of the write under way',
  async (when) => {
    const whole = crashingFiles(Infinity, when)
    await runScript(whole)
    for (let crashAt = 1; crashAt <= whole.changes(); crashAt += 1) {
      rmSync(folder, { recursive: true })
      const possible = await runScript(crashingFiles(crashAt, when))
      const store = await createStore<World>({ tables, folder })
      const found = (await store.table('orders').find()).rows.map((row) => [row.id, row.note])
      await store.close()
      expect(possible).toContainEqual(found)
    }
    expect(whole.changes()).toBeGreaterThan(60)
  },
)

/** Runs the script until a write fails and answers the states that the folder may be in, as sorted entries. */
async function runScript(files: DiskFiles): Promise<[string, string][][]> {
  const acknowledged = new Map<string, string>()
  const pending = new Map<string, string>()
  let store: Store<World> | undefined
  try {
    store = await createStore<World>({
      tables,
      folder,
      files,
      compactAt: 150,
      isSynced: true,
      warn: () => undefined,
    })
    for (const step of script) {
      await step(store, pending)
      acknowledged.clear()
      for (const [id, note] of pending) acknowledged.set(id, note)
      await nextTurn()
    }
  } catch {
    // The crash: what was pending may have reached the file or not.
  }
  await store?.close().catch(() => undefined)
  return [acknowledged, pending].map((rows) => [...rows].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Files that from the nth change on do nothing more, as if the process had been killed there. */
function crashingFiles(
  crashAt: number,
  when: 'before' | 'half way through' | 'after',
): DiskFiles & { changes(): number } {
  let count = 0
  const change = <Result>(act: () => Result, half: () => void = () => undefined): Result => {
    count += 1
    if (count < crashAt) return act()
    if (count === crashAt && when === 'after') act()
    if (count === crashAt && when === 'half way through') half()
    throw new Error('crashed')
  }
  return {
    changes: () => count,
    open: (path, flags) => change(() => nodeFiles.open(path, flags)),
    write: (file, bytes, offset) =>
      change(
        () => nodeFiles.write(file, bytes, offset),
        () => nodeFiles.write(file, bytes.subarray(offset, offset + (bytes.length - offset) / 2), 0),
      ),
    truncate: (file, size) => change(() => nodeFiles.truncate(file, size)),
    sync: async (file) => change(() => nodeFiles.sync(file)),
    syncNow: (file) => change(() => nodeFiles.syncNow(file)),
    close: (file) => change(() => nodeFiles.close(file)),
    link: (from, to) => change(() => nodeFiles.link(from, to)),
    rename: (from, to) => change(() => nodeFiles.rename(from, to)),
    remove: (path) => change(() => nodeFiles.remove(path)),
  }
}
