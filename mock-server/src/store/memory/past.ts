import type { Changes } from './rows/reader.ts'
import type { StoredRow } from './rows/stored-row.ts'

/** A moment, told by an object that stands for the rows of then: such as the list of them. Nothing keeps it alive here. */
interface Moment {
  readonly of: WeakRef<object>
  /** What has changed since, until the next moment, as it was at this one; undefined: there was no such row. */
  readonly before: Map<string, StoredRow | undefined>
}

/** Rows of a table as they were before they changed, so that going back to a moment touches what has changed and nothing else. */
export class Past {
  /** The latest comes last. */
  #moments: Moment[] = []

  /** The table is now as this object has it. */
  mark(of: object): void {
    this.#forget()
    const last = this.#moments.at(-1)
    if (last?.before.size === 0 && last.of.deref() === of) return
    this.#moments.push({ of: new WeakRef(of), before: new Map() })
  }

  /** To be told of each change. */
  note(id: string, before: StoredRow | undefined): void {
    const last = this.#moments.at(-1)?.before
    if (last === undefined || last.has(id)) return
    last.set(id, before)
    // Who has changed so much goes back by another way.
    if (last.size > mostNoted) this.#moments = []
  }

  /** What has to be done to the rows to make them those of the moment; undefined where that is not known. */
  wayTo(of: object, now: (id: string) => StoredRow | undefined): Changes | undefined {
    const from = this.#moments.findLastIndex((moment) => moment.of.deref() === of)
    if (from < 0) return undefined
    const way = new Map<string, StoredRow | undefined>()
    for (const { before } of this.#moments.slice(from).reverse()) {
      for (const [id, row] of before) way.set(id, row)
    }
    for (const [id, row] of way) if (now(id) === row) way.delete(id)
    return way
  }

  /** The table is again as it was at this moment; whatever was noted since the last one is undone with it. */
  return(of: object): void {
    const last = this.#moments.at(-1)
    if (last?.of.deref() === of) last.before.clear()
    else this.mark(of)
  }

  /** Moments that nobody can name any more become part of those before them. */
  #forget(): void {
    const known: Moment[] = []
    for (const moment of this.#moments) {
      const last = known.at(-1)?.before
      if (moment.of.deref() !== undefined) known.push(moment)
      else if (last !== undefined) for (const [id, row] of moment.before) if (!last.has(id)) last.set(id, row)
    }
    this.#moments = known.slice(-mostMoments)
  }
}

/** Changed rows of one table above which a way back costs more than it saves. */
const mostNoted = 20_000
/** Moments to which a way is known; checkpoints may be more. */
const mostMoments = 32
