import type { Schema } from '@kaipiao/openapi/document'
import { exampleOf } from '../example-request.ts'
import { follow } from '../contract.ts'
import { isRow } from '../row.ts'

/** A value with one fault, and where the fault is. */
export interface Broken {
  readonly what: string
  /** From the value that was given, e.g. `/goods/0/name`. */
  readonly pointer: string
  readonly value: unknown
}

const wrongByFormat: Readonly<Record<string, unknown>> = {
  decimal: '1,5',
  'tax-number': '9111',
  'tax-code': '123',
  phone: '12345',
  date: '2026-02-30',
  'local-time': '2026-01-15 25:00:00',
  'disk-id': '税盘',
  int32: 2 ** 40,
}

/** What stands where a text belongs. */
export const noText = -5

/** Everything that the schema forbids about a valid value, one fault at a time, all the way down. */
export function* brokenValues(schema: Schema, value: unknown): Generator<Broken> {
  const branch = follow(schema).anyOf?.find(({ type }) => type !== 'null')
  const rules = follow(branch ?? schema)
  for (const [what, wrong] of wrongs(rules, value)) yield { what, pointer: '', value: wrong }
  if (Array.isArray(value) && rules.items !== undefined && value.length > 0) {
    for (const { what, pointer, value: wrong } of brokenValues(rules.items, value[0]))
      yield { what, pointer: `/0${pointer}`, value: [wrong, ...value.slice(1)] }
  }
  if (isRow(value)) yield* brokenMembers(rules, value)
}

function* brokenMembers(
  { properties = {}, required = [] }: Schema,
  value: Record<string, unknown>,
): Generator<Broken> {
  for (const [name, schema] of Object.entries(properties)) {
    const { [name]: present, ...others } = value
    const place = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (required.includes(name)) yield { what: 'is missing', pointer: place, value: others }
    const good = present ?? exampleOf(schema)
    if (good === undefined) continue
    for (const { what, pointer, value: wrong } of brokenValues(schema, good))
      yield { what, pointer: `${place}${pointer}`, value: { ...value, [name]: wrong } }
  }
}

function* wrongs(rules: Schema, value: unknown): Generator<readonly [what: string, wrong: unknown]> {
  const { maxLength, minLength, pattern, minimum, maximum, minItems, maxItems, format, type } = rules
  if (rules.enum !== undefined)
    yield ['is none of its values', typeof rules.enum[0] === 'number' ? -987 : '没有的值']
  if (maxLength !== undefined) yield ['is too long', 'x'.repeat(maxLength + 1)]
  if (minLength !== undefined && minLength > 0) yield ['is too short', ''.padEnd(minLength - 1, '短')]
  if (pattern !== undefined) {
    const wrong = ['%', '', '不合'].find((text) => !new RegExp(pattern, 'u').test(text))
    if (wrong !== undefined) yield ['breaks its pattern', wrong]
  }
  if (minimum !== undefined) yield ['is too small', minimum - 1]
  if (maximum !== undefined) yield ['is too large', maximum + 1]
  if (minItems !== undefined && minItems > 0) yield ['has too few items', []]
  if (maxItems !== undefined && Array.isArray(value))
    yield ['has too many items', Array.from({ length: maxItems + 1 }, () => value[0] as unknown)]
  if (format !== undefined && format in wrongByFormat) yield [`is no ${format}`, wrongByFormat[format]]
  if (type === 'string') yield ['is no text', noText]
  if (type === 'integer' || type === 'number') yield ['is no number', 'x']
  if (type === 'boolean') yield ['is neither true nor false', 'x']
  // As a parameter a lone value is a list of one; in a body it is a fault.
  if (type === 'array') yield ['is no list', {}]
  if (type === 'object') yield ['is no object', 'x']
}
