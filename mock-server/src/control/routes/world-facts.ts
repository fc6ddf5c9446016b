import { momentOf } from '../../clock/local-time.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { AllRows } from '../../store/port.ts'
import type { WorldTables } from '../../world/tables.ts'

/** What is in a world that is kept somewhere, for whoever finds it there. */
export interface WorldFacts {
  /** Of the contract. */
  readonly version: string
  readonly world: string
  readonly seed: number
  readonly clock: string
  /** Rows of each table. */
  readonly counts: Readonly<Record<string, number>>
}

/** The rows tell, not the world that is in use: they may be those of another. */
export function describeWorld({ description }: Sandbox, rows: AllRows<WorldTables>): WorldFacts {
  const state = new Map(rows.state.map(({ id, value }) => [id, value]))
  const counts = Object.entries(rows).map(([name, table]) => [name, table.length] as const)
  return {
    version: description.version,
    world: String(state.get('world')?.size ?? ''),
    seed: Number(state.get('sequence')?.seed ?? 0),
    clock: momentOf(Number(state.get('clock')?.at ?? 0)),
    counts: Object.fromEntries(counts),
  }
}
