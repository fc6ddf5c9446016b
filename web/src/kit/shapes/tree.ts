import type { OperationId, Query, Row as RowOf } from '@kaipiao/client'
import type { Row } from './endpoint.ts'
import type { Key } from './keys.ts'

/** Records that hold others, as a tree beside the list of what is in them. */
export interface Tree {
  /** Property that names the branch which a record is in; a new record goes into the one that is chosen. */
  parent: string
  /** Property that names a branch in the tree. */
  label: string
  /** Filter of the list that takes the key of a branch; left out, the list answers what is at the root. */
  filter: string
  /** What the root is called. */
  root: string
  // A method, so that the typed form of `defineResource` fits this untyped one.
  isBranch(row: Row): boolean
}

/** A tree as a definition says it. The list answers branches before what else is in them. */
export interface TreeSpec<L extends OperationId> {
  parent: Key<RowOf<L>>
  label: Key<RowOf<L>>
  filter: Key<Query<L>>
  root: string
  isBranch: (row: RowOf<L>) => boolean
}
