/** Sources: checklist HD06, HD07: the two ways in which a terminal search reads what was typed. */

/** Dialog search: all white space goes, also inside: ` 甲 公司 ` → `甲公司`. */
export function removeWhitespace(text: string): string {
  return text.replace(/\s+/g, '')
}

/** Drop-down search: only the outer spaces go. */
export function trimSearch(text: string): string {
  return text.trim()
}
