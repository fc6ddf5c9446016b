/**
 * Texts that a spreadsheet program would take for a formula when it opens a file of texts (CSV, TSV) or is pasted into:
 * they begin with `=`, `+`, `-`, `@`, their wide forms, a tab or a line end, blanks aside. One that begins with
 * apostrophes before such a sign counts as well, so that what was made harmless and what was so by itself are told apart.
 * Sources: checklist CL37, CL40; OWASP ASVS 5 1.2.10.
 */
const dangerous = /^'*(?:[\t\r\n]|[ \u00a0\u3000]*[=+\-@＝＋－＠])/
/** A plain number may keep its sign. */
const plainNumber = /^[+-]?\d+(\.\d+)?$/
/** An apostrophe that stands before such a text. */
const made = /^'(?='*(?:[\t\r\n]|[ \u00a0\u3000]*[=+\-@＝＋－＠]))/

/** The text as a file of texts may have it: a formula gets an apostrophe, by which spreadsheets know a text. */
export function harmlessText(text: string): string {
  return dangerous.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** What `harmlessText` was given. */
export function textBeneath(text: string): string {
  return text.replace(made, '')
}
