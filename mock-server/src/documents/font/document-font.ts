import { RecentlyUsed } from '../../store/memory/rows/recently-used.ts'
import { FONT_METRICS, type Glyph, loadGlyphs, type Weight } from './glyphs.ts'
import { type TrueType, writeTrueType } from './write-true-type.ts'

/** A font that holds exactly the characters of one document: a TrueType file, mapped by character. */
export interface DocumentFont extends TrueType {
  weight: Weight
  /** All that the font draws, in the order of the file: the first of them is glyph 1. */
  glyphs: readonly Glyph[]
  /** Characters that are drawn as a crossed box. */
  missing: readonly string[]
  /** Width of a text at type size 1. */
  widthOf(text: string): number
  /** Outline of a character as an SVG path in thousandths of the type size, y upwards. */
  outlineOf(character: string): string
}

export const FONT_FAMILY = 'Noto Serif SC'

/** Titles are the same in nearly all documents, and an invoice is asked for as PDF and as OFD. */
const made = new RecentlyUsed<DocumentFont>(16)

/** Makes the font of a document from all its text, which `widthOf` then measures. */
export async function buildDocumentFont(text: string, weight: Weight): Promise<DocumentFont> {
  const known = await loadGlyphs(text, weight)
  const glyphs = [...known.values()].sort((a, b) => a.codePoint - b.codePoint)
  const characters = String.fromCodePoint(...glyphs.map(({ codePoint }) => codePoint))
  return made.get(`${weight} ${characters}`, () => makeFont(known, glyphs, weight))
}

function makeFont(known: ReadonlyMap<number, Glyph>, glyphs: readonly Glyph[], weight: Weight): DocumentFont {
  return {
    ...writeTrueType(glyphs, FONT_FAMILY, weight),
    weight,
    glyphs,
    missing: [...known.values()]
      .filter(({ isMissing }) => isMissing)
      .map(({ codePoint }) => String.fromCodePoint(codePoint)),
    widthOf(measured) {
      let width = 0
      for (const character of measured)
        width += known.get(character.codePointAt(0) ?? 0)?.advance ?? FONT_METRICS.unitsPerEm
      return width / FONT_METRICS.unitsPerEm
    },
    outlineOf(character) {
      return known.get(character.codePointAt(0) ?? 0)?.path ?? ''
    },
  }
}
