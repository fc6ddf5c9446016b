import type { Sandbox } from '../sandbox.ts'
import type { AllRows, Row } from '../store/port.ts'
import type { WorldTables } from '../world/tables.ts'
import { readState } from '../world/world-state.ts'
import { ControlFault } from './control-fault.ts'
import type { ControlRoutes } from './control-request.ts'

/** Keep the world as it is, ask what has changed since, go back: so that tests share one world. */
export const checkpointRoutes: ControlRoutes = {
  'POST checkpoint': async (sandbox) => {
    await sandbox.keepClock()
    checkpoints.set(sandbox, await sandbox.store.snapshot())
    return { changed: [] }
  },

  'GET checkpoint': async (sandbox) => {
    const then: Readonly<Record<string, readonly Row[]>> = { ...checkpointOf(sandbox) }
    const now = Object.entries(await sandbox.store.snapshot())
    return { changed: now.filter(([name, rows]) => !isSame(then[name] ?? [], rows)).map(([name]) => name) }
  },

  'POST rewind': async (sandbox) => {
    await sandbox.store.restore(checkpointOf(sandbox))
    const state = await readState(sandbox.store)
    if (state !== undefined) sandbox.adopt(state)
    sandbox.faults.clear()
    sandbox.hub.mishaps.clear()
    sandbox.latency.milliseconds = 0
    return { changed: [] }
  },
}

const checkpoints = new WeakMap<Sandbox, AllRows<WorldTables>>()

function checkpointOf(sandbox: Sandbox): AllRows<WorldTables> {
  const rows = checkpoints.get(sandbox)
  if (rows === undefined)
    throw new ControlFault(404, 'there is no checkpoint: POST /__sandbox/checkpoint first')
  return rows
}

/** A row is frozen and replaced as a whole, so the same row is the same object. */
function isSame(then: readonly Row[], now: readonly Row[]): boolean {
  return then.length === now.length && then.every((row, at) => row === now[at])
}
