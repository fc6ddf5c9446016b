import { worldTables } from '../assembly/families.ts'
import { makeWorld } from '../assembly/building/open-world.ts'
import { Templates, type Beginning } from '../assembly/building/templates.ts'
import { timeOf } from '../clock/local-time.ts'
import { startSandbox, type RunningSandbox, type SandboxServerOptions } from '../server/server.ts'
import { createStore } from '../store/opening/create-store.ts'
import type { Store } from '../store/port.ts'
import { lowestCost, Passwords } from '../world/passwords.ts'
import { newKey, Secrets } from '../world/secrets.ts'
import type { WorldTables } from '../world/tables.ts'

/** Every test world begins at this moment, and its clock stands still. */
export const testStart = '2026-01-15 10:30:00'

/** Worlds of this worker share their rows, and so the key that seals them. */
const testKey = newKey()
export const testSecrets = new Secrets({ key: testKey, passwords: new Passwords(lowestCost) })

export const testBeginning = {
  size: 'small',
  seed: 1,
  at: momentOf(testStart),
  secrets: testSecrets,
} as const satisfies Beginning

export interface TestSandbox extends RunningSandbox {
  /** What the sandbox warned of; a test that is fine leaves it empty. */
  readonly warnings: string[]
  /** Makes everything as it was at the start; who had signed in has to do so again. */
  rewind(): Promise<void>
}

/** A small world in memory on a free port. */
export async function startTestSandbox(options: SandboxServerOptions = {}): Promise<TestSandbox> {
  const warnings: string[] = []
  const warn = (message: string): void => void warnings.push(message)
  const { world: size = 'small', seed = testBeginning.seed, at = testBeginning.at, speed = 0 } = options
  const beginning = { size, seed, at, secrets: testSecrets }
  const store = isKept(options) ? {} : { store: await openStore(beginning, speed), key: testKey }
  const passwordCost = lowestCost
  const running = await startSandbox({ world: size, at, speed, warn, passwordCost, ...store, ...options })
  const { sandbox } = running
  return {
    ...running,
    warnings,
    rewind: async () => {
      const state = await makeWorld(sandbox.store, { ...beginning, speed, secrets: sandbox.secrets })
      sandbox.faults.clear()
      sandbox.latency.milliseconds = 0
      sandbox.story = undefined
      await sandbox.adopt(state)
      warnings.length = 0
    },
  }
}

/** Where a world is kept that outlives its sandbox, it is found or made there. */
const isKept = ({ folder, database }: SandboxServerOptions): boolean =>
  folder !== undefined || database !== undefined

/**
 * Worlds of this worker, which keeps its modules from file to file: each is built once, and every sandbox opens it anew,
 * sharing rows that nobody has changed.
 */
const templates = new Templates()

async function openStore(beginning: Beginning, speed: number): Promise<Store<WorldTables>> {
  const empty = await createStore<WorldTables>({ tables: worldTables })
  const store = (await templates.of(empty, beginning)).open()
  if (speed !== 0) {
    const clock = { at: beginning.at, since: 0, speed }
    await store.table('state').put({ id: 'clock', value: clock })
  }
  return store
}

function momentOf(text: string): number {
  const at = timeOf(text)
  if (at === undefined) throw new Error('the start is a moment')
  return at
}
