/** Sources: decision 0039; checklist VL01, VL07 (what a tax number and a phone are made of). */

const WHAT: readonly (readonly [RegExp, string])[] = [
  [/[０-９]/, '全角数字'],
  [/[Ａ-Ｚａ-ｚ]/, '全角字母'],
  [/[！-～]/, '全角符号'],
  [/[a-z]/, '小写字母'],
]

/** A message about a code, with the character in brackets that is wrong in it, where one is. */
export function withStrangeCharacter(message: string, code: string, allowed: RegExp): string {
  const odd = strangeCharacter(code, allowed)
  return odd === undefined ? message : `${message}（${odd}）`
}

/**
 * Which character of a code is none that it may have: `第3位“Ｏ”是全角字母`, `第2位是空格（U+0020）`; undefined where
 * each is one.
 * @param allowed of one character
 */
function strangeCharacter(code: string, allowed: RegExp): string | undefined {
  const characters = Array.from(code)
  const at = characters.findIndex((character) => !allowed.test(character))
  const odd = characters[at]
  if (odd === undefined) return undefined
  const what = WHAT.find(([kind]) => kind.test(odd))?.[1]
  const place = `第${at + 1}位`
  if (what !== undefined) return `${place}“${odd}”是${what}`
  const point = `U+${(odd.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return /[\p{C}\p{Z}]/u.test(odd)
    ? `${place}是${odd === ' ' ? '空格' : '不可见字符'}（${point}）`
    : `${place}是“${odd}”（${point}）`
}
