/**
 * Which column of a file holds which field: by the titles of the fields, by other names for them (`head-names.ts`), or as
 * a person has said. Source: docs/decisions/0043-columns-by-other-names.md.
 */
import { columnLetters } from '../cells/cell-place.ts'
import { headKey, headText } from './head-key.ts'

/** A field of an import, as far as heads are concerned. */
export interface HeadField {
  /** How the program knows it; known as a head as well. */
  name: string
  /** Its own head, as templates have it. */
  title: string
  /** Other heads for it, the better before the others. */
  also: readonly string[]
  isNeeded: boolean
}

/** What a person has said of columns, by their keys (`columnKeys`): the name of a field, or null for a column left out. */
export type ColumnChoice = Readonly<Record<string, string | null>>

export interface MappedColumns<Field extends HeadField> {
  /** The field in each column of the file, from 0. */
  places: ReadonlyArray<Field | undefined>
  /** Needed fields that no column holds. */
  lacking: readonly Field[]
  /** Fields that several columns claim with the same right. */
  twice: readonly Field[]
  /** Heads of columns that are not read, as the file writes them; those that a person left out are not among them. */
  unread: readonly string[]
  /** Heads that are left out because a person said so. */
  leftOut: readonly string[]
}

interface MapOptions {
  choice?: ColumnChoice | undefined
  /** Heads that are no data and need no word, such as reasons of an earlier refusal. */
  isPassed?: (head: string) => boolean
}

/** What the columns of one file are told apart by: their heads; a repeated head has a number, an empty one its letter. */
export function columnKeys(heads: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return heads.map((head, at) => {
    const text = headText(head)
    if (text === '') return `#${columnLetters(at)}`
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return count === 1 ? text : `${text}#${count}`
  })
}

/** By what a choice is found again: all heads of the file, in their order. */
export const headSignature = (heads: readonly string[]): string =>
  columnKeys(heads.slice(0, heads.findLastIndex((head) => headText(head) !== '') + 1)).join('|')

/** Whether a text is a head of one of the fields. */
export function isHeadOf(fields: readonly HeadField[]): (text: string) => boolean {
  const keys = new Set(fields.flatMap((field) => namesOf(field).map(headKey)))
  return (text) => keys.has(headKey(text))
}

/**
 * Places the fields. What a person has said goes first, then each field takes the column under its own title, else under
 * the first of its other names; of several columns with the same name none is guessed (`twice`).
 */
export function mapColumns<Field extends HeadField>(
  heads: readonly string[],
  fields: readonly Field[],
  { choice = {}, isPassed = () => false }: MapOptions = {},
): MappedColumns<Field> {
  const keys = columnKeys(heads)
  const said = keys.map((key) => (Object.hasOwn(choice, key) ? choice[key] : undefined))
  const places: (Field | undefined)[] = said.map((name) => fields.find((field) => field.name === name))
  const headKeys = heads.map((head) => (headText(head) === '' ? '' : headKey(head)))
  const twice = new Set(fields.filter((field) => places.filter((place) => place === field).length > 1))
  // A head that is the own title of one field is no other name of another.
  const owned = new Set(fields.flatMap(({ title, name }) => [headKey(title), headKey(name)]))
  for (const field of fields) {
    if (places.includes(field)) continue
    const open = (names: readonly string[]): number[] =>
      headKeys.flatMap((key, at) => (names.includes(key) && isOpen(at) ? [at] : []))
    const isOpen = (at: number) => said[at] === undefined && places[at] === undefined
    const own = open([headKey(field.title), headKey(field.name)])
    const other = field.also.map(headKey).filter((key) => !owned.has(key))
    const found =
      own.length > 0 ? own : (other.map((key) => open([key])).find(({ length }) => length > 0) ?? [])
    for (const at of found) places[at] = field
    if (found.length > 1) twice.add(field)
  }
  const lacking = fields.filter((field) => field.isNeeded && !places.includes(field))
  const named = heads.map((head) => head.replaceAll(/\s+/g, ' ').trim())
  return {
    places,
    lacking,
    twice: [...twice],
    unread: named.filter((head, at) => head !== '' && !places[at] && said[at] !== null && !isPassed(head)),
    leftOut: named.filter((head, at) => head !== '' && said[at] === null),
  }
}

const namesOf = ({ name, title, also }: HeadField): readonly string[] => [title, name, ...also]

/** What keeps columns from being read, in Chinese; undefined where nothing does. */
export function columnsFault({
  lacking,
  twice,
}: Pick<MappedColumns<HeadField>, 'lacking' | 'twice'>): string | undefined {
  if (lacking.length > 0) return `缺少列：${lacking.map(({ title }) => title).join('、')}`
  const [first] = twice
  return first && `列“${first.title}”出现了多次`
}
