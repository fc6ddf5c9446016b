/** Numbers of tables that people paste or hand in. Source: docs/decisions/0040-one-reader-of-figures.md. */
import { readDecimal } from './read-decimal.ts'

/** The number that a text means, `¥1,234.50` as `1234.50`; what is none comes back as it was written, to be corrected. */
export function decimalOrText(text: string): string {
  const read = readDecimal(text)
  return read.ok ? read.value : text
}
