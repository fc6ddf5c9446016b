import type { Sandbox } from '../sandbox.ts'
import type { AllRows } from '../store/port.ts'
import { StoreError } from '../store/store-error.ts'
import type { WorldTables } from '../world/tables.ts'
import { OutdatedWorld, stateIn, type WorldState } from '../world/world-state.ts'
import { describeWorld, type WorldFacts } from './world-facts.ts'
import { ControlFault } from './control-fault.ts'
import { flagIn, textIn, type ControlRequest, type ControlRoutes } from './control-request.ts'
import { changedTables } from './row-changes.ts'

/** Keep the world as it is, ask what has changed since, go back: so that tests share one world. */
export const checkpointRoutes: ControlRoutes = {
  /** Under a `name`, if there shall be more than one; with `keep` on disk too, where a restart finds it. */
  'POST checkpoint': async (sandbox, request) => {
    const name = nameIn(request)
    if (name.length > longestName) throw new ControlFault(400, `a name has ${longestName} letters at most`)
    const isKept = flagIn(request, 'keep') === true
    if (isKept && sandbox.store.shelf === undefined)
      throw new ControlFault(409, 'this world is in memory alone: start with --data to keep checkpoints')
    await sandbox.keepClock()
    const known = checkpointsOf(sandbox)
    if (!known.has(name) && known.size === most)
      throw new ControlFault(409, `there are ${most} checkpoints: POST /__sandbox/checkpoint/remove first`)
    const rows = await sandbox.store.snapshot()
    const facts = describeWorld(sandbox, rows)
    if (isKept) await sandbox.store.shelf?.put(name, { ...facts }, rows)
    // What lies there under the name is another world by now.
    else sandbox.store.shelf?.remove(name)
    known.set(name, { facts, rows })
    return { name, kept: isKept, changed: [] }
  },

  'GET checkpoints': (sandbox) => {
    const shelved = new Map(sandbox.store.shelf?.list().map(({ name, about }) => [name, about]))
    const known = checkpointsOf(sandbox)
    const names = [...known.keys(), ...[...shelved.keys()].filter((name) => !known.has(name))]
    return {
      checkpoints: names.map((name) =>
        lineOf(name, known.get(name)?.facts ?? shelved.get(name), shelved.has(name)),
      ),
    }
  },

  /** What has changed since `name`, until now or until the checkpoint `with`; with `rows=1` row by row. */
  'GET checkpoint': async (sandbox, { query }) => {
    const before = { ...(await rowsOf(sandbox, query.name)) }
    const after = {
      ...(query.with === undefined ? await sandbox.store.snapshot() : await rowsOf(sandbox, query.with)),
    }
    const rows = changedTables(before, after)
    return { changed: Object.keys(rows), ...(query.rows === '1' && { rows }) }
  },

  'POST rewind': async (sandbox, request) => {
    const rows = await rowsOf(sandbox, nameIn(request))
    const state = stateOf(rows)
    await sandbox.store.restore(rows)
    if (state !== undefined) sandbox.adopt(state)
    sandbox.faults.clear()
    sandbox.hub.mishaps.clear()
    sandbox.latency.milliseconds = 0
    return { changed: [] }
  },

  'POST checkpoint/remove': (sandbox, request) => {
    const name = nameIn(request)
    const wasKept = sandbox.store.shelf?.remove(name) ?? false
    if (!checkpointsOf(sandbox).delete(name) && !wasKept) throw unknown(name)
    return { removed: name }
  },
}

interface Checkpoint {
  readonly facts: WorldFacts
  readonly rows: AllRows<WorldTables>
}

const unnamed = 'default'
const longestName = 40
/** Rows are shared with the world until they change; those that have changed are kept for each. */
const most = 100
const checkpoints = new WeakMap<Sandbox, Map<string, Checkpoint>>()

const nameIn = (request: ControlRequest) => textIn(request, 'name') ?? unnamed

function checkpointsOf(sandbox: Sandbox): Map<string, Checkpoint> {
  const known = checkpoints.get(sandbox) ?? new Map<string, Checkpoint>()
  checkpoints.set(sandbox, known)
  return known
}

/** One that an earlier process kept is read once, and from then on as quick as the others. Throws ControlFault. */
export async function rowsOf(sandbox: Sandbox, name = unnamed): Promise<AllRows<WorldTables>> {
  const known = checkpointsOf(sandbox).get(name)
  if (known !== undefined) return known.rows
  const rows = await sandbox.store.shelf?.read(name).catch((error: unknown) => {
    if (error instanceof StoreError) throw new ControlFault(409, error.message)
    throw error
  })
  if (rows === undefined) throw unknown(name)
  checkpointsOf(sandbox).set(name, { facts: describeWorld(sandbox, rows), rows })
  return rows
}

/** Looked at before anything is given up for it. */
function stateOf({ state }: AllRows<WorldTables>): WorldState | undefined {
  try {
    return stateIn(state)
  } catch (error) {
    if (error instanceof OutdatedWorld) throw new ControlFault(409, error.message)
    throw error
  }
}

function unknown(name: string): ControlFault {
  return new ControlFault(
    404,
    name === unnamed
      ? 'there is no checkpoint: POST /__sandbox/checkpoint first'
      : `there is no checkpoint ${name}`,
  )
}

function lineOf(name: string, facts: object | undefined, isKept: boolean): object {
  const { counts = {}, ...rest }: Partial<WorldFacts> = facts ?? {}
  const rows = Object.values(counts).reduce((total, count) => total + count, 0)
  return { name, at: rest.clock, rows, kept: isKept, description: { ...rest, counts } }
}
