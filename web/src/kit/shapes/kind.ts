import type { Field } from '@kaipiao/client'
import type { ComponentType, FocusEvent } from 'react'

/** Everything that a property can look like. Adding one: a file here, a line in the registry, a case in `kindOf`. */
export type Kind =
  | 'text'
  | 'multiline'
  | 'markdown'
  | 'colour'
  | 'icon'
  | 'money'
  | 'decimal'
  | 'rate'
  | 'integer'
  | 'flag'
  | 'enum'
  | 'enumList'
  | 'tags'
  | 'day'
  | 'month'
  | 'moment'
  | 'phone'
  | 'taxNumber'
  | 'copyable'
  | 'taxCode'
  | 'vatPolicy'
  | 'secret'
  | 'operator'
  | 'reference'
  | 'object'
  | 'objectList'

export interface ValueProps {
  value: unknown
  field: Field
  /** For nested rows: which of their fields, in which order; left out, all that hold something. */
  items?: readonly string[] | undefined
}

export interface InputProps {
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  field: Field
  disabled?: boolean
  placeholder?: string
  /** antd's form checks a field that is left. */
  onBlur?: (event: FocusEvent<HTMLElement>) => void
  'aria-label'?: string
  /** Given by antd's form; a select would put it on an element that must not have it. */
  'aria-required'?: 'true' | boolean
}

/** How one kind is shown and entered. */
export interface KindParts {
  /** In a row of a table: one line, no interaction. */
  cell: ComponentType<ValueProps>
  /** On a detail page: everything, copyable where that helps. */
  view: ComponentType<ValueProps>
  /** In a form; works as a child of an antd Form.Item. */
  input: ComponentType<InputProps>
  /** Above a list; undefined where a list can't be filtered by it. */
  filter?: ComponentType<InputProps>
  /** As plain text, for exports and filter chips. */
  text: (value: unknown, field: Field) => string
  /** What it says stands elsewhere and is looked up: filter chips draw it as its cell. */
  isLookedUp?: true
  /** It is entered key by key: as a filter it counts once one pauses. */
  isTyped?: true
  align?: 'right'
  /** Width of a column in pixels. */
  width: number | ((field: Field) => number)
  /** As narrow as its column may become where room is short; left out where a text may be cut with an ellipsis. */
  least?: number | ((field: Field) => number)
}

/** What stands where a value is missing. */
export const NOTHING = '—'

export const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Values of the wire as text, without ever printing `[object Object]`. */
export function plainText(value: unknown): string {
  if (isMissing(value)) return ''
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value)
}
