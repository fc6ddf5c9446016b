import { matchesWhere } from 'json-server/lib/matches-where.js'
import { parseWhere } from 'json-server/lib/parse-where.js'
import type { Condition, Query, Scalar, Search, Sort } from '../port.ts'
import { StoreError } from '../store-error.ts'
import type { StoredRow } from '../memory/rows/stored-row.ts'

/** A list of raw rows, asked for in simple-rest's words or in json-server's. */
export interface ListRequest {
  /** What the store's indexes answer. */
  readonly query: Query<StoredRow>
  /** What json-server's own matcher must decide row by row. */
  readonly test: ((row: StoredRow) => boolean) | undefined
  /** Paging and embedding, left to json-server. */
  readonly rest: URLSearchParams
}

/**
 * Reads the parameters of a list. Values are read as what the sample rows hold in that field: json-server
 * takes every run of digits for a number, and would never find a tax number. StoreError `invalid` on nonsense.
 */
export function parseListRequest(params: URLSearchParams, sample: readonly StoredRow[]): ListRequest {
  const where: Record<string, Condition<Scalar>> = {}
  const left = new URLSearchParams()
  let search = searchOf(params.get('q'), fieldsOf(sample))
  for (const key of new Set(params.keys())) {
    if (reserved.has(key)) continue
    const { field, operator } = splitKey(key)
    const given = params.getAll(key)
    const values = operator === 'in' ? given.flatMap((list) => list.split(',')) : given
    const condition = conditionOf(
      operator,
      values.map((text) => readValue(field, text, sample)),
    )
    const before = where[field]
    if (isText(operator) && search === undefined && values[0] !== undefined && values.length === 1) {
      search = { text: values[0], fields: [field] }
    } else if (condition === undefined || field.includes('.')) {
      for (const value of values)
        left.append(`${field}:${operator === 'like' ? 'contains' : operator}`, value)
    } else if (before === undefined) where[field] = condition
    else if (isRange(before) && isRange(condition)) where[field] = { ...before, ...condition }
    else for (const value of values) left.append(key, value)
  }
  const rest = new URLSearchParams([...params].filter(([key]) => forJsonServer.has(key)))
  return {
    rest,
    test: testOf(left, params.get('_where')),
    query: { where, search, sort: sortOf(params), ...windowOf(params) },
  }
}

const forJsonServer = new Set(['_page', '_per_page', '_embed'])
const reserved = new Set(['q', '_start', '_end', '_limit', '_sort', '_order', '_where', ...forJsonServer])
const ranges = new Set(['lt', 'lte', 'gt', 'gte'])

function splitKey(key: string): { field: string; operator: string } {
  const [, field = key, operator = 'eq'] =
    /^(.+)[_:](eq|ne|lt|lte|gt|gte|in|like|contains|startsWith|endsWith)$/.exec(key) ?? []
  return { field, operator }
}

function isText(operator: string): boolean {
  return operator === 'like' || operator === 'contains'
}

function conditionOf(operator: string, values: readonly Scalar[]): Condition<Scalar> | undefined {
  const [value = null] = values
  if (operator === 'eq') return values.length === 1 ? value : { in: values }
  if (operator === 'ne') return { not: value }
  if (operator === 'in') return { in: values }
  return ranges.has(operator) ? { [operator]: value } : undefined
}

function isRange(condition: unknown): condition is Extract<Condition<Scalar>, object> {
  return (
    typeof condition === 'object' &&
    condition !== null &&
    Object.keys(condition).every((key) => ranges.has(key))
  )
}

function readValue(field: string, text: string, sample: readonly StoredRow[]): Scalar {
  if (text === 'null') return null
  const known = sample.map((row) => row[field] ?? null).find((value) => value !== null)
  if (typeof known === 'boolean') return text === 'true'
  if (typeof known !== 'number') return text
  const number = Number(text)
  if (text.trim() !== '' && Number.isFinite(number)) return number
  throw new StoreError('invalid', `${field} is a number, not "${text}"`)
}

function searchOf(text: string | null, fields: readonly string[]): Search<StoredRow> | undefined {
  return text === null ? undefined : { text, fields }
}

function fieldsOf(sample: readonly StoredRow[]): string[] {
  return [...new Set(sample.flatMap((row) => Object.keys(row)))]
}

/** `_sort=a,-b` or `_sort=a,b&_order=asc,desc`. */
function sortOf(params: URLSearchParams): Sort<StoredRow>[] | undefined {
  const orders = (params.get('_order') ?? '').split(',')
  const names = (params.get('_sort') ?? '').split(',').filter((name) => name !== '')
  if (names.length === 0) return undefined
  return names.map((name, at) => (orders[at] === 'desc' && !name.startsWith('-') ? `-${name}` : name))
}

function windowOf(params: URLSearchParams): { offset?: number; limit?: number } {
  const start = positionOf(params, '_start') ?? 0
  const end = positionOf(params, '_end') ?? Infinity
  const limit = positionOf(params, '_limit') ?? Infinity
  return { offset: start, limit: Math.max(0, Math.min(limit, end - start)) }
}

function positionOf(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name)
  if (text === null) return undefined
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new StoreError('invalid', `${name} is a whole number from 0, not "${text}"`)
}

function testOf(left: URLSearchParams, json: string | null): ListRequest['test'] {
  const wheres = [
    ...(left.size > 0 ? [parseWhere(left.toString())] : []),
    ...(json === null ? [] : [parseJson(json)]),
  ]
  return wheres.length === 0 ? undefined : (row) => wheres.every((where) => matchesWhere(row, where))
}

function parseJson(json: string): object {
  try {
    const where: unknown = JSON.parse(json)
    if (typeof where === 'object' && where !== null) return where
  } catch {
    // Said below in the same words.
  }
  throw new StoreError('invalid', `_where is a JSON object, not ${json}`)
}
