import type { Sandbox } from '../sandbox.ts'
import type { AllRows } from '../store/port.ts'
import type { WorldTables } from '../world/tables.ts'
import { readState } from '../world/world-state.ts'
import { ControlFault } from './control-fault.ts'
import { textIn, type ControlRequest, type ControlRoutes } from './control-request.ts'
import { changedTables } from './row-changes.ts'

/** Keep the world as it is, ask what has changed since, go back: so that tests share one world. */
export const checkpointRoutes: ControlRoutes = {
  /** Under a `name`, if there shall be more than one. */
  'POST checkpoint': async (sandbox, request) => {
    const name = textIn(request, 'name') ?? unnamed
    await sandbox.keepClock()
    const kept = checkpointsOf(sandbox)
    if (!kept.has(name) && kept.size === most)
      throw new ControlFault(409, `there are ${most} checkpoints: POST /__sandbox/checkpoint/remove first`)
    kept.set(name, { at: sandbox.clock.now(), rows: await sandbox.store.snapshot() })
    return { name, changed: [] }
  },

  'GET checkpoints': (sandbox) => ({
    checkpoints: [...checkpointsOf(sandbox)].map(([name, { at, rows }]) => ({
      name,
      at,
      rows: Object.values(rows).reduce((total, table) => total + table.length, 0),
    })),
  }),

  /** What has changed since `name`, until now or until the checkpoint `with`; with `rows=1` row by row. */
  'GET checkpoint': async (sandbox, { query }) => {
    const before = { ...checkpointOf(sandbox, query.name).rows }
    const after = {
      ...(query.with === undefined ? await sandbox.store.snapshot() : checkpointOf(sandbox, query.with).rows),
    }
    const rows = changedTables(before, after)
    return { changed: Object.keys(rows), ...(query.rows === '1' && { rows }) }
  },

  'POST rewind': async (sandbox, request) => {
    await sandbox.store.restore(checkpointOf(sandbox, textIn(request, 'name')).rows)
    const state = await readState(sandbox.store)
    if (state !== undefined) sandbox.adopt(state)
    sandbox.faults.clear()
    sandbox.hub.mishaps.clear()
    sandbox.latency.milliseconds = 0
    return { changed: [] }
  },

  'POST checkpoint/remove': (sandbox, request) => {
    const name = nameIn(request)
    checkpointOf(sandbox, name)
    checkpointsOf(sandbox).delete(name)
    return { removed: name }
  },
}

interface Checkpoint {
  /** Of the world's clock. */
  readonly at: string
  readonly rows: AllRows<WorldTables>
}

const unnamed = 'default'
/** Rows are shared with the world until they change; those that have changed are kept for each. */
const most = 100
const checkpoints = new WeakMap<Sandbox, Map<string, Checkpoint>>()

const nameIn = (request: ControlRequest) => textIn(request, 'name') ?? unnamed

function checkpointsOf(sandbox: Sandbox): Map<string, Checkpoint> {
  const known = checkpoints.get(sandbox) ?? new Map<string, Checkpoint>()
  checkpoints.set(sandbox, known)
  return known
}

/** Throws ControlFault. */
export function checkpointOf(sandbox: Sandbox, name = unnamed): Checkpoint {
  const found = checkpointsOf(sandbox).get(name)
  if (found !== undefined) return found
  throw new ControlFault(
    404,
    name === unnamed
      ? 'there is no checkpoint: POST /__sandbox/checkpoint first'
      : `there is no checkpoint ${name}`,
  )
}
