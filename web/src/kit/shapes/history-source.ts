import type { OperationId, Path, Query, Row as RowOf } from '@kaipiao/client'
import type { HistorySource, Resource } from './resource.ts'
import { spelledOut, type Column, type ColumnSpec } from './fields.ts'
import type { Key } from './keys.ts'

interface SourceDefinition<R extends OperationId> {
  label: string
  by: Key<Path<R>> | Key<Query<R>>
  from?: string
  at: Key<RowOf<R>>
  facts: readonly ColumnSpec<RowOf<R>>[]
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
