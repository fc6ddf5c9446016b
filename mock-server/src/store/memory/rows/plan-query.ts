import type { Query } from '../../port.ts'
import { StoreError } from '../../store-error.ts'
import { compareRows, type Compare, type SortKey } from './compare-values.ts'
import { emptyBounds, parseBounds, type Bounds } from './bounds.ts'
import { searchTest, wantedOf, type Wanted } from './search-test.ts'
import type { StoredRow } from './stored-row.ts'

export type Test = (row: StoredRow) => boolean

/**
 * A query taken apart by what answers it: equality picks a bucket of an index, the sort keys its order, a
 * range on the first key a stretch of it; the tests that remain go over that stretch row by row.
 */
export interface Plan {
  readonly fields: readonly string[]
  readonly values: readonly unknown[]
  /** The index's order: the first key always ascends, and the list is read backwards if it should not. */
  readonly keys: readonly SortKey[]
  /** Tells the index that answers it from the others of the table. */
  readonly indexKey: string
  readonly backwards: boolean
  readonly bounds: Bounds
  readonly tests: readonly Test[]
  /** What is searched for, by the last of the tests. */
  readonly search: Wanted | undefined
  /** Tells the tests of one plan from those of another. */
  readonly testsKey: string
  readonly offset: number
  readonly limit: number
}

export function planQuery(query: Query<StoredRow>): Plan {
  const sort = planSort(query.sort)
  const equal: [string, unknown][] = []
  const tests: Test[] = []
  const tested: unknown[] = []
  let bounds = emptyBounds
  for (const [field, condition] of conditionsOf(query)) {
    const wanted = equalValue(condition)
    if (wanted !== undefined) equal.push([field, wanted])
    else if (isRange(condition) && field === sort.keys[0]?.field) bounds = parseBounds(field, condition)
    else if (condition !== undefined) {
      tests.push(fieldTest(field, condition))
      tested.push([field, condition])
    }
  }
  const search = wantedOf(query.search)
  if (search !== undefined) {
    tests.push(searchTest(search))
    tested.push(query.search)
  }
  if (equal.length > 1) equal.sort(([a], [b]) => (a < b ? -1 : 1))
  const fields = equal.map(([field]) => field)
  const { keys, backwards, key } = sort
  return {
    keys,
    backwards,
    fields,
    indexKey: fields.length === 0 ? key : `${JSON.stringify(fields)}${key}`,
    values: equal.map(([, value]) => value),
    bounds,
    tests,
    search,
    testsKey: tests.length === 0 ? '' : JSON.stringify(tested),
    offset: positionOf(query.offset ?? 0),
    limit: positionOf(query.limit ?? Infinity),
  }
}

/** As the plan, for rows of which it is known that they have the text. */
export function withoutSearch(plan: Plan): Plan {
  return plan.search === undefined ? plan : { ...plan, search: undefined, tests: plan.tests.slice(0, -1) }
}

/** All that the plan asks of a row, without an index. */
export function matchesPlan(plan: Plan, row: StoredRow): boolean {
  return (
    plan.fields.every((field, at) => (row[field] ?? null) === plan.values[at]) &&
    (plan.bounds === emptyBounds || plan.bounds.has(row[plan.keys[0]?.field ?? 'id'])) &&
    plan.tests.every((test) => test(row))
  )
}

/** The order in which the plan's rows are handed out. */
export function planOrder(plan: Plan): Compare {
  const forwards = compareRows(plan.keys)
  return plan.backwards ? (a, b) => forwards(b, a) : forwards
}

function conditionsOf(query: Query<StoredRow>): [string, unknown][] {
  return query.where === undefined ? [] : Object.entries(query.where)
}

/** The one value that the condition allows, null included; undefined if it isn't an equality. */
function equalValue(condition: unknown): unknown {
  if (!isObject(condition)) return condition
  const values = listOf(condition)
  return values?.length === 1 ? (values[0] ?? null) : undefined
}

function listOf(condition: object): readonly unknown[] | undefined {
  return 'in' in condition && Array.isArray(condition.in) && isAlone(condition) ? condition.in : undefined
}

function isRange(condition: unknown): condition is object {
  return isObject(condition) && !Array.isArray(condition) && !('in' in condition) && !('not' in condition)
}

function fieldTest(field: string, condition: unknown): Test {
  if (isRange(condition)) {
    const bounds = parseBounds(field, condition)
    return (row) => bounds.has(row[field])
  }
  const values = isObject(condition) ? listOf(condition) : undefined
  if (values !== undefined) {
    const wanted = new Set<unknown>(values.map((value) => value ?? null))
    return (row) => wanted.has(row[field] ?? null)
  }
  if (isObject(condition) && 'not' in condition && isAlone(condition)) {
    const unwanted = condition.not ?? null
    return (row) => (row[field] ?? null) !== unwanted
  }
  throw new StoreError('invalid', `no condition on ${field}: ${JSON.stringify(condition)}`)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isAlone(condition: object): boolean {
  return Object.keys(condition).length === 1
}

interface Order extends Pick<Plan, 'keys' | 'backwards'> {
  /** The keys as text. */
  readonly key: string
}

/** Orders by one field, which handlers name by the dozen and ask for by the thousand. */
const known = new Map<string, Order>()

function planSort(sort: Query<StoredRow>['sort'] = 'id'): Order {
  if (typeof sort !== 'string') return orderBy(sort)
  const order = known.get(sort) ?? orderBy([sort])
  // Callers may send any name: what they make up is not kept.
  if (known.size < 1000) known.set(sort, order)
  return order
}

function orderBy(names: readonly string[]): Order {
  const keys = names.map((name) => ({ field: name.replace(/^-/, ''), descending: name.startsWith('-') }))
  const backwards = keys[0]?.descending ?? false
  if (!keys.some(({ field }) => field === 'id')) keys.push({ field: 'id', descending: backwards })
  const forwards = backwards ? keys.map(flip) : keys
  return { backwards, keys: forwards, key: JSON.stringify(forwards) }
}

function flip({ field, descending }: SortKey): SortKey {
  return { field, descending: !descending }
}

function positionOf(value: number): number {
  if (value >= 0 && (Number.isInteger(value) || value === Infinity)) return value
  throw new StoreError('invalid', `offset and limit are whole numbers from 0, not ${value}`)
}
