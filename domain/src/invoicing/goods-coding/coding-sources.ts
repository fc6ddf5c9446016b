/** Which code a line takes when several places offer one. Sources: checklist GD01–GD11; the badges are lookups. */
import { CODING_SOURCES, type CodingSource } from '../../lookups/invoicing/coding-source.ts'

/** Codes by the place that offers them; NONE offers none. */
export type Offers<Code> = Partial<Record<Exclude<CodingSource, 'NONE'>, Code>>

/** The offer of the first source in the order of the specification, STORE before AICODING; undefined means NONE. */
export function preferredOffer<Code>(offers: Offers<Code>): { source: CodingSource; code: Code } | undefined {
  for (const { value } of CODING_SOURCES) {
    const code = value === 'NONE' ? undefined : offers[value]
    if (code !== undefined) return { source: value, code }
  }
  return undefined
}
