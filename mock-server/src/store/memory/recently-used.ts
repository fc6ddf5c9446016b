/** A map that makes what it lacks and lets go of what was asked for longest ago. */
export class RecentlyUsed<Value> {
  readonly #capacity: number
  readonly #entries = new Map<string, Value>()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: string, make: () => Value): Value {
    const value = this.#entries.get(key) ?? make()
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
    this.#entries.clear()
  }
}
