/** Letters, digits and signs of full width as those of half width; brackets and commas stay, for they belong to names. */
export function halfWidth(text: string): string {
  return text.replace(/[０-９Ａ-Ｚａ-ｚ．％＊＠＋／－：￥　]/g, (sign) =>
    sign === '　' ? ' ' : sign === '￥' ? '¥' : String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH),
  )
}

const FULL_WIDTH = 0xfee0

/** The lines of a text in half width; no line of a title or of goods is longer than what is kept of one. */
export function readableLines(text: string): string[] {
  return text.split(/[\r\n]+/).map((line) => halfWidth(line.slice(0, LONGEST_LINE)))
}

const LONGEST_LINE = 1000
