/** Which known words stand inside a name, and what they speak for. */

/** Where a word comes from: what people write, the leaf's own name, part of it, its explanation, its group, inside its name. */
export type WordSource = 'keyword' | 'name' | 'part' | 'term' | 'group' | 'inner'

/** A word of the aisle (零食), or one that only describes (塑料). */
export type Weakness = 'aisle' | 'silent'

export interface Meaning {
  /** Index of the row. */
  row: number
  source: WordSource
}

export interface WordHit {
  word: string
  start: number
  end: number
  meanings: readonly Meaning[]
  /** A longer known word holds it: 小麦 in 小麦粉. */
  isInside: boolean
  weakness?: Weakness | undefined
}

const LONGEST = 14
const TRUST: readonly WordSource[] = ['keyword', 'name', 'part', 'term', 'group', 'inner']

export class Lexicon {
  readonly #meanings = new Map<string, Meaning[]>()
  readonly #weakness = new Map<string, Weakness>()

  weaken(word: string, weakness: Weakness): void {
    this.#weakness.set(word, weakness)
    if (!this.#meanings.has(word)) this.#meanings.set(word, [])
  }

  /** A word is kept once a row, with the source that is trusted most: the one added first. */
  add(word: string, row: number, source: WordSource): void {
    if (word === '' || word.length > LONGEST) return
    const known = this.#meanings.get(word)
    if (!known) this.#meanings.set(word, [{ row, source }])
    else if (!known.some((each) => each.row === row)) known.push({ row, source })
  }

  /** The known words of two characters and more that stand in a text. */
  wordsIn(text: string): string[] {
    const words: string[] = []
    for (let start = 0; start < text.length - 1; start++) {
      for (let end = start + 2; end <= Math.min(text.length, start + LONGEST); end++) {
        const word = text.slice(start, end)
        if (this.#meanings.has(word)) words.push(word)
      }
    }
    return words
  }

  /** All known words of a text; a single character counts only at its end, where no longer word holds it. */
  find(text: string): WordHit[] {
    const hits: WordHit[] = []
    for (let start = 0; start < text.length; start++) {
      for (let end = start + 1; end <= Math.min(text.length, start + LONGEST); end++) {
        if (end - start === 1 && end < text.length) continue
        const word = text.slice(start, end)
        const meanings = this.#meanings.get(word)
        if (meanings)
          hits.push({ word, start, end, meanings, isInside: false, weakness: this.#weakness.get(word) })
      }
    }
    for (const hit of hits) {
      hit.isInside = hits.some(
        (other) => other.start <= hit.start && other.end >= hit.end && other.word.length > hit.word.length,
      )
    }
    return hits.filter(({ word, isInside }) => word.length > 1 || !isInside)
  }
}

/** Better sources have lower numbers. */
export function trustOf(source: WordSource): number {
  return TRUST.indexOf(source)
}
