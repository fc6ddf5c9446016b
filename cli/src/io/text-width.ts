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

/** What is never broken: a command to be copied, a word; a mark that ends a phrase stays with what it ends. */
const pieces = /\s+|[（“《【]*(?:kaipiao(?: [!-~]+)+|[!-~]+|[^\s!-~])[，。；：、）》”】！？]*/gu

/**
 * Breaks a text into lines of at most `width` terminal columns, between words and between Chinese characters. A command
 * (`kaipiao …`) stays whole, even where it is wider: it is there to be copied.
 */
export function wrapText(text: string, width: number): string[] {
  if (textWidth(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  let space = ''
  for (const piece of text.match(pieces) ?? []) {
    if (piece.trim() === '') space = piece
    else if (line === '' || textWidth(line + space + piece) <= width) line += space + piece
    else {
      lines.push(line)
      line = piece
    }
    if (piece.trim() === '') continue
    space = ''
    while (textWidth(line) > width && !line.includes('kaipiao ')) {
      const head = takeWidth(Array.from(line), width).join('')
      if (head === '') break
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  return [...lines, line]
}

/** The least width in which no command of a text has to be broken. */
export const commandWidth = (text: string) =>
  Math.max(0, ...(text.match(pieces) ?? []).filter((piece) => piece.includes('kaipiao ')).map(textWidth))

/** A line of talk over as many lines as it takes; they stand below its words, beside `原因：` and the like. */
export function hangText(text: string, width: number): string[] {
  const [head = ''] = /^\s*(?:[^\s：]{1,4}：)?/u.exec(text) ?? []
  const indent = textWidth(head) * 3 < width ? textWidth(head) : 0
  const [first = '', ...rest] = wrapText(text.slice(head.length), Math.max(1, width - textWidth(head)))
  return [head + first, ...rest.map((line) => ' '.repeat(indent) + line)]
}
