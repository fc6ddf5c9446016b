/** What a shell asks at a Tab: `kaipiao __complete -- <words>`; the program itself is not loaded. */
import { readFileSync, writeSync } from 'node:fs'
import { findStateFolders } from '../settings/state-folders.ts'
import { answerLines } from './answer-lines.ts'
import { localWords } from './local-words.ts'

const beside = (name: string) => new URL(`completion/${name}`, import.meta.url)
const lookUp = localWords(findStateFolders(process.env), beside('operations.txt'))
const [, , , ...words] = process.argv
const table = readFileSync(beside('words.json'), 'utf8')
// A stream would take longer to make than the answer.
writeSync(1, answerLines(table, words[0] === '--' ? words.slice(1) : words, lookUp))
