/** What becomes of a message on its way: it never comes, comes twice, or comes after the one that was sent later. */
export const mishapNames = ['lost', 'twice', 'late'] as const
export type MishapName = (typeof mishapNames)[number]

export interface Mishap {
  readonly befalls: MishapName
  /** Of messages of this kind; `*`: of any. */
  readonly bizId: string
  /** How many messages it still befalls. */
  readonly count: number
}

type Tell = () => void

/** What a tester wants to go wrong with messages. */
export class PushMishaps {
  #mishaps: Mishap[] = []
  /** Messages that wait for a later one. */
  #held: Tell[] = []

  get list(): readonly Mishap[] {
    return this.#mishaps
  }

  add(mishap: Mishap): void {
    this.#mishaps.push(mishap)
  }

  /** Takes back all; what waited for a later message is told now. */
  clear(): void {
    this.#mishaps = []
    for (const tell of this.#held.splice(0)) tell()
  }

  /** What is to be told now, in order, where this message shall be. */
  order(bizId: string, message: readonly Tell[]): readonly Tell[] {
    switch (this.#next(bizId)) {
      case 'lost':
        return []
      case 'twice':
        return [...message, ...message, ...this.#held.splice(0)]
      case 'late':
        this.#held.push(...message)
        return []
      case undefined:
        return [...message, ...this.#held.splice(0)]
    }
  }

  #next(bizId: string): MishapName | undefined {
    const at = this.#mishaps.findIndex((mishap) => mishap.bizId === '*' || mishap.bizId === bizId)
    const mishap = this.#mishaps[at]
    if (mishap === undefined) return undefined
    const left = { ...mishap, count: mishap.count - 1 }
    this.#mishaps = this.#mishaps.toSpliced(at, 1, ...(left.count > 0 ? [left] : []))
    return mishap.befalls
  }
}
