import type { Field } from '@kaipiao/client'
import { createContext } from 'react'
import { isMissing, plainText } from '../shapes/kind.ts'
import type { Resource } from '../shapes/resource.ts'

/** Records that others name by their key. */
export interface Referred {
  resource: Resource
  /** Another list of them, by which they are chosen. */
  choices?: Resource
  /** Address of their list, below which each record lies; undefined where the user has none. */
  base: string | undefined
}

/** What may be referred to, by the format of its key (`customer-id`): nothing until the console says what. */
export const References = createContext<ReadonlyMap<string, Referred>>(new Map())

const KEY_FORMAT = /^(.*-id)(-or-none)?$/

/** The format of the key that a field holds, be it one or several; undefined for anything that is no key, such as one of a few named values. */
export function keyFormat(field: Field | undefined): string | undefined {
  const { format = '', options } = field?.items ?? field ?? {}
  return options ? undefined : KEY_FORMAT.exec(format)?.[1]
}

/** True for a reference that may name nothing. */
export const isOptional = ({ format = '' }: Field): boolean => format.endsWith('-or-none')

/** The keys that a value names: none, one or several. */
export function keysOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((key) => !isMissing(key)).map(plainText)
}
