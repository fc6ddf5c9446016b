/** Sources: checklist IM07. */

const CLOSING: Readonly<Record<string, string>> = { ')': '(', '）': '（' }

/**
 * True when every bracket, half-width or full-width, closes one of its own width that was opened before it:
 * `甲（北京）公司` yes, `甲）北京（公司` and `甲（北京)公司` no.
 */
export function hasPairedBrackets(text: string): boolean {
  const open: string[] = []
  for (const character of text) {
    if (character === '(' || character === '（') open.push(character)
    else if (character in CLOSING && open.pop() !== CLOSING[character]) return false
  }
  return open.length === 0
}
