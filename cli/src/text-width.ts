import { eastAsianWidth } from 'get-east-asian-width'

const ascii = /^[\x20-\x7e]*$/
/** Marks that sit on the character before them, and joiners. */
const widthless = /^[\p{M}\p{Cc}\p{Cf}]$/u

/** Columns a text takes on a terminal: CJK and full-width characters take two. */
export function textWidth(text: string): number {
  if (ascii.test(text)) return text.length
  let width = 0
  for (const character of text) {
    if (!widthless.test(character)) width += eastAsianWidth(character.codePointAt(0) ?? 0)
  }
  return width
}

/** Pads with spaces to `width` terminal columns; `right` aligns numbers. */
export function padText(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const space = ' '.repeat(Math.max(0, width - textWidth(text)))
  return align === 'left' ? text + space : space + text
}

/** Cuts a text to `width` terminal columns in the middle: names differ at both ends. What is cut out is marked. */
export function cutText(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  const characters = Array.from(text)
  const tail = takeWidth(characters.toReversed(), Math.floor((width - 1) / 3)).reverse()
  const head = takeWidth(characters, width - 1 - textWidth(tail.join('')))
  return `${head.join('')}…${tail.join('')}`
}

/** As many characters as fit. */
function takeWidth(characters: readonly string[], width: number): string[] {
  const taken: string[] = []
  let used = 0
  for (const character of characters) {
    used += textWidth(character)
    if (used > width) break
    taken.push(character)
  }
  return taken
}
