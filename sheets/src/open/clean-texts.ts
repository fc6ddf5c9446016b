import type { Cell, PlainCell } from '@kaipiao/domain/text/cells/cell-text'
import { readText } from '@kaipiao/domain/characters/read-text'
import type { CleanSheet, Sheet, SheetRow } from '../sheet.ts'

/** So many cells are named; of the others it is said that there are some. */
const MOST_NAMED = 10

/**
 * The sheet with the texts of its cells as people see them: what can't be seen goes out and is told (decision 0039). A
 * text of which something was lost stays as it is and is marked. Tabs and line ends stay: whether they may, says the column.
 */
export function cleanTexts<Given extends Sheet>(sheet: Given): Given & CleanSheet {
  const named: string[] = []
  let count = 0
  // Rows may be read several times over: what was told of them is told once.
  let toldTo = 0
  const clean = (cell: Cell, line: number, column: number): Cell => {
    const given = valueOf(cell)
    if (typeof given !== 'string') return cell
    const { text, notices, fault } = readText(given, { lines: true })
    if (notices.length > 0 && line > toldTo) {
      count += 1
      if (count <= MOST_NAMED) named.push(`第${line}行第${column + 1}列${notices.join('，')}`)
    }
    // Line ends alone are left as the file has them.
    if (notices.length === 0 && fault === undefined) return cell
    return { ...richOf(cell), value: text, ...(fault !== undefined && { isLost: true }) }
  }
  const cleanRow = (row: SheetRow): SheetRow => {
    const cells = row.cells.map((cell, column) => clean(cell, row.line, column))
    toldTo = Math.max(toldTo, row.line)
    return { ...row, cells }
  }
  return {
    ...sheet,
    rows: async function* () {
      for await (const row of sheet.rows()) yield cleanRow(row)
    },
    textNotes: () =>
      count === 0 ? [] : [`${named.join('；')}${count > MOST_NAMED ? `；等共${count}个单元格` : ''}`],
  }
}

const isRich = (cell: Cell): cell is Exclude<Cell, PlainCell> =>
  typeof cell === 'object' && cell !== null && !(cell instanceof Date)

const valueOf = (cell: Cell): PlainCell => (isRich(cell) ? cell.value : cell)
const richOf = (cell: Cell): object => (isRich(cell) ? cell : {})
