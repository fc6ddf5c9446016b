import { refuseBroken } from '../zip-parts.ts'

/** The last column a spreadsheet can have; a reference beyond it is not one. */
const maxColumns = 16_384

/** Column of a cell reference, from 0: `A7` is 0, `AB7` is 27. */
export function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.toUpperCase()) {
    const value = letter.charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    column = column * 26 + value
  }
  if (column === 0 || column > maxColumns) refuseBroken(new Error(`bad cell reference ${reference}`))
  return column - 1
}
