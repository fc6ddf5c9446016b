import type { Store } from '../../store/port.ts'
import type { WorldTables } from '../../world/tables.ts'
import { readState, type WorldState } from '../../world/world-state.ts'
import type { WorldOptions } from './build-world.ts'
import { nameOf } from './world-name.ts'

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

/**
 * Replaces everything in the store by a new world. One that begins as the last did is not built again: the store still
 * has its rows, and only the clock starts anew.
 */
export async function makeWorld(store: Store<WorldTables>, options: WorldOptions): Promise<WorldState> {
  const name = options.plan === undefined ? nameOf(options) : undefined
  const known = name !== undefined && (await store.recall(name)) ? await readState(store) : undefined
  if (known !== undefined) {
    const clock = { at: options.at, since: 0, speed: options.speed }
    await store.table('state').put({ id: 'clock', value: clock })
    return { ...known, clock }
  }
  const { buildWorldAside } = await import('./build-world.ts')
  const { rows, state } = await buildWorldAside(options)
  await store.replaceAll(rows, name)
  return state
}
