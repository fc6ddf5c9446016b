import type { Key } from './keys.ts'

/** By what records are told to be the same while one of them is typed. */
export interface Duplicates {
  /** Fields of form and list, each from so many characters on. */
  fields: Readonly<Record<string, number>>
  /** Other lists that are looked through, by the format of their key. */
  among?: readonly string[]
}

/** The same as a definition says it, `T` being what its form writes. */
export interface DuplicatesSpec<T> extends Duplicates {
  fields: Readonly<Partial<Record<Key<T>, number>>> & Readonly<Record<string, number>>
}
