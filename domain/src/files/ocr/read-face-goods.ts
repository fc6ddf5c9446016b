/**
 * The goods of an invoice out of the text of its page, however a program has put its words in order. Source: checklist
 * OC01; domain.md §1.2. A row begins with a short name between stars and has amount, rate and tax side by side.
 */
import { byteLength } from '../../text/byte-length.ts'
import {
  CATEGORY,
  chargeOf,
  describe,
  isAmount,
  isRate,
  isTax,
  joinPieces,
  withDiscounts,
} from './face-row.ts'
import { type FaceCell, faceRows, type FaceTable, faceTable } from './face-text.ts'
import { readFaceColumns } from './read-face-columns.ts'
import type { ReadGoods } from './goods-fields.ts'

/** The rows in their order, discounts with what they take from; undefined for a text that is no face of an invoice. */
export function readFaceGoods(text: string): ReadGoods[] | undefined {
  const table = faceTable(text)
  if (table === undefined || !table.cells.some(({ text: cell }) => CATEGORY.test(cell))) {
    const columns = readFaceColumns(text)
    return columns && withDiscounts(columns)
  }
  const rows = faceRows(table.cells)
  const widest = Math.max(...rows.map(([first]) => byteLength(first?.text ?? '')))
  const read = rows.map((cells) => readRow(cells, table, widest))
  const whole = read.filter((row) => row !== undefined)
  const found = whole.length === rows.length ? whole : readFaceColumns(text)
  return found && withDiscounts(found)
}

function readRow(cells: readonly FaceCell[], table: FaceTable, widest: number): ReadGoods | undefined {
  const at = cells.findIndex(
    ({ text }, place) =>
      isAmount(text) && isRate(cells[place + 1]?.text ?? '') && isTax(cells[place + 2]?.text ?? ''),
  )
  if (at < 0) return undefined
  const [first, ...between] = cells.slice(0, at)
  const names = [first?.text ?? '']
  const specs: string[] = []
  const described: FaceCell[] = []
  for (const cell of between)
    if (goesOn(cell, first, table)) names.push(cell.text)
    else described.push(cell)
  const { fields, left } = describe(described.map(({ text }) => text))
  if (left.length === 1 && table.writing === 'flat' && isBroken(names[0] ?? '', left[0] ?? '', widest))
    names.push(...left.splice(0))
  // A cell of words, but not of columns, may be a name with spaces: the last is the specification.
  const spec = left.pop()
  if (spec !== undefined) specs.push(spec)
  const isBrokenName = table.writing === 'flat' && isBroken(names[0] ?? '', left[0] ?? '', widest)
  const name = isBrokenName
    ? [...names, ...left]
    : [[...names.slice(0, 1), ...left].join(' '), ...names.slice(1)]
  for (const { text, isAlone, isUnderName } of cells.slice(at + 3))
    if (isUnderName && (isAlone || table.writing === 'columns')) name.push(text)
    else specs.push(text)
  return {
    name: joinPieces(name).replace(CATEGORY, ''),
    ...(specs.length > 0 && { ggxh: specs.join('') }),
    ...fields,
    ...chargeOf(cells[at]?.text ?? '', cells[at + 1]?.text ?? ''),
  }
}

/** A line of its own below a name, or a paragraph that holds nothing but the name. */
function goesOn(
  { isAlone, isUnderName, paragraph }: FaceCell,
  first: FaceCell | undefined,
  { writing, cells }: FaceTable,
) {
  if (writing !== 'cells') return isAlone && isUnderName
  const together = cells.filter((cell) => cell.paragraph === paragraph)
  return paragraph === first?.paragraph && !together.some(({ text }) => isAmount(text))
}

/** Of a text in one line only the width tells: a name as wide as any, which the next word would have made wider. */
function isBroken(name: string, next: string, widest: number): boolean {
  return byteLength(name) >= Math.max(16, widest - 2) && /\p{Script=Han}/u.test(next)
}
