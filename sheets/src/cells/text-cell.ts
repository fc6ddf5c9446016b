import type { Cell } from '@kaipiao/domain/text/cells/cell-text'

/** What a spreadsheet writes for a long number; the digits behind it are gone (CL15). */
const exponent = /^[+-]?\d(\.\d+)?E[+-]?\d+$/i

/** A text of a file that holds nothing but texts: a number may have been shortened before it was written there. */
export function textCell(text: string): Cell {
  return exponent.test(text.trim()) ? { value: text, isShortened: true } : text
}
