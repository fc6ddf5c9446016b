/** Which known words stand inside a name: 手机壳 in 苹果手机壳. The last word of a Chinese name says what it is. */

export interface PhraseHit {
  row: number
  /** Grows with the length of the word and with its nearness to the end of the name. */
  weight: number
  isWhole: boolean
}

const LONGEST = 14

export class PhraseIndex {
  readonly #rowsOf = new Map<string, number[]>()

  add(phrase: string, row: number): void {
    if (phrase.length < 1 || phrase.length > LONGEST) return
    const rows = this.#rowsOf.get(phrase)
    if (!rows) this.#rowsOf.set(phrase, [row])
    else if (!rows.includes(row)) rows.push(row)
  }

  /** The best word of each row inside a normalised name; single characters count only at its end. */
  find(name: string): PhraseHit[] {
    const text = name.replaceAll(' ', '')
    const best = new Map<number, PhraseHit>()
    for (let start = 0; start < text.length; start++) {
      for (let end = start + 1; end <= Math.min(text.length, start + LONGEST); end++) {
        const isWhole = end - start === text.length
        if (end - start === 1 && end < text.length) continue
        const rows = this.#rowsOf.get(text.slice(start, end))
        if (!rows) continue
        const weight = (end - start) ** 1.5 * (0.5 + 0.5 * (end / text.length) ** 2)
        for (const row of rows) {
          const known = best.get(row)
          if (!known || known.weight < weight) best.set(row, { row, weight, isWhole })
        }
      }
    }
    return [...best.values()]
  }
}
