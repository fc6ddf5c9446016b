import { create } from 'fontkit'
import { FONT_METRICS, loadGlyphs, type Weight } from './glyphs.ts'
import { writeTrueType } from './write-true-type.ts'

/** A font that holds exactly the characters of one document. */
export interface DocumentFont {
  weight: Weight
  /** TrueType file, mapped by character: fit to be embedded anywhere. */
  bytes: Uint8Array
  /** Characters that are drawn as a crossed box. */
  missing: readonly string[]
  /** Width of a text at type size 1. */
  widthOf(text: string): number
  /** Outline of a character as an SVG path in thousandths of the type size, y upwards. */
  outlineOf(character: string): string
}

/** Makes the font of a document from all its text, which `widthOf` then measures. */
export async function buildDocumentFont(text: string, weight: Weight): Promise<DocumentFont> {
  const glyphs = await loadGlyphs(text, weight)
  const advances = new Map(Array.from(glyphs, ([codePoint, { advance }]) => [codePoint, advance]))
  const bytes = writeTrueType([...glyphs.values()], 'Noto Serif SC', weight)
  return {
    weight,
    bytes,
    missing: [...glyphs.values()]
      .filter(({ isMissing }) => isMissing)
      .map(({ codePoint }) => String.fromCodePoint(codePoint)),
    widthOf(measured) {
      let width = 0
      for (const character of measured)
        width += advances.get(character.codePointAt(0) ?? 0) ?? FONT_METRICS.unitsPerEm
      return width / FONT_METRICS.unitsPerEm
    },
    outlineOf(character) {
      const font = create(Buffer.from(bytes))
      if (!('glyphForCodePoint' in font)) throw new Error('a document font is a single font')
      return font.glyphForCodePoint(character.codePointAt(0) ?? 0).path.toSVG()
    },
  }
}
