/**
 * From a free-text goods name to leaves of the tax classification, offline.
 * Sources: checklist GD08, GD12–GD15; domain.md §1.6. A name is proposed only what its own words speak for; a name
 * without a known word gets no proposal.
 */
import { Lexicon } from './lexicon.ts'
import { rankRows } from './rank-rows.ts'
import { scoreCandidates, type Suggestion } from './score.ts'
import PLAIN_WORDS from './table/plain-words.json' with { type: 'json' }
import { significantDigits, type TaxCodeRow } from './tax-code-row.ts'
import { normaliseName } from './normalise-name.ts'

/**
 * Words that stand in names and say little or nothing of the code. `aisleWords` tell the family, hardly ever the leaf, so
 * that anything more precise goes before them; `silentWords` hold a goods word and don't mean it. The others are lines
 * `digits…:word…`: `aisles`, what the words of leaves may mean besides; `foodAisles`, words that leave it open, because
 * what divides food and drink is how a thing is kept or packed and seldom stands in its name; `heads`, what a name ends
 * with where nothing more precise is known, as the thing itself stands last.
 */
const { aisleWords, silentWords, aisles, foodAisles, heads } = PLAIN_WORDS

export interface Coder {
  /** Leaves that fit a name, best first; empty when nothing in the table sounds like it. */
  suggest(name: string, limit?: number): Suggestion[]
  /** The row of a code of 19 digits. */
  find(code: string): TaxCodeRow | undefined
  rows: readonly TaxCodeRow[]
}

/** A coder over rows; its index is built on the first question. */
export function createCoder(rows: readonly TaxCodeRow[]): Coder {
  const byCode = new Map(rows.map((row) => [row.code, row]))
  let lexicon: Lexicon | undefined
  return {
    rows,
    find: (code) => byCode.get(code),
    suggest: (name, limit = 5) => {
      const text = normaliseName(name).replaceAll(' ', '')
      if (text === '') return []
      lexicon ??= buildLexicon(rows)
      return scoreCandidates(rankRows(rows, lexicon, text), text, name).slice(0, limit)
    },
  }
}

export function buildLexicon(rows: readonly TaxCodeRow[]): Lexicon {
  const lexicon = new Lexicon()
  for (const [at, { name, keywords, terms, groups }] of rows.entries()) {
    for (const word of keywords) lexicon.add(plain(word), at, 'keyword')
    lexicon.add(plain(name), at, 'name')
    for (const part of nameParts(name)) lexicon.add(plain(part), at, 'part')
    for (const word of terms) lexicon.add(plain(word), at, 'term')
    for (const word of groups) lexicon.add(plain(word), at, 'group')
  }
  const places = new Map(rows.map(({ code }, at) => [significantDigits(code), at]))
  for (const line of [...aisles, ...foodAisles, ...heads]) {
    const [leaves = '', words = ''] = line.split(':')
    for (const digits of leaves.split(' ')) {
      const at = places.get(digits)
      if (at !== undefined) for (const word of words.split(' ')) lexicon.add(word, at, 'group')
    }
  }
  for (const word of silentWords.join(' ').split(' ')) lexicon.weaken(word, 'silent')
  for (const word of aisleWords.join(' ').split(' ')) lexicon.weaken(word, 'aisle')
  // Looked up before any is added: what is found inside one name must not depend on the others.
  const inside = rows.map(({ name }) => lexicon.wordsIn(plain(name)))
  for (const [at, words] of inside.entries()) for (const word of words) lexicon.add(word, at, 'inner')
  return lexicon
}

/** Words of the table are plain already, but for capitals and full-width letters. */
function plain(word: string): string {
  return /[^㐀-鿿]/.test(word) ? normaliseName(word).replaceAll(' ', '') : word
}

/** What a leaf's name lists: 电话机、传真机 are two, 萝卜等根菜类蔬菜 is 萝卜 and 根菜类蔬菜. */
function nameParts(name: string): string[] {
  return name
    .split(/[、，及和与或（）()]|等/)
    .flatMap((part) => [part, part.replace(/^(?:其他|相关|未列明|家用)+/, '').replace(/[类品]$/, '')])
    .filter((part) => part.length > 1 && part !== name)
}
