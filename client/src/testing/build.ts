import { examples } from '../../generated/examples.ts'
import type { Schemas } from '../types.ts'
import { copyOf } from './copy-of.ts'

/**
 * A valid record of the description, with what the test cares about changed.
 * @example build('Customer', { taxerName: '甲公司' })
 */
export function build<Name extends keyof Schemas>(
  name: Name,
  overrides: Partial<Schemas[Name]> = {},
): Schemas[Name] {
  const example: Schemas[Name] = copyOf(examples[name])
  return typeof example === 'object' && !Array.isArray(example) ? { ...example, ...overrides } : example
}
