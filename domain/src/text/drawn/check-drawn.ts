/**
 * What an invoice can show: documents are drawn by the fonts of `glyph-slices.ts`, and what none of them has is refused
 * where it is typed, so that no document shows a box. Source: domain.md §1.15.
 */
import type { Issue } from '../../result/issue.ts'
import { checkSpecialCharacters } from '../special-characters.ts'
import { parseRanges } from './code-point-ranges.ts'
import DRAWN_RANGES from './drawn-ranges.json' with { type: 'json' }

/** What nearly all texts are made of; it needs no table. */
const EVERY_DAY =
  /^[\x20-\x7e\u4e00-\u9fea\u3001-\u3003\u3008-\u3011\u2014\u2018\u2019\u201c\u201d\u2026\xb7\xa5\uff01-\uff5e]*$/
/** Blanks, and marks that only programs see: they take room, or not even that. */
const WITHOUT_SHAPE = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

let firsts: number[] | undefined
let lasts: number[] = []

/** The characters of a text that no font draws, each once. */
export function undrawnCharacters(text: string): string[] {
  if (EVERY_DAY.test(text)) return []
  return [...new Set(text)].filter((character) => !WITHOUT_SHAPE.test(character) && !isDrawn(character))
}

/** Issue `text.undrawn`: 含有无法打印的字符“𪚥”（U+2A6A5），请改用其他字, which names each character and its code point. */
export function checkDrawn(text: string, path: string): Issue[] {
  const characters = undrawnCharacters(text)
  if (characters.length === 0) return []
  const named = characters.map((character) => `“${character}”（${codePointName(character)}）`).join('、')
  return [
    { code: 'text.undrawn', path, message: `含有无法打印的字符${named}，请改用其他字`, severity: 'error' },
  ]
}

/** The same of a name, an address or an account, in which `text.special` comes first. */
export function checkDrawnName(text: string, path: string): Issue[] {
  const special = checkSpecialCharacters(text, path)
  return special.length > 0 ? special : checkDrawn(text, path)
}

function isDrawn(character: string): boolean {
  if (firsts === undefined) {
    const ranges = parseRanges(DRAWN_RANGES.join())
    firsts = ranges.map(([first]) => first)
    lasts = ranges.map(([, last]) => last)
  }
  const codePoint = character.codePointAt(0) ?? 0
  let [low, high] = [0, firsts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((firsts[middle] ?? 0) <= codePoint) low = middle + 1
    else high = middle
  }
  return codePoint <= (lasts[low - 1] ?? -1)
}

/** `U+2A6A5`, as people look it up. */
function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
