import { orderOf } from '../../store/memory/rows/compare-values.ts'
import { ok, slice, type Page, type PageQuery, type Success } from '../outcome.ts'

interface SortedPageQuery extends PageQuery {
  readonly sort?: string | undefined
}

/** A page of rows that are made rather than stored, in the order that was asked for, or else in theirs. */
export function pageOf<R extends object>(rows: readonly R[], query: SortedPageQuery): Success<Page<R>> {
  const { page = 1, pageSize = 20, sort } = query
  const { offset, limit } = slice(query)
  const list = (sort === undefined ? rows : sorted(rows, sort)).slice(offset, offset + limit)
  return ok({ list, pages: { page, pageSize, items: rows.length } })
}

function sorted<R extends object>(rows: readonly R[], sort: string): R[] {
  const field = sort.replace(/^-/, '')
  const direction = sort.startsWith('-') ? -1 : 1
  const { compare } = orderOf(field)
  return rows.toSorted((a, b) => direction * compare(valueOf(a, field), valueOf(b, field)))
}

function valueOf(row: object, field: string): unknown {
  return Object.entries(row).find(([key]) => key === field)?.[1]
}
