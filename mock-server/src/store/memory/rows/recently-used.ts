/** A map that makes what it lacks and lets go of what was asked for longest ago. */
export class RecentlyUsed<Value> {
  readonly #capacity: number
  readonly #entries = new Map<string, Value>()
  /** What was asked for last, and is asked for again more often than not. */
  #last: { readonly key: string; readonly value: Value } | undefined

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: string, make: () => Value): Value {
    if (this.#last?.key === key) return this.#last.value
    const value = this.#entries.get(key) ?? make()
    this.#last = { key, value }
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#capacity) {
      for (const [oldest] of this.#entries) {
        this.#entries.delete(oldest)
        break
      }
    }
    return value
  }

  values(): Iterable<Value> {
    return this.#entries.values()
  }

  clear(): void {
    this.#last = undefined
    this.#entries.clear()
  }
}
