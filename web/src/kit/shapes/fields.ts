import type { ComponentType, ReactNode } from 'react'
import type { InputProps, Kind } from './kind.ts'
import type { Row } from './endpoint.ts'
import type { ItemKey, Key } from './keys.ts'

export interface Section<Item> {
  title: string
  fields: readonly Item[]
}

/** A column of a list, or a fact of a record. */
export interface Column {
  field: string
  label?: string
  width?: number
  kind?: Kind
  /** Fields of nested rows, in this order. */
  items?: readonly string[]
  /** Left out until staff choose it in the column settings. */
  isHidden?: boolean
  // A method, so that the typed form of `defineResource` fits this untyped one.
  render?(value: unknown, row: Row): ReactNode
}

/** A column as a definition says it, `T` being the record. */
export type ColumnSpec<T> =
  | Key<T>
  | {
      [K in Key<T>]: {
        field: K
        label?: string
        width?: number
        kind?: Kind
        items?: readonly ItemKey<T[K]>[]
        isHidden?: boolean
        render?: (value: T[K], row: T) => ReactNode
      }
    }[Key<T>]

export interface FormField {
  field: string
  label?: string
  help?: string
  kind?: Kind
  /** Takes the whole width of the form. */
  isWide?: boolean
  /** Of the values that the description knows, those that can be chosen here. */
  options?: readonly unknown[]
  initial?: unknown
  /** Chooses among the records of the resource that is `named` so, where the description gives the key no format. */
  from?: string
  /** Asks in a way of its own, in place of the input of its kind: a component of a `…-slot.tsx`. */
  input?: ComponentType<InputProps>
  /** In the form of an action on one record: starts as what the record holds, or as what is read from it. */
  isKept?: boolean | ((row: Row) => unknown)
  /** In the form of an action: starts as the terminal of the window. */
  isCurrentTerminal?: true
  /** Nothing is an answer as well, and is sent as such: all taxes, no further parameters. */
  mayBeEmpty?: true
  visible?(values: Row): boolean
}

/** An input as a definition says it, `T` being the body and `R` the record that an action is about. */
export type FormSpec<T, R = never> =
  | Key<T>
  | {
      [K in Key<T>]: {
        field: K
        label?: string
        help?: string
        kind?: Kind
        isWide?: boolean
        options?: readonly T[K][]
        initial?: T[K]
        from?: string
        input?: ComponentType<InputProps>
        isKept?: boolean | ((row: R) => T[K] | undefined)
        isCurrentTerminal?: true
        mayBeEmpty?: true
        visible?: (values: Partial<T>) => boolean
      }
    }[Key<T>]

export function spelledOut<Spec extends { field: string }>(spec: string | Spec): Spec | { field: string } {
  return typeof spec === 'string' ? { field: spec } : spec
}

export function sectionOf<Spec extends { field: string }>(
  section: Section<string | Spec>,
): Section<Spec | { field: string }> {
  return { title: section.title, fields: section.fields.map(spelledOut) }
}
