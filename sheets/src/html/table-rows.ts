import type { Handler } from 'htmlparser2'
import { createTableGrid, type TableGrid } from './table-grid.ts'

/** What stands in them is for no reader. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template'])
const BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'div'])

/** Listens to the tags of a page and gives the rows of its tables. */
export function createTableRows(): Pick<TableGrid, 'ready' | 'fed' | 'hasTable'> & {
  listener: Partial<Handler>
} {
  const grid = createTableGrid()
  let silent = 0
  const { ready, fed, hasTable } = grid
  return {
    ...{ ready, fed, hasTable },
    listener: {
      onopentag: (name, attributes) => {
        if (name === 'table') grid.startTable()
        else if (name === 'tr') grid.startRow(attributes)
        else if (name === 'td' || name === 'th') grid.startCell(attributes)
        else if (BREAKS.has(name)) grid.addText('\n')
        else if (SILENT.has(name)) silent += 1
      },
      onclosetag: (name) => {
        if (name === 'table') grid.endTable()
        else if (name === 'tr') grid.endRow()
        else if (name === 'td' || name === 'th') grid.endCell()
        else if (SILENT.has(name)) silent -= 1
      },
      ontext: (text) => {
        // Line ends of the markup are spaces; those that are meant are tags.
        if (silent === 0) grid.addText(text.replace(/[\s\u00a0]+/g, ' '))
      },
    },
  }
}
