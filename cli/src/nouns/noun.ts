import type { OperationId, Query, Row } from '@kaipiao/client/types'
import type { Api } from '../deps/deps.ts'
import type { NounSheet } from './noun-sheet.ts'

/** What a list looks for in most of its texts. */
export const KEYWORD = '名称、号码等的一部分'

/** An act on one record: an operation that takes its id, and perhaps a body; or on many by one call. */
export interface Act {
  operation: OperationId
  /** What it does, as staff say it. */
  label: string
  /** Fields of its body that stand on the line, each with its name. */
  fields?: Readonly<Record<string, string>>
  /** Fields that are given as files of this computer: stored with the platform first, which is told where. */
  files?: readonly string[]
  /** `key=value` that are always sent with it, unless the line says otherwise. */
  fixed?: readonly string[]
  /** All records go into one call, as `ids` of its body; it answers those that were refused (`errorList`). */
  isBatch?: true
  /** What the field of the records is called, where it is not `id`, or of many `ids`. */
  keysAs?: string
  /** Something is lost: it is asked about first. */
  isFinal?: true
  /**
   * What a record says of itself once the act is done, a field of its list and the values: one that is refused and says
   * so was done before, and is no failure.
   */
  done?: Readonly<Record<string, ReadonlyArray<string | number>>>
  /** What a dry run asks the platform about the records, loaded when it is needed. */
  foresee?: () => Promise<{ foresight: Foresight }>
}

/** Asks by reading what would speak against an act on records that are there. */
export type Foresight = (given: {
  api: Api
  ids: readonly string[]
  /** `key=value` of the body. */
  fields: readonly string[]
  disks: readonly string[]
  /** By the clock of this machine. */
  today: string
}) => Promise<{
  /** By id, in the words of the platform. */
  faults: ReadonlyMap<string, string>
  /** What decides as well, and nobody can see before. */
  unseen: readonly string[]
}>

/** What the office keeps many of; its commands follow from it. */
export interface Noun {
  /** The word on the command line. */
  name: string
  label: string
  list: OperationId
  /** Without one a record is looked for in the list. */
  get?: OperationId
  /** What `get` is always asked with. */
  getFields?: readonly string[]
  /** Columns that people want first; the others are there for the asking. */
  columns: readonly string[]
  /** Key that other commands name a record by. */
  id: string
  /** Parameters of the list, with what they are. */
  filters: Readonly<Record<string, string>>
  /** Records belong to a tax disk, and are asked for with `--disk`. */
  perDisk?: 'needed' | 'optional'
  acts?: Readonly<Record<string, Act>>
  /** Where records come from a sheet as well: how, loaded when it is needed. */
  sheet?: () => Promise<{ nounSheet: NounSheet }>
}

/** A noun whose records come from a sheet as well. */
export type ImportedNoun = Noun & Required<Pick<Noun, 'sheet'>>

type Filters<List extends OperationId> = Exclude<
  keyof Query<List> & string,
  'page' | 'pageSize' | 'sort' | 'diskId'
>

/** A noun whose columns and filters are those of its list; what the list does not have does not compile. */
export const defineNoun = <List extends OperationId>(
  noun: Noun & {
    list: List
    columns: ReadonlyArray<keyof Row<List> & string>
    id: keyof Row<List> & string
    filters: Readonly<Partial<Record<Filters<List>, string>>>
  },
): Noun => noun
