/**
 * From a free-text goods name to leaves of the tax classification, offline.
 * Sources: checklist GD08, GD12–GD15; domain.md §1.6. Two witnesses are added up: a text search over names, short
 * names, explanations and keywords, and the known words that stand inside the name itself.
 */
import MiniSearch from 'minisearch'
import { PhraseIndex } from './phrase-index.ts'
import type { TaxCodeRow } from './tax-code-row.ts'
import { normaliseName, tokenise } from './tokenise.ts'

export interface Suggestion {
  row: TaxCodeRow
  /** From 0 to 100; 100 when the name itself stands in the table. */
  score: number
}

export interface Coder {
  /** Leaves that fit a name, best first; empty when nothing in the table sounds like it. */
  suggest(name: string, limit?: number): Suggestion[]
  /** The row of a code of 19 digits. */
  find(code: string): TaxCodeRow | undefined
  rows: readonly TaxCodeRow[]
}

const PHRASE_WEIGHT = 12
/** What counts as half a certainty: between a shared pair of characters and a known word. */
const HALF_SCORE = 26
/** Below this a suggestion is noise. */
const LOWEST_SCORE = 20

/** A coder over rows; its index is built on the first question, in some tens of milliseconds for 4,000 rows. */
export function createCoder(rows: readonly TaxCodeRow[]): Coder {
  const byCode = new Map(rows.map((row) => [row.code, row]))
  let index: { search: MiniSearch; phrases: PhraseIndex } | undefined
  return {
    rows,
    find: (code) => byCode.get(code),
    suggest: (name, limit = 5) => {
      const text = normaliseName(name)
      if (text === '') return []
      index ??= buildIndex(rows)
      return rank(index, rows, text).slice(0, limit)
    },
  }
}

function buildIndex(rows: readonly TaxCodeRow[]): { search: MiniSearch; phrases: PhraseIndex } {
  const search = new MiniSearch({
    idField: 'id',
    fields: ['name', 'shortName', 'keywords', 'explanation'],
    tokenize: tokenise,
    processTerm: (term) => term,
    searchOptions: { boost: { keywords: 2, name: 1.5, shortName: 0.5, explanation: 0.3 } },
  })
  const phrases = new PhraseIndex()
  const documents = rows.map((row, id) => {
    const keywords = row.keywords.map(normaliseName)
    const name = normaliseName(row.name)
    for (const phrase of [...keywords, ...name.split(' ')]) phrases.add(phrase.replaceAll(' ', ''), id)
    return {
      id,
      name,
      shortName: normaliseName(row.shortName),
      keywords: keywords.join(' '),
      explanation: normaliseName(row.explanation ?? ''),
    }
  })
  search.addAll(documents)
  return { search, phrases }
}

function rank(
  { search, phrases }: { search: MiniSearch; phrases: PhraseIndex },
  rows: readonly TaxCodeRow[],
  text: string,
): Suggestion[] {
  const scores = new Map<number, { points: number; isWhole: boolean }>()
  // Later terms are the head of the name.
  const boostTerm = (_: string, i: number, terms: string[]): number => 0.6 + 0.4 * ((i + 1) / terms.length)
  for (const { id, score } of search.search(text, { boostTerm })) {
    scores.set(Number(id), { points: score, isWhole: false })
  }
  for (const { row, weight, isWhole } of phrases.find(text)) {
    const known = scores.get(row)?.points ?? 0
    scores.set(row, { points: known + weight * PHRASE_WEIGHT, isWhole })
  }
  const ranked = [...scores].sort(
    ([, a], [, b]) => Number(b.isWhole) - Number(a.isWhole) || b.points - a.points,
  )
  return ranked.flatMap(([id, { points, isWhole }]) => {
    const row = rows[id]
    const score = isWhole ? 100 : Math.min(99, Math.round((100 * points) / (points + HALF_SCORE)))
    return row && score >= LOWEST_SCORE ? [{ row, score }] : []
  })
}
