import { requiredParts } from '../../generated/examples.ts'
import type { Schemas } from '../types.ts'
import { copyOf } from './copy-of.ts'

/**
 * What the description requires of a record, at every depth, with what the test cares about beside it: optional
 * fields are there only where the test gives them.
 * @example buildRequired('Goods', { name: '矿泉水' })
 */
export function buildRequired<Name extends keyof Schemas>(
  name: Name,
  given: Partial<Schemas[Name]> = {},
): Schemas[Name] {
  const required: Schemas[Name] = copyOf(requiredParts[name])
  // First what the test gives: a record that is compared as text keeps the order in which it was written.
  return typeof required === 'object' && !Array.isArray(required)
    ? { ...given, ...required, ...given }
    : required
}
