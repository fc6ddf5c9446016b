/** Text that a spreadsheet would take for a formula; a plain number may keep its sign (CL37, CL40). */
const dangerous = /^[=+\-@\t\r]/
const plainNumber = /^[+-]?\d+(\.\d+)?$/

/** The byte order mark by which spreadsheet programs know that a CSV is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** One line of CSV with its line end. Formulas are made harmless with a leading apostrophe. */
export function csvLine(cells: ReadonlyArray<string | number | null | undefined>): string {
  return `${cells.map((cell) => quote(harmless(String(cell ?? '')))).join(',')}\r\n`
}

const harmless = (text: string) => (dangerous.test(text) && !plainNumber.test(text) ? `'${text}` : text)

const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
