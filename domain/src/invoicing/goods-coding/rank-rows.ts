/** Which rows a name speaks for, best first. */
import { trustOf, type Lexicon, type Meaning, type WordHit, type WordSource } from './lexicon.ts'
import type { TaxCodeRow } from './tax-code-row.ts'

export interface Candidate {
  row: TaxCodeRow
  /** Points of all words that speak for it. */
  points: number
  /** The word that speaks loudest, and where it comes from. */
  best: { hit: WordHit; row: number; source: WordSource; points: number }
  /** How many different words speak for it. */
  words: number
}

const WEIGHT: Record<WordSource, number> = {
  keyword: 1.1,
  name: 1.15,
  part: 0.9,
  term: 0.8,
  group: 0.5,
  inner: 0.3,
}
/** By the length of a word: a long one is no accident. */
const LENGTH = [0, 0.5, 1, 1.35, 1.6, 1.8, 1.9]
/** What follows a word that only describes: 芒果味, 玫瑰色, 动物印花. */
const AFTER_DESCRIPTION = /^(?:味|口味|风味|色|形|状|纹|香型|印花|图案|造型|专用|卡通)/
const BEFORE_DENIAL = /(?:非|无|送|仿|假|去|似)$/
/** Longer than this it is a title of a shop, where the last word says no more than the others. */
const LONGEST_NAME = 12
const INSIDE = 0.3
const AISLE = 0.35
const DESCRIBING = 0.4
/** Further words for the same row add to the loudest. */
const FURTHER = 0.3

/** The rows that the words of a normalised name speak for. */
export function rankRows(rows: readonly TaxCodeRow[], lexicon: Lexicon, text: string): Candidate[] {
  const candidates = new Map<number, Candidate & { heard: Map<string, number> }>()
  for (const hit of lexicon.find(text)) {
    const strength = strengthOf(hit, text)
    for (const { row: at, source } of hit.meanings) {
      const row = rows[at]
      if (!row) continue
      const points = strength * WEIGHT[source] * rivalry(hit.meanings, source)
      const known = candidates.get(at)
      if (!known) {
        const heard = new Map([[hit.word, points]])
        candidates.set(at, { row, points: 0, best: { hit, row: at, source, points }, words: 1, heard })
        continue
      }
      if (points > known.best.points) known.best = { hit, row: at, source, points }
      known.heard.set(hit.word, Math.max(points, known.heard.get(hit.word) ?? 0))
    }
  }
  return [...candidates.values()]
    .map(({ heard, row, best }) => {
      const all = [...heard.values()].reduce((sum, each) => sum + each, 0)
      return { row, best, words: heard.size, points: best.points + FURTHER * (all - best.points) }
    })
    .sort((a, b) => b.points - a.points)
}

function strengthOf({ word, start, end, isInside, weakness }: WordHit, text: string): number {
  let strength = LENGTH[Math.min(word.length, LENGTH.length - 1)] ?? 0
  if (isInside) strength *= INSIDE
  if (weakness === 'aisle' && word !== text) strength *= AISLE
  if (weakness === 'silent' && end < text.length) strength *= INSIDE
  if (AFTER_DESCRIPTION.test(text.slice(end, end + 3))) strength *= DESCRIBING
  if (BEFORE_DENIAL.test(text.slice(0, start))) strength *= DESCRIBING
  const share = end / text.length
  return strength * (text.length <= LONGEST_NAME ? 0.5 + 0.5 * share ** 2 : 0.8 + 0.2 * share)
}

/** A word of many rows says little of each, and less where another row is known for it. */
function rivalry(meanings: readonly Meaning[], source: WordSource): number {
  const own = trustOf(source)
  const isBettered = meanings.some((each) => trustOf(each.source) < own - (own > 1 ? 0 : 1))
  const equals = meanings.filter((each) => each.source === source).length
  return (isBettered ? 0.5 : 1) / Math.sqrt(equals)
}
