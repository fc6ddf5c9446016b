import { StoreError } from '../store-error.ts'

/** Lets one writer in at a time, in order of arrival. */
export class WriterQueue {
  readonly #patience: number
  readonly #waiting = new Set<() => void>()
  #isBusy = false

  /** A writer that has waited for `patience` milliseconds gives up with StoreError `stuck`. */
  constructor(patience: number) {
    this.#patience = patience
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!this.#isBusy) return this.#hold(work)
    return new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer)
        resolve(this.#hold(work))
      }
      const giveUp = (): void => {
        this.#waiting.delete(start)
        reject(
          new StoreError(
            'stuck',
            `another transaction has run for ${this.#patience} ms: does it write through the store instead of through tx?`,
          ),
        )
      }
      const timer = setTimeout(giveUp, this.#patience)
      this.#waiting.add(start)
    })
  }

  async #hold<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isBusy = true
    try {
      return await work()
    } finally {
      this.#isBusy = false
      for (const start of this.#waiting) {
        this.#waiting.delete(start)
        start()
        break
      }
    }
  }
}
