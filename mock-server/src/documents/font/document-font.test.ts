import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { buildDocumentFont } from './document-font.ts'

const TEXT = '电子发票（普通发票）¥1,234.50 ABC *软饮料*㎡“甲”'

async function openFont(text: string) {
  const built = await buildDocumentFont(text, 400)
  const font = create(Buffer.from(built.bytes))
  if (!('glyphForCodePoint' in font)) throw new Error('no single font')
  return { built, font }
}

describe('the font of a document', () => {
  it('holds each of its characters once and nothing else', async () => {
    const { built, font } = await openFont(TEXT)
    expect([...font.characterSet].sort()).toEqual([...new Set(TEXT)].map((c) => c.codePointAt(0)).sort())
    expect(built.missing).toEqual([])
  })

  it('measures a text as the font file does', async () => {
    const { built, font } = await openFont(TEXT)
    const width = font.glyphsForString(TEXT).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)
    expect(built.widthOf(TEXT)).toBeCloseTo(width / 1000, 6)
  })

  it('draws the outline of the font package', async () => {
    const { font } = await openFont('票')
    const glyph = font.glyphForCodePoint('票'.charCodeAt(0))
    const { minX, minY, maxX, maxY } = glyph.bbox
    expect(glyph.path.commands.length).toBeGreaterThan(40)
    expect(maxX - minX).toBeGreaterThan(700)
    expect(maxY - minY).toBeGreaterThan(700)
  })

  it('gives all digits one width, so that columns of figures align', async () => {
    const { built } = await openFont('0123456789')
    expect(new Set(Array.from('0123456789', (digit) => built.widthOf(digit))).size).toBe(1)
  })

  it('shows a crossed box for a character that the font lacks', async () => {
    const { built, font } = await openFont('a𠮷🐉')
    expect(built.missing).toEqual(['𠮷', '🐉'])
    expect(font.glyphForCodePoint(0x20bb7).path.commands.length).toBeGreaterThan(8)
  })

  it('is the same for the same characters in any order', async () => {
    const [one, two] = [await buildDocumentFont('发票ab', 600), await buildDocumentFont('ba票发', 600)]
    expect(Buffer.compare(one.bytes, two.bytes)).toBe(0)
  })

  it('is a font even without characters', async () => {
    const { font } = await openFont('')
    expect(font.numGlyphs).toBe(1)
  })
})
