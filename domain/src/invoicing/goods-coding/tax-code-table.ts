/**
 * All leaves of the official classification, with the words of its explanations and those that people write instead.
 * Some 100 kB compressed: import it when a code is first asked for, never with a program's start.
 *
 * A line of the packed leaves is `digits name term… ^group…`; `#short name` holds for the lines below it. A line of the
 * words that people write on invoices is `digits word…`.
 */
import { LEAF_LINES } from './leaf-lines.ts'
import WRITTEN_WORDS from './table/written-words.json' with { type: 'json' }
import type { TaxCodeRow } from './tax-code-row.ts'

let rows: readonly TaxCodeRow[] | undefined

/** The rows in the order of their codes; read once, on first use. */
export function taxCodeTable(): readonly TaxCodeRow[] {
  rows ??= readTable(LEAF_LINES, Object.values(WRITTEN_WORDS).flat())
  return rows
}

function readTable(leaves: readonly string[], keywordLines: readonly string[]): TaxCodeRow[] {
  const keywords = new Map<string, string[]>()
  for (const line of keywordLines) {
    const [digits = '', ...words] = line.split(' ')
    keywords.set(digits, [...(keywords.get(digits) ?? []), ...words])
  }
  const table: TaxCodeRow[] = []
  let shortName = ''
  for (const line of leaves) {
    if (line.startsWith('#')) {
      shortName = line.slice(1)
      continue
    }
    const [digits = '', name = '', ...words] = line.split(' ')
    table.push({
      code: digits.padEnd(19, '0'),
      name,
      shortName,
      keywords: keywords.get(digits) ?? [],
      terms: words.filter((word) => !word.startsWith('^')),
      groups: words.filter((word) => word.startsWith('^')).map((word) => word.slice(1)),
    })
    keywords.delete(digits)
  }
  const [stray] = keywords.keys()
  if (stray !== undefined) throw new Error(`${stray} is no leaf of the classification`)
  return table.sort((one, other) => (one.code < other.code ? -1 : 1))
}
