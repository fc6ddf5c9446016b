import { StoreError } from '../store-error.ts'

interface Waiting {
  readonly start: () => void
  readonly refuse: (error: StoreError) => void
  /** In whose turn it came: a writer that waits for itself came in its own. */
  readonly turn: number
}

/** What is done with a turn. */
export interface Turn {
  /** It takes long, and never writes through the store. */
  readonly isLong?: boolean
  /** Hears that the turn has come. */
  readonly begun?: () => void
}

/**
 * Lets one writer in at a time, in order of arrival. However many there are before it, and however busy the machine is,
 * each gets its turn; but a turn that does not end because it waits for a write that came in it is broken off.
 */
export class WriterQueue {
  readonly #patience: number
  readonly #waiting = new Set<Waiting>()
  #isBusy = false
  #isLong = false
  #turn = 0
  #watch: NodeJS.Timeout | undefined

  /** Who has come within a turn that lasts `patience` milliseconds gives up with StoreError `stuck`. */
  constructor(patience: number) {
    this.#patience = patience
  }

  /** Which turn it is, or was last. */
  get turn(): number {
    return this.#turn
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#enter(work, false)
  }

  /** As `run`, for work that takes long and never writes through the queue: a whole world is written to disk. */
  runLong<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#enter(work, true)
  }

  #enter<Result>(work: () => Promise<Result>, isLong: boolean): Promise<Result> {
    if (!this.#isBusy) return this.#hold(work, isLong)
    return new Promise((resolve, reject) => {
      this.#waiting.add({
        start: () => resolve(this.#hold(work, isLong)),
        refuse: reject,
        turn: this.#turn,
      })
      if (!this.#isLong) this.#watch ??= this.#watchTurn()
    })
  }

  async #hold<Result>(work: () => Promise<Result>, isLong: boolean): Promise<Result> {
    this.#isBusy = true
    this.#isLong = isLong
    this.#turn += 1
    try {
      return await work()
    } finally {
      clearInterval(this.#watch)
      this.#watch = undefined
      this.#isBusy = false
      const [next] = this.#waiting
      if (next !== undefined) {
        this.#waiting.delete(next)
        next.start()
      }
    }
  }

  /** In steps, for time in which nobody at all got anything done, the one who writes neither, counts as one of them. */
  #watchTurn(): NodeJS.Timeout {
    let left = steps
    return setInterval(() => {
      left -= 1
      if (left > 0) return
      clearInterval(this.#watch)
      const words = `a transaction has run for ${this.#patience} ms: does it write through the store instead of through tx?`
      for (const waiting of this.#waiting) {
        if (waiting.turn !== this.#turn) continue
        this.#waiting.delete(waiting)
        waiting.refuse(new StoreError('stuck', words))
      }
    }, this.#patience / steps)
  }
}

const steps = 10
