import type { Written } from './keeper.ts'
import type { MemoryTable } from './memory-table.ts'
import { MemoryTx } from './memory-tx.ts'
import { Overlay } from './overlay.ts'
import type { Changes } from './rows/reader.ts'

export interface GroupHost {
  /** Which turn of a writer it is. */
  turn(): number
  /** Runs the work alone among all writers; `begun` hears that its turn has come, before others are waited for. */
  enter(begun: () => void, work: () => Promise<void>): Promise<void>
  tableOf(name: string): MemoryTable
  /** Keeps all or none. */
  append(written: readonly Written[]): Promise<void>
  /** Tells who listens what a transaction told. */
  tell(told: readonly object[]): void
}

interface Member {
  readonly work: (tx: MemoryTx) => Promise<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

interface Group {
  turn: number
  readonly members: Member[]
}

/**
 * Transactions that wait for the same turn, one after the other in it and kept together: what costs most of a write to
 * a database, its turn and the disk, is had once for all. Each sees what those before it did, and one that fails leaves
 * the others alone. Nobody is answered, with success or with a refusal, and nobody else sees anything, before all of it
 * is kept; if it can't be, none of it has happened.
 */
export class WriteGroups {
  readonly #host: GroupHost
  #open: Group | undefined

  constructor(host: GroupHost) {
    this.#host = host
  }

  write<Result>(work: (tx: MemoryTx) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      // Only members are resolved with what their own work gave.
      const member = { work, resolve: resolve as Member['resolve'], reject }
      const open = this.#open
      // Who comes within a turn may be waited for by whoever has it, and must not hide among earlier ones.
      if (open !== undefined && open.turn === this.#host.turn() && open.members.length < mostMembers)
        open.members.push(member)
      else this.#begin(member)
    })
  }

  /** Whoever writes from here on comes after what has its turn then. */
  close(): void {
    this.#open = undefined
  }

  #begin(first: Member): void {
    const group: Group = { turn: this.#host.turn(), members: [first] }
    this.#open = group
    const begun = (): void => {
      group.turn = this.#host.turn()
    }
    this.#host
      .enter(begun, () => this.#run(group))
      .catch((error: unknown) => {
        if (this.#open === group) this.#open = undefined
        for (const { reject } of group.members) reject(error)
      })
  }

  async #run(group: Group): Promise<void> {
    if (this.#open === group) this.#open = undefined
    const layers = new Map<string, Layer>()
    const layerOf = (name: string): Layer => {
      const layer = layers.get(name) ?? new Layer(this.#host.tableOf(name))
      layers.set(name, layer)
      return layer
    }
    const written: Written[] = []
    const answers: (() => void)[] = []
    for (const { work, resolve, reject } of group.members) {
      const tx = new MemoryTx(layerOf)
      try {
        const result = await work(tx)
        const changes = tx.record()
        const { told } = tx
        if (changes !== undefined || told.length > 0)
          written.push({ entry: { changes, told }, apply: () => this.#apply(tx) })
        tx.apply()
        answers.push(() => resolve(result))
      } catch (error) {
        answers.push(() => reject(error))
      } finally {
        tx.end()
      }
    }
    if (written.length > 0) await this.#host.append(written)
    for (const answer of answers) answer()
  }

  #apply(tx: MemoryTx): void {
    for (const [name, changes] of tx.changed()) this.#host.tableOf(name).apply(changes)
    if (tx.told.length > 0) this.#host.tell(tx.told)
  }
}

/** A table under what earlier members of a group did. */
class Layer extends Overlay {
  apply(changes: Changes): void {
    this.adopt(changes)
  }
}

const mostMembers = 256
