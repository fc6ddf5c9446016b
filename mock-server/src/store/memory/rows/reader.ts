import type { StoreError } from '../../store-error.ts'
import type { Plan } from './plan-query.ts'
import type { Selection } from './sorted-rows.ts'
import type { StoredRow } from './stored-row.ts'

/** What a transaction did to one row: its new state, or undefined when it is gone. */
export type Changes = ReadonlyMap<string, StoredRow | undefined>

/** What reads need: the table as all see it, or as a transaction sees it. */
export interface Reader {
  readonly size: number
  get(id: string): StoredRow | undefined
  select(plan: Plan): Selection
}

/** A promise that no two rows agree, as writers ask about it. */
export interface KeyRule {
  keyOf(row: StoredRow): string | undefined
  ownerOf(key: string): string | undefined
  violation(key: string): StoreError
}

/** Rows that have been committed, under what changes of them. */
export interface Committed extends Reader {
  readonly name: string
  readonly uniques: readonly KeyRule[]
  /** Whether each row has a `version`, one more with every write. */
  readonly isCounted: boolean
}

/** What a table is declared as. */
export interface TableFacts {
  /** Field lists that are unique. */
  readonly uniques: readonly (readonly string[])[]
  readonly isCounted: boolean
}
