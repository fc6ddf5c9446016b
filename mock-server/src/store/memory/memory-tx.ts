import type { OpenTx, RowChange, Table, Tx } from '../port.ts'
import { StoreError } from '../store-error.ts'
import { recordOf } from './change-record.ts'
import { Overlay } from './overlay.ts'
import { PortTable } from './port-table.ts'
import type { Changes, Committed } from './rows/reader.ts'
import type { StoredRow } from './rows/stored-row.ts'

export type Untyped = Record<string, StoredRow>

/** What a transaction is on top of. */
export interface Ground extends Committed {
  apply(changes: Changes): void
}

/** One transaction: an overlay per table that it touches. */
export class MemoryTx implements OpenTx<Untyped> {
  readonly #tableOf: (name: string) => Ground
  readonly #overlays = new Map<Ground, Overlay>()
  readonly told: object[] = []
  #isOver = false

  constructor(tableOf: (name: string) => Ground) {
    this.#tableOf = tableOf
  }

  table(name: string): Table<StoredRow> {
    const overlay = this.overlay(name)
    const open = (): Overlay => {
      if (this.#isOver) throw new StoreError('over', 'the transaction has ended')
      return overlay
    }
    // oxlint-disable-next-line typescript/require-await -- the port promises, memory need not wait
    return new PortTable(open, async (work) => work(open()))
  }

  transaction<Result>(work: (tx: Tx<Untyped>) => Promise<Result>): Promise<Result> {
    return work(this)
  }

  changes(): readonly RowChange[] {
    return [...this.#overlays].flatMap(([table, { changes }]) =>
      [...changes].map(([id, after]) => ({ table: table.name, before: table.get(id), after })),
    )
  }

  tell(message: object): void {
    this.told.push(message)
  }

  overlay(name: string): Overlay {
    const table = this.#tableOf(name)
    const overlay = this.#overlays.get(table) ?? new Overlay(table)
    this.#overlays.set(table, overlay)
    return overlay
  }

  end(): void {
    this.#isOver = true
  }

  /** The transaction's changes as one line of the journal; undefined for none. */
  record(): string | undefined {
    return recordOf(
      [...this.#overlays].map(([table, { changes }]) => ({
        name: table.name,
        changes,
        before: (id) => table.get(id),
      })),
    )
  }

  /** What it did, by the names of the tables. */
  changed(): readonly (readonly [string, Changes])[] {
    return [...this.#overlays].flatMap(([{ name }, { changes }]) =>
      changes.size > 0 ? [[name, changes] as const] : [],
    )
  }

  apply(): void {
    for (const [table, { changes }] of this.#overlays) if (changes.size > 0) table.apply(changes)
  }
}
