import type { ClockState } from '../clock/world-clock.ts'
import type { SequenceState } from '../clock/sequence.ts'
import type { Store } from '../store/port.ts'
import type { StateRow, WorldTables } from './tables.ts'

export const worldSizes = ['demo', 'small', 'heavy', 'empty'] as const
export type WorldSize = (typeof worldSizes)[number]

export function isWorldSize(text: string): text is WorldSize {
  return worldSizes.some((size) => size === text)
}

/** What a world keeps beside its rows. */
export interface WorldState {
  readonly world: { readonly size: WorldSize; readonly builtAt: number }
  readonly clock: ClockState
  readonly sequence: SequenceState
}

export function stateRows({ world, clock, sequence }: WorldState): readonly StateRow[] {
  return [
    { id: 'clock', value: { ...clock } },
    { id: 'sequence', value: { ...sequence } },
    { id: 'world', value: { ...world, version: worldVersion } },
  ]
}

/** A world that an older build made: its rows no longer fit, and to begin anew is for its owner to decide. */
export class OutdatedWorld extends Error {
  override readonly name = 'OutdatedWorld'

  constructor() {
    super('数据目录里的世界由旧版本建立，不能继续使用：请换一个 --data 目录，或加 --reset 重新开始')
  }
}

/** The state of the world in the store; undefined when there is none. Throws OutdatedWorld. */
export async function readState(store: Store<WorldTables>): Promise<WorldState | undefined> {
  return stateIn((await store.table('state').find()).rows)
}

/** The same of a world that lies somewhere else. */
export function stateIn(rows: readonly StateRow[]): WorldState | undefined {
  const [world, clock, sequence] = ['world', 'clock', 'sequence'].map(
    (id) => rows.find((row) => row.id === id)?.value,
  )
  if (world === undefined || clock === undefined || sequence === undefined) return undefined
  const size = String(world.size)
  if (world.version !== worldVersion || !isWorldSize(size)) throw new OutdatedWorld()
  return {
    world: { size, builtAt: Number(world.builtAt) },
    clock: { at: Number(clock.at), since: Number(clock.since), speed: Number(clock.speed) },
    sequence: {
      seed: Number(sequence.seed),
      next: Number(sequence.next),
      draws: Number(sequence.draws),
    },
  }
}

/** Raised when rows of an older world no longer fit the tables. */
const worldVersion = 9
