import type { Field } from '@kaipiao/client'
import type { Kind } from '../shapes/kind.ts'
import { keyFormat } from './references.ts'

/** What a description alone can say; the rest is named by the field. */
type DescribedKind = Exclude<Kind, NamedKind>

type NamedKind = 'operator' | 'taxCode' | 'vatPolicy'

/** From this length on, a text gets more than one line. */
const MULTILINE_FROM = 200

const BY_SCHEMA: Readonly<Record<string, DescribedKind>> = {
  Money: 'money',
  UnsignedMoney: 'money',
  Price: 'decimal',
  Quantity: 'decimal',
  Rate: 'rate',
  Flag: 'flag',
  TextFlag: 'flag',
}

const BY_FORMAT: Readonly<Record<string, DescribedKind>> = {
  decimal: 'decimal',
  date: 'day',
  'local-time': 'moment',
  phone: 'phone',
  'tax-number': 'taxNumber',
  'tax-code': 'copyable',
  password: 'secret',
}

/** Parts of patterns that say what a text is where no format does. */
const BY_PATTERN: readonly (readonly [string, DescribedKind])[] = [
  ['(0[1-9]|1[0-2])$', 'month'],
  ['1\\d{10}', 'phone'],
  ['[0-9A-HJ-NP-Z]{15,20}', 'taxNumber'],
  ['#[0-9a-fA-F]{6}', 'colour'],
  // Codes and numbers of invoices.
  ['\\d{10}|\\d{12}', 'copyable'],
  ['\\d{8}|\\d{20}', 'copyable'],
]

/** Ids of accounts of the own agency, codes of the classification and policies, whatever record they stand in. */
const NAMED: ReadonlyMap<string, NamedKind> = new Map([
  ['managerId', 'operator'],
  ['collaboratorId', 'operator'],
  ['zxbm', 'taxCode'],
  ['ssflbm', 'taxCode'],
  ['yhzcsm', 'vatPolicy'],
])

/** How a property looks that its name says more about than its description; undefined for most. */
export function kindNamed(name: string): NamedKind | undefined {
  return NAMED.get(name)
}

/** How a property looks, read from its description alone: the first rule that fits wins. */
export function kindOf(field: Field): DescribedKind {
  if (keyFormat(field)) return 'reference'
  if (field.type === 'array') return listKind(field)
  const named =
    BY_SCHEMA[field.schema ?? ''] ??
    BY_FORMAT[field.format ?? ''] ??
    BY_PATTERN.find(([part]) => field.pattern?.includes(part))?.[1]
  if (named) return named
  if (field.options) return 'enum'
  if (field.type === 'object') return 'object'
  if (field.type === 'boolean') return 'flag'
  if (field.type === 'integer' || field.type === 'number') return 'integer'
  return field.lines === true || (field.maxLength ?? 0) >= MULTILINE_FROM ? 'multiline' : 'text'
}

function listKind({ items }: Field): DescribedKind {
  if (items?.options) return 'enumList'
  return items?.type === 'object' ? 'objectList' : 'tags'
}
