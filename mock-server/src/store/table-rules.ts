import type { Field } from './port.ts'

export interface TableRules<R> {
  /** Lists of fields in which no two rows may agree. */
  readonly unique?: readonly (readonly Field<R>[])[]
  /** Fields that hold the id of a row of a table, or a list of them; the store itself doesn't check them. */
  readonly references?: { readonly [F in Field<R>]?: Reference }
}

/** The table that a field names a row of, or one of several; of the row's tenant unless it says otherwise. */
export type Reference =
  | string
  | readonly string[]
  | { readonly table: string | readonly string[]; readonly of: 'staff' | 'provider' | 'anyone' }
