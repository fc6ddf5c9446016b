import type { Store } from '../store/port.ts'
import type { WorldTables } from './tables.ts'
import { readState, type WorldState } from './world-state.ts'
import type { WorldOptions } from './build-world.ts'

/** The world in the store, or a new one where there is none; making one loads the name generator, opening does not. */
export async function openWorld(
  store: Store<WorldTables>,
  options: WorldOptions,
  isReset: boolean,
): Promise<{ readonly state: WorldState; readonly isNew: boolean }> {
  const state = isReset ? undefined : await readState(store)
  if (state !== undefined) return { state, isNew: false }
  return { state: await makeWorld(store, options), isNew: true }
}

/** Replaces everything in the store by a new world. */
export async function makeWorld(store: Store<WorldTables>, options: WorldOptions): Promise<WorldState> {
  const { buildWorldAside } = await import('./build-world.ts')
  const { rows, state } = await buildWorldAside(options)
  await store.replaceAll(rows)
  return state
}
