/** What a shell asks at a Tab: `kaipiao __complete -- <words>`; the program itself is not loaded. */
import { readFileSync, writeSync } from 'node:fs'
import { findExtensions } from '../extensions/find-extensions.ts'
import { findStateFolders } from '../settings/state-folders.ts'
import { answerLines } from './answer-lines.ts'
import { localWords } from './local-words.ts'

const beside = (name: string) => new URL(`completion/${name}`, import.meta.url)
const [, , , ...given] = process.argv
const words = given[0] === '--' ? given.slice(1) : given
const extensions = words.length > 1 ? [] : await findExtensions(process.env)
const lookUp = localWords(
  findStateFolders(process.env),
  beside('operations.txt'),
  extensions.map(({ name }) => name),
)
const table = readFileSync(beside('words.json'), 'utf8')
// A stream would take longer to make than the answer.
writeSync(1, answerLines(table, words, lookUp))
