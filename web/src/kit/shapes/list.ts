import type { OperationId, Path, Query, Row as RowOf } from '@kaipiao/client'
import type { Column, ColumnSpec } from './fields.ts'
import type { Head } from './head.ts'
import type { Key } from './keys.ts'
import type { Lanes, LanesSpec } from './lanes.ts'
import type { Tree, TreeSpec } from './tree.ts'

/** Where a parameter comes from that belongs to the session and not to the record. */
export type Scope = Readonly<Record<string, 'currentTerminal'>>

/** A path parameter that staff choose, such as the type of invoice; it stands in the address, the first is the default. */
export interface Choice {
  parameter: string
  /** Property of the row that has the labels of the values. */
  field: string
  values: readonly string[]
}

export interface ChoiceSpec<L extends OperationId> {
  parameter: Key<Path<L>>
  field: Key<RowOf<L>>
  values: readonly string[]
}

/** A filter whose values are tabs above the list; those where something waits are counted. */
export interface StateTabs {
  field: string
  counts?: readonly unknown[]
  /** Of those rows the ones that are counted, and what they are called, where not all of them wait. */
  counted?: { filters: Readonly<Record<string, unknown>>; label: string }
}

export type TabsSpec<T> = {
  [K in Key<T>]: {
    field: K
    /** Values whose rows are counted: each costs a call. */
    counts?: readonly NonNullable<T[K]>[]
    counted?: { filters: Partial<T>; label: string }
  }
}[Key<T>]

/** Two filters that are the ends of a period. */
export interface DayRange {
  from: string
  to: string
  label: string
  /** Which days are listed while none are chosen, where not all are. */
  unless?: string
}

export interface ListParts {
  columns: readonly Column[]
  filters: readonly string[]
  /** The filter that the search box writes. */
  search?: string
  range?: DayRange
  tabs?: StateTabs
  tree?: Tree
  /** Facts that all of the list stands under. */
  heads?: readonly Head[]
  /** Amounts that are added up: over the ticked rows, and over all that match once somebody asks. */
  totals?: readonly string[]
  lanes?: Lanes
  sort?: string
  /** Rows that agree in this column stand together where the list is sorted by it: it is written out on the first of them. */
  groupBy?: string
  sortable: readonly string[]
  /** Other names of filters in the address (RT35). */
  aliases: Readonly<Record<string, string>>
}

/** A list as a definition says it. */
export interface ListSpec<L extends OperationId> {
  columns: readonly ColumnSpec<RowOf<L>>[]
  filters?: readonly Key<Query<L>>[]
  search?: Key<Query<L>>
  /** First and last day, entered as one. */
  range?: DayRange & { from: Key<Query<L>>; to: Key<Query<L>> }
  /** A filter of many states as tabs. */
  tabs?: TabsSpec<Query<L>>
  /** Records that hold others, beside the list. */
  tree?: TreeSpec<L>
  /** Facts that all of the list stands under, such as the open period. */
  heads?: readonly Head[]
  /** Amounts that are added up: over the ticked rows, and over all that match once somebody asks. */
  totals?: readonly Key<RowOf<L>>[]
  /** Its records as cards by state, as another way to look at them. */
  lanes?: LanesSpec<L>
  /** Rows that agree in this column stand together where the list is sorted by it: it is written out on the first of them. */
  groupBy?: Key<RowOf<L>>
  sort?: `${'' | '-'}${Key<RowOf<L>>}`
  sortable?: readonly Key<RowOf<L>>[]
  aliases?: Readonly<Record<string, Key<Query<L>>>>
}
