import type { Field } from '@kaipiao/client'
import { readText } from '@kaipiao/domain/characters/read-text'
import type { Row } from '../shapes/endpoint.ts'

/** What was typed, ready to be sent: texts trimmed (VL30), empty ones left out. */
export function tidy(values: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const tidied = typeof value === 'string' ? value.trim() : value
      const isEmpty = tidied === undefined || tidied === null || tidied === ''
      return isEmpty ? [] : [[name, tidied]]
    }),
  )
}

/** True when two forms say the same; an empty text, an empty list and nothing are the same. */
export function sameValues(a: Row, b: Row): boolean {
  return canonical(a) === canonical(b)
}

/**
 * The body of a change: what the form says, and for fields that the form does not show, what the record holds, so
 * that nothing is lost by editing something else.
 */
export function bodyOf(
  fields: Readonly<Record<string, Field>>,
  shown: ReadonlySet<string>,
  values: Row,
  record: Row,
): Record<string, unknown> {
  const kept = Object.keys(fields).filter((name) => !shown.has(name) && record[name] !== undefined)
  return {
    ...emptied(fields, shown),
    ...Object.fromEntries(kept.map((name) => [name, record[name]])),
    ...inLines(fields, tidy(values)),
  }
}

/** A long text is typed in several lines; only some fields have them, in any other a line end becomes a space. */
function inLines(fields: Readonly<Record<string, Field>>, values: Row): Row {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      const isWords = typeof value === 'string' && field !== undefined && field.format !== 'password'
      return [name, isWords ? readText(value, { lines: field.lines === true }).text : value]
    }),
  )
}

/** Required fields of a form, empty: one that may be so is sent as such, for left out it would break the contract. */
export function emptied(fields: Readonly<Record<string, Field>>, shown: ReadonlySet<string>): Row {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { required, type }]) => {
      const empty = EMPTY.get(type)
      return shown.has(name) && required && empty !== undefined ? [[name, empty]] : []
    }),
  )
}

const EMPTY: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['string', ''],
  ['array', []],
  ['object', {}],
])

function canonical(values: Row): string {
  const entries = Object.entries(tidy(values)).filter(
    ([, value]) => !(Array.isArray(value) && value.length === 0),
  )
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
