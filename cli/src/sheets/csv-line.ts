import { harmlessText } from '@kaipiao/domain/text/cells/harmless-text'

/** The byte order mark by which spreadsheet programs know that a CSV is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** One line of CSV with its line end. Formulas are made harmless with a leading apostrophe. */
export function csvLine(cells: ReadonlyArray<string | number | null | undefined>): string {
  return `${cells.map((cell) => quote(harmlessText(String(cell ?? '')))).join(',')}\r\n`
}

const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
