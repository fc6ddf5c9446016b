import type { OperationId, Path, Query, Row as RowOf } from '@kaipiao/client'
import type { Resource } from './resource.ts'
import type { Key } from './keys.ts'

/** What belongs to a record as a definition says it, `T` being the record and `R` the operation that lists it. */
export interface RelatedSpec<T, R extends OperationId> {
  title: string
  resource: Resource<R>
  /** Parameter of the list that takes a value of the record; forms fill in a field of the same name. */
  by: Key<Path<R>> | Key<Query<R>>
  /** Property of the record that has the value; its key unless given. */
  from?: Key<T>
  /** Those of its columns that are shown here; all that are not hidden unless given. */
  columns?: readonly Key<RowOf<R>>[]
  /** It is one record, not a list: its facts stand there, and the form to change them. */
  isOne?: true
}
