import type { ColumnLayout } from '../rows/column-layout.ts'

/** A list as somebody wants it again: what is filtered, in which order, and which columns. */
export interface SavedView {
  name: string
  /** Query of the list's address. */
  search: string
  /** Left out by views that were kept before views kept columns. */
  columns?: ColumnLayout
  /** The list opens with it. */
  isDefault?: boolean
}

const NAME = 'view'
const COLUMNS = 'columns'
const HIDDEN = '-'

/** The query of a link that carries a view: whoever opens it has the view, and keeps it. */
export function viewLink({ name, search, columns }: SavedView): string {
  const query = new URLSearchParams(search)
  query.set(NAME, name)
  if (columns) query.set(COLUMNS, written(columns))
  return query.toString()
}

/** The view that a link carries, if it does; columns that the list does not have are left out. */
export function viewOfLink(query: URLSearchParams, known: readonly string[]): SavedView | undefined {
  const name = query.get(NAME)?.trim().slice(0, 20)
  if (!name) return undefined
  const rest = new URLSearchParams(query)
  rest.delete(NAME)
  rest.delete(COLUMNS)
  const columns = query.get(COLUMNS)
  return { name, search: rest.toString(), ...(columns ? { columns: read(columns, known) } : {}) }
}

/** `taxerName:220,taxerId,-state`: in their order, with the widths that somebody chose, hidden ones marked. */
function written({ order, hidden, widths }: ColumnLayout): string {
  return order
    .map((name) => `${hidden.includes(name) ? HIDDEN : ''}${name}${widths[name] ? `:${widths[name]}` : ''}`)
    .join(',')
}

function read(text: string, known: readonly string[]): ColumnLayout {
  const columns = text.split(',').flatMap((part) => {
    const [, hidden, name = '', width] = /^(-?)(\w+)(?::(\d{2,3}))?$/.exec(part) ?? []
    return known.includes(name) ? [{ name, isHidden: hidden === HIDDEN, width: Number(width ?? 0) }] : []
  })
  return {
    order: columns.map(({ name }) => name),
    hidden: columns.filter(({ isHidden }) => isHidden).map(({ name }) => name),
    widths: Object.fromEntries(columns.flatMap(({ name, width }) => (width > 0 ? [[name, width]] : []))),
  }
}
