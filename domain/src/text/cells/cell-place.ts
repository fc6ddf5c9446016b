/** Where a cell stands, in the words of the spreadsheet: whoever reads of a fault finds it at once. */

/** Letters of a column, from 0: `A`, `Z`, `AA`. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : `${columnLetters(Math.floor(column / 26) - 1)}${letter}`
}

/** More of a value is not needed to know it again. */
const SHOWN = 30

/**
 * A fault with the cell that it is about: `手机号不正确（E2“1370”）`.
 * @param column from 0
 * @param line from 1, as the spreadsheet shows it
 * @param value left out where it must not be shown
 */
export function atCell(fault: string, column: number, line: number, value = ''): string {
  const characters = [...value.trim()]
  const shown = characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : characters.join('')
  return `${fault}（${columnLetters(column)}${line}${shown === '' ? '' : `“${shown}”`}）`
}
