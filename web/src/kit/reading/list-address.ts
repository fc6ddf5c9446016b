import type { Field } from '@kaipiao/client'
import { plainText } from '../shapes/kind.ts'
import type { Resource } from '../shapes/resource.ts'
import type { Choice } from '../shapes/list.ts'

export const PAGE_SIZES = [20, 50, 100] as const
const DEFAULT_PAGE_SIZE = 20

/** What a list shows: everything of it stands in the address, so that a link or a reload shows the same. */
export interface ListState {
  page: number
  pageSize: number
  /** Field to sort by, a leading minus for descending. */
  sort: string | undefined
  filters: Readonly<Record<string, unknown>>
  /** Value of the path parameter that staff choose; only where the resource has one. */
  choice?: string
}

/** Reads a list's address; whatever does not fit the description falls back to the default. */
export function readListAddress(resource: Resource, search: URLSearchParams): ListState {
  const filters: Record<string, unknown> = {}
  for (const name of filterNames(resource)) {
    const field = resource.operations.list.query?.[name]
    const value = field && readFilter(field, search.getAll(name))
    if (value !== undefined) filters[name] = value
  }
  for (const [alias, name] of Object.entries(resource.list.aliases)) {
    const value = search.get(alias)?.trim()
    if (value && filters[name] === undefined) filters[name] = value
  }
  const pageSize = Number(search.get('pageSize'))
  const sort = search.get('sort')
  return {
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? DEFAULT_PAGE_SIZE,
    sort:
      sort !== null && resource.list.sortable.includes(sort.replace(/^-/, '')) ? sort : resource.list.sort,
    filters,
    ...(resource.choice ? { choice: readChoice(resource.choice, search) } : {}),
  }
}

/** The value that staff chose, or the first one. */
export function readChoice({ parameter, values }: Choice, search: URLSearchParams): string {
  const chosen = search.get(parameter)
  return values.find((value) => value === chosen) ?? values[0] ?? ''
}

/** Writes a list's address; what is the default is left out, so that addresses stay short. */
export function writeListAddress(resource: Resource, state: ListState): URLSearchParams {
  const search = new URLSearchParams()
  for (const name of filterNames(resource)) {
    const value = state.filters[name]
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') search.append(name, plainText(item))
  }
  const { choice } = resource
  if (choice && state.choice !== undefined && state.choice !== choice.values[0])
    search.set(choice.parameter, state.choice)
  if (state.sort !== undefined && state.sort !== resource.list.sort) search.set('sort', state.sort)
  if (state.pageSize !== DEFAULT_PAGE_SIZE) search.set('pageSize', String(state.pageSize))
  if (state.page > 1) search.set('page', String(state.page))
  return search
}

export function filterNames(resource: Resource): readonly string[] {
  const { search, filters, range } = resource.list
  return [...new Set([...(search ? [search] : []), ...filters, ...(range ? [range.from, range.to] : [])])]
}

/** A filter as its field's type; undefined where the text is none of its values. */
export function readFilter(field: Field, texts: readonly string[]): unknown {
  if (field.type === 'array') {
    const items = texts.flatMap(
      (text) => readFilter(field.items ?? { title: '', type: 'string' }, [text]) ?? [],
    )
    return items.length > 0 ? items : undefined
  }
  const text = texts[0]?.trim()
  if (!text) return undefined
  if (field.options) return field.options.find((option) => String(option.value) === text)?.value
  if (field.type === 'integer' || field.type === 'number')
    return /^-?\d+$/.test(text) ? Number(text) : undefined
  if (field.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  if (field.pattern && !new RegExp(field.pattern).test(text)) return undefined
  return text
}
