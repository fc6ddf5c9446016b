import type { Tx } from '../store/port.ts'
import type { TableRules } from '../store/table-rules.ts'
import type { BuildRows } from '../world/builder.ts'
import type { WorldTables } from '../world/tables.ts'
import type { Handlers } from './handler.ts'
import type { Jobs } from './jobs.ts'
import type { Ports } from './ports.ts'
import type { Secrets } from '../world/secrets.ts'
import type { Unit } from './unit.ts'

type Rules = { readonly [N in keyof WorldTables]?: TableRules<WorldTables[N]> }

/** A part of the platform that stands by itself: its rows, what it answers, and what happens by itself in time. */
export interface Family<
  Name extends string = string,
  T extends Rules = Rules,
  J extends Partial<Jobs> = Partial<Jobs>,
  P extends Partial<Ports> = Partial<Ports>,
> {
  readonly name: Name
  /** Rules of its tables, whose rows it has added to `WorldTables`. */
  readonly tables: T
  /** Behaviours by operationId. */
  readonly handlers: readonly Handlers[]
  /** What its timed jobs do, whose data it has added to `JobData`. */
  readonly jobs: J
  /** What families below ask of it. */
  readonly ports: P
  /** Builds rows of the world once all that `build-world.ts` lists is built: a new one moves no id of theirs. */
  readonly world: readonly BuildRows[]
  /** What brings the rows of a store from before to what this version keeps. */
  readonly upgrades?: readonly Upgrade[]
}

/** Rows that a store from before lacks, and what writes them: asked when a world is opened, done once. */
export interface Upgrade {
  readonly isDue: (store: Tx<WorldTables>, former: Former) => Promise<boolean>
  /** Does it, or, where it `hides` and takes long, the next part of it: that is asked for as long as it is due. */
  readonly run: (unit: Unit, former: Former) => Promise<void>
  /** Whether what it changes lay open before, so that nothing may be kept of the rows as they were. */
  readonly hides?: true
}

/** By what a store from before has sealed its rows, and by what it does now. */
export interface Former {
  readonly secrets: Secrets
  /** Of the world. */
  readonly seed: number
}

/** Declares a family; what two families claim both is an error when the sandbox starts. */
export function defineFamily<
  const Name extends string,
  T extends Rules,
  J extends Partial<Jobs>,
  P extends Partial<Ports>,
>(family: Family<Name, T, J, P>): Family<Name, T, J, P> {
  return family
}
