import { FONT_METRICS, loadGlyphs } from '../font/glyphs.ts'

/** Width of a text in millimetres at a type size in millimetres. */
export type Measure = (text: string, size: number) => number

const ALWAYS = '¥' + String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))

/** Measures any text made of the characters given, of ASCII, ¥ and of full-width characters. */
export async function createMeasure(characters: string): Promise<Measure> {
  const glyphs = await loadGlyphs(characters + ALWAYS, 400)
  return (text, size) => {
    let width = 0
    for (const character of text)
      width += glyphs.get(character.codePointAt(0) ?? 0)?.advance ?? FONT_METRICS.unitsPerEm
    return (width * size) / FONT_METRICS.unitsPerEm
  }
}
