import { randomAt } from '../clock/sequence.ts'

/** Random choices of one part of a world: its own stream, so that a change in one part moves no other. */
export class Dice {
  readonly #seed: number
  #drawn = 0

  constructor(seed: number, part: string) {
    let mixed = seed | 0
    for (const character of part) mixed = (Math.imul(mixed, 31) + (character.codePointAt(0) ?? 0)) | 0
    this.#seed = mixed
  }

  next(): number {
    this.#drawn += 1
    return randomAt(this.#seed, this.#drawn)
  }

  /** A whole number from low to high, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(likelihood: number): boolean {
    return this.next() < likelihood
  }

  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }

  digits(count: number): string {
    let text = ''
    for (let at = 0; at < count; at += 1) text += String(this.int(0, 9))
    return text
  }
}
