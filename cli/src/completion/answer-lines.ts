import { answerWords, type LookUp } from './answer-words.ts'
import type { WordsTable } from './words-table.ts'

/** The answer as the scripts of the shells read it: `word<TAB>summary` a line, and `:files` where files are meant as well. */
export function answerLines(table: string, words: readonly string[], lookUp: LookUp): string {
  const read: unknown = JSON.parse(table)
  if (!isTable(read)) return ''
  const answer = answerWords(read, words, lookUp)
  const lines = answer.words.map(({ word, summary }) => `${word}\t${summary.replaceAll(/\s+/g, ' ')}\n`)
  return lines.join('') + (answer.isFile ? ':files\n' : '')
}

/** Written by the build of the same version. */
const isTable = (value: unknown): value is WordsTable =>
  typeof value === 'object' && value !== null && 'places' in value && 'globals' in value
