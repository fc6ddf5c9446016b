import type { Row } from '../../store/port.ts'
import type { Builder, Steps } from '../../world/builder.ts'
import { exampleIds } from './example-ids.ts'

/**
 * Gives the rows that examples of the description are about the ids that those name, here and wherever another row, a
 * job or a text of the world names them.
 */
export function* nameExamples(builder: Builder): Steps {
  const named = exampleIds(builder)
  const tables: Record<string, Row[]> = builder.rows
  for (const table of Object.values(tables))
    for (const [at, row] of table.entries()) {
      const text = JSON.stringify(row)
      const renamed = text.replace(ids, (id) => named.get(id) ?? id)
      if (renamed !== text) table[at] = JSON.parse(renamed) as Row
      if (at % 50 === 49) yield
    }
}

/** An id of the construction in a text, alone or as a part such as `1000039-202512`, or a digital invoice number; no number, no amount. */
const ids = /(?<![\d:,[])(?:1\d{6}|\d{20})(?!\d|\.\d)/g
