import type { FlagWords, PlaceWords, Values, WordsTable } from './words-table.ts'

/** A word that may stand where the cursor is. */
export interface Candidate {
  word: string
  summary: string
}

export interface Answer {
  words: readonly Candidate[]
  /** The shell offers names of files beside them. */
  isFile: boolean
}

/** What only this machine knows, asked for when it is wanted. */
export type LookUp = (kind: Exclude<Values, readonly string[] | 'files' | 'plain'>) => readonly Candidate[]

/** Says what may follow; the last of the words is the one at the cursor, empty where nothing is typed yet. */
export function answerWords(table: WordsTable, typed: readonly string[], lookUp: LookUp): Answer {
  const words = joinAssignments(typed)
  const current = words.at(-1) ?? ''
  const { place, used, flag } = readLine(table, words.slice(0, -1))
  if (flag) return startingWith(current, valuesAnswer(flag.values, lookUp))
  const flags = [...place.flags, ...table.globals]
  const [, name = '', value] = /^(--[^=]+)=(.*)$/s.exec(current) ?? []
  if (value !== undefined) return assigned(flags, name, value, lookUp)
  if (current.startsWith('-'))
    return startingWith(current, { words: flags.flatMap(flagCandidates), isFile: false })
  const argument = argumentOf(place, used)
  const values = valuesAnswer(argument, lookUp)
  const commands = used > 0 ? [] : place.commands.map(([word, summary]) => ({ word, summary }))
  const all = { words: [...commands, ...values.words], isFile: values.isFile }
  const isNothing = all.words.length === 0 && !all.isFile && argument === undefined
  return startingWith(current, isNothing ? { words: flags.flatMap(flagCandidates), isFile: false } : all)
}

/** bash takes `--output=csv` for three words. */
function joinAssignments(typed: readonly string[]): string[] {
  const words: string[] = []
  for (const word of typed) {
    const last = words.at(-1) ?? ''
    const before = words.at(-2)
    if (last === '=' && before?.startsWith('--') === true) words.splice(-1, 1, word)
    else words.push(word)
  }
  // At the sign itself its value is still to come.
  return words.at(-1) === '=' ? [...words.slice(0, -1), ''] : words
}

/** Where the words before the cursor lead: to which command, past how many arguments, or behind which flag. */
function readLine(table: WordsTable, words: readonly string[]) {
  let path = ''
  let place = table.places[''] ?? nowhere
  let used = 0
  let flag: FlagWords | undefined
  for (const word of words) {
    if (flag) {
      flag = undefined
    } else if (word.startsWith('-') && word !== '-') {
      const found = [...place.flags, ...table.globals].find(({ names }) => names.includes(word))
      flag = found?.values === undefined ? undefined : found
    } else {
      const next = `${path} ${word}`.trim()
      const child = used === 0 ? table.places[next] : undefined
      if (child) [path, place] = [next, child]
      else used += 1
    }
  }
  return { place, used, flag }
}

const nowhere: PlaceWords = { commands: [], flags: [], arguments: [], isLastRepeated: false }

const argumentOf = ({ arguments: all, isLastRepeated }: PlaceWords, used: number): Values | undefined =>
  all[used] ?? (isLastRepeated ? all.at(-1) : undefined)

/** In a word of its own, `--output=csv`, the value stands behind its flag. */
function assigned(flags: readonly FlagWords[], name: string, value: string, lookUp: LookUp): Answer {
  const flag = flags.find(({ names }) => names.includes(name))
  const { words } = startingWith(value, valuesAnswer(flag?.values, lookUp))
  return { words: words.map(({ word, summary }) => ({ word: `${name}=${word}`, summary })), isFile: false }
}

function valuesAnswer(values: Values | undefined, lookUp: LookUp): Answer {
  if (values === undefined || values === 'plain') return { words: [], isFile: false }
  if (values === 'files') return { words: [], isFile: true }
  if (typeof values === 'string') return { words: lookUp(values), isFile: false }
  return { words: values.map((word) => ({ word, summary: '' })), isFile: false }
}

/** A flag is told by its long name; a short one is shorter to type than to choose. */
const flagCandidates = ({ names: [word], summary }: FlagWords): Candidate[] =>
  word === undefined ? [] : [{ word, summary }]

const startingWith = (start: string, { words, isFile }: Answer): Answer => ({
  words: words.filter(({ word }) => word.startsWith(start)),
  isFile,
})
