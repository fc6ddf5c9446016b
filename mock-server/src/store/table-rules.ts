import type { Field } from './port.ts'

export interface TableRules<R> {
  /** The kind of id, as the description calls it, by which calls change a row of the table: its rows have a `version`. */
  readonly ids?: string
  /** Whoever writes the rows counts their `version`: not every write is one that others have to know of. */
  readonly isCountedByHand?: true
  /** Lists of fields in which no two rows may agree. */
  readonly unique?: readonly (readonly Field<R>[])[]
  /** Fields that hold the id of a row of a table, or a list of them; the store itself doesn't check them. */
  readonly references?: { readonly [F in Field<R>]?: Reference }
  /**
   * The ids that examples of the description name, and the rows that they stand for: of each kind the demo agency's first
   * that fits. Every world has them, as far as it has such a row, so that a request copied from the description finds what
   * it is about.
   */
  readonly examples?: Readonly<Record<string, (row: R, demo: Demo) => boolean>>
}

/** What rows of a world are told apart by. */
export interface Demo {
  readonly agencyId: string
  readonly providerId: string
  /** The account that signs in as the demo agency. */
  readonly accountId: string
  /** A moment some months before the world begins. */
  readonly lately: string
}

/** The table that a field names a row of, or one of several; of the row's tenant unless it says otherwise. */
export type Reference =
  | string
  | readonly string[]
  | { readonly table: string | readonly string[]; readonly of: 'staff' | 'provider' | 'anyone' }
