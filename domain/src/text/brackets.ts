/** Sources: checklist IM07. */

const ANY_BRACKET = /[()（）]/

/**
 * True when every bracket, half-width or full-width, closes one of its own width that was opened before it:
 * `甲（北京）公司` yes, `甲）北京（公司` and `甲（北京)公司` no.
 */
export function hasPairedBrackets(text: string): boolean {
  if (!ANY_BRACKET.test(text)) return true
  const awaited: string[] = []
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i)
    if (character === '(') awaited.push(')')
    else if (character === '（') awaited.push('）')
    else if ((character === ')' || character === '）') && awaited.pop() !== character) return false
  }
  return awaited.length === 0
}
