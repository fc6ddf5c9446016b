/** Sources: Unicode 15.1, names of the code points that people meet; decision 0039. */

const NAMES: ReadonlyMap<number, string> = new Map([
  [0x9, '制表符'],
  [0xa, '换行'],
  [0xd, '换行'],
  [0x20, '空格'],
  [0xa0, '不间断空格'],
  [0xad, '软连字符'],
  [0x115f, '韩文填充符'],
  [0x1160, '韩文填充符'],
  [0x180e, '蒙古文元音分隔符'],
  [0x200b, '零宽空格'],
  [0x200c, '零宽不连字'],
  [0x200d, '零宽连字'],
  [0x2028, '行分隔符'],
  [0x2029, '段分隔符'],
  [0x2060, '词连接符'],
  [0x3000, '全角空格'],
  [0x3164, '韩文填充符'],
  [0xfeff, '字节顺序标记'],
  [0xffa0, '韩文填充符'],
  [0xfffd, '替换字符'],
])

/** First code point, last code point, name. */
const RANGES: readonly (readonly [number, number, string])[] = [
  [0x0, 0x1f, '控制字符'],
  [0x7f, 0x9f, '控制字符'],
  [0x61c, 0x61c, '文字方向控制符'],
  [0x2000, 0x200a, '特殊空格'],
  [0x200e, 0x200f, '文字方向控制符'],
  [0x202a, 0x202e, '文字方向控制符'],
  [0x2066, 0x2069, '文字方向控制符'],
  [0xd800, 0xdfff, '残缺的字符'],
]

/**
 * What a character is called where it can't be shown: `零宽空格（U+200B）`; one that can be seen stands for itself:
 * `“О”（U+041E）`.
 * @param character one code point, or half of one
 */
export function characterName(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const place = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  const name = NAMES.get(code) ?? RANGES.find(([first, last]) => code >= first && code <= last)?.[2]
  if (name !== undefined) return `${name}（${place}）`
  return INVISIBLE.test(character) ? `不可见字符（${place}）` : `“${character}”（${place}）`
}

const INVISIBLE = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]$/u
