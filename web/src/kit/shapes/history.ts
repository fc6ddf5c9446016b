import type { OperationId, Path, Query, Row as RowOf } from '@kaipiao/client'
import type { Resource } from '../resource.ts'
import { spelledOut, type Column, type ColumnSpec } from './fields.ts'
import type { Key } from './keys.ts'

/** A list whose rows are events in the history of a record. */
export interface HistorySource {
  label: string
  resource: Resource
  /** Parameter of the list that takes a value of the record. */
  by: string
  /** Property of the record that has the value; its key unless given. */
  from?: string
  /** When a row happened. */
  at: string
  /** What is said of a row, the first above the others. */
  facts: readonly Column[]
  /** What is not in the list, as staff are told at the end of the history. */
  lacks?: string
}

interface SourceDefinition<R extends OperationId> {
  label: string
  by: Key<Path<R>> | Key<Query<R>>
  from?: string
  at: Key<RowOf<R>>
  facts: readonly ColumnSpec<RowOf<R>>[]
  lacks?: string
}

/** Events of a record's history, read from the list of a resource that the record limits. */
export function historySource<R extends OperationId>(
  resource: Resource<R>,
  definition: SourceDefinition<R>,
): HistorySource
export function historySource(
  resource: Resource,
  { facts, ...spec }: Omit<HistorySource, 'resource' | 'facts'> & { facts: readonly (string | Column)[] },
): HistorySource {
  // The compiler has checked the names above.
  return { ...spec, resource, facts: facts.map(spelledOut) }
}
