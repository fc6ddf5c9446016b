import { createStore } from '../../store/opening/create-store.ts'
import type { AllRows, Store, Template } from '../../store/port.ts'
import type { WorldTables } from '../../world/tables.ts'
import { worldTables } from '../families.ts'
import type { WorldOptions } from './build-world.ts'
import { nameOf } from './world-name.ts'

export type WorldTemplate = Template<WorldTables>

/** How a world begins, be its clock fast or slow. */
export type Beginning = Pick<WorldOptions, 'size' | 'seed' | 'at' | 'secrets'>

/** Beginnings of worlds that others share; each is built once. */
export class Templates {
  readonly #known = new Map<string, Promise<WorldTemplate>>()
  readonly #ofRows = new WeakMap<AllRows<WorldTables>, WorldTemplate>()

  /** @param main a store that may have begun in the same way: its rows are not made again */
  of(main: Store<WorldTables>, beginning: Beginning): Promise<WorldTemplate> {
    const name = nameOf(beginning)
    const known = this.#known.get(name) ?? make(main, beginning, name)
    this.#known.delete(name)
    this.#known.set(name, known)
    for (const oldest of this.#known.keys()) if (this.#known.size > mostKept) this.#known.delete(oldest)
    known.catch(() => this.#known.delete(name))
    return known
  }

  /** A checkpoint of this store; undefined where it is none. */
  ofSnapshot(store: Store<WorldTables>, rows: AllRows<WorldTables>): WorldTemplate | undefined {
    const known = this.#ofRows.get(rows) ?? store.template(rows)
    if (known !== undefined) this.#ofRows.set(rows, known)
    return known
  }
}

/** The worlds that were begun with longest ago are let go of; who shares one keeps it. */
const mostKept = 4

async function make(main: Store<WorldTables>, beginning: Beginning, name: string): Promise<WorldTemplate> {
  const kept = main.template(name)
  if (kept !== undefined) return kept
  const store = await createStore<WorldTables>({ tables: worldTables })
  // It loads the name generator, which the opening of a world need not.
  const { buildWorldAside } = await import('./build-world.ts')
  const { rows } = await buildWorldAside({ ...beginning, speed: 0 })
  await store.replaceAll(rows, name)
  const made = store.template(name)
  await store.close()
  if (made === undefined) throw new Error('a store has what it was given')
  return made
}
