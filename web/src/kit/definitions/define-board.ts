import type { Described, OperationId, Query, Row as RowOf } from '@kaipiao/client'
import type { Area } from '@kaipiao/domain/accounts/session/area'
import type { MenuGroup } from '../shapes/resource.ts'
import type { Endpoint, FileEndpoint } from '../shapes/endpoint.ts'
import type { Key } from '../shapes/keys.ts'
import { placed, type PlaceSpec } from '../shapes/place.ts'

/** Every how much of a period there is a value: what the platform leaves out, since nothing happened, is nought. */
export type Step = 'day' | 'month' | 'hour'

/** A reply of rows, drawn. */
export interface BoardChart {
  title: string
  operation: Endpoint
  /** Property that names a row: a day, a month, a type. */
  by: string
  /** Property that is drawn. */
  value: string
  step?: Step
  /** Query parameter whose options give the names of the rows. */
  named?: string
  draw: 'line' | 'bar'
}

/** Figures and charts over one period, which stands in the address with what it is compared with. */
export interface Board {
  name: string
  label: string
  menu: { group: MenuGroup; icon: string }
  paths: Readonly<Partial<Record<Area | 'bare', string>>>
  /** As a resource has them: who may list may see the board. */
  operations: { list: Endpoint }
  period: { from: string; to: string }
  filters: readonly BoardFilter[]
  /** Fields of the one row that `operations.list` answers. */
  figures: readonly string[]
  charts: readonly BoardChart[]
  /** Answers a workbook of the period that is shown. */
  export?: FileEndpoint
}

interface BoardFilter {
  field: string
  /** What the filter is called here, where the description calls it otherwise. */
  label?: string
}

interface ChartSpec<Op extends OperationId> {
  title: string
  operation: Described<Op>
  by: Key<RowOf<Op>>
  value: Key<RowOf<Op>>
  step?: Step
  named?: Key<Query<Op>>
  draw: 'line' | 'bar'
}

/** Parameters that all operations of a board take. */
type Common<F extends OperationId, A extends readonly OperationId[]> = Key<Query<F>> & Key<Query<A[number]>>

/** What a board may say; every name in it is checked against the description by the compiler. */
export interface BoardDefinition<F extends OperationId, A extends readonly OperationId[]> {
  period: { from: Common<F, A>; to: Common<F, A> }
  filters?: readonly (Common<F, A> | { field: Common<F, A>; label: string })[]
  figures: { operation: Described<F>; fields: readonly Key<RowOf<F>>[] }
  charts: { [N in keyof A]: ChartSpec<A[N]> }
  /** Answers a workbook of the period that is shown; it takes the parameters of the board. */
  export?: FileEndpoint
}

/**
 * Declares a board: which figures and charts there are over a period. Route, menu entry, period and comparison in the
 * address, the table behind each chart follow.
 * @example
 * export const statistics = defineBoard('statistics', {
 *   page: 'statistics',
 *   period: { from: 'qsrq', to: 'zzrq' },
 *   figures: { operation: getStatsMoney, fields: ['jshj', 'count'] },
 *   charts: [{ title: '每日', operation: getStatsByDay, by: 'key', value: 'jshj', step: 'day', draw: 'line' }],
 * })
 */
export function defineBoard<F extends OperationId, const A extends readonly OperationId[]>(
  name: string,
  { figures, filters = [], ...definition }: BoardDefinition<F, A> & PlaceSpec,
): Board {
  return {
    ...definition,
    ...placed(definition, { group: 'statistics', icon: 'table' }),
    name,
    filters: filters.map((filter) => (typeof filter === 'string' ? { field: filter } : filter)),
    operations: { list: figures.operation },
    figures: figures.fields,
  }
}
