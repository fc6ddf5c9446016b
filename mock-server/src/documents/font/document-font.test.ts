import { inflateRawSync } from 'node:zlib'
import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { buildDocumentFont } from './document-font.ts'
import { encodeGlyph, type OutlineCommand } from './encode-glyph.ts'
import { writeTrueType } from './write-true-type.ts'

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

  it('shows a crossed box for a character that no font has', async () => {
    const { built, font } = await openFont('a𠮷🐉')
    expect(built.missing).toEqual(['🐉'])
    expect(font.glyphForCodePoint(0x1f409).path.commands.length).toBeGreaterThan(8)
  })

  it('has what stands only in further fonts in the weight of a title too', async () => {
    const [text, title] = [await buildDocumentFont('𬭎䶮Ω', 400), await buildDocumentFont('𬭎䶮Ω', 600)]
    expect([...text.missing, ...title.missing]).toEqual([])
    for (const character of '𬭎䶮Ω') expect(title.outlineOf(character)).not.toBe(text.outlineOf(character))
  })

  it('leaves room for a blank, none for a mark that only programs see', async () => {
    const { built } = await openFont('\u2005\u{E0100}')
    expect(built.missing).toEqual([])
    expect(built.widthOf('\u2005')).toBe(0.25)
    expect(built.widthOf('\u{E0100}')).toBe(0)
  })

  it('is the same for the same characters in any order', async () => {
    const [one, two] = [await buildDocumentFont('发票ab', 600), await buildDocumentFont('ba票发', 600)]
    expect(Buffer.compare(one.bytes, two.bytes)).toBe(0)
  })

  it.each([TEXT, '票', ''])('is deflated from pieces that inflate to the file: %j', async (text) => {
    const { built } = await openFont(text)
    expect(Buffer.compare(inflateRawSync(built.deflated), built.bytes)).toBe(0)
  })

  it('keeps steps of an outline of every length and direction', () => {
    const corners = [
      [10, 20],
      [10, 275],
      [-245, 275],
      [-501, 275],
      [-501, -600],
      [-600, -601],
      [300, -601],
      ...Array.from({ length: 300 }, (_, i) => [301 + i, -600 + i]),
    ] as const
    const outline: OutlineCommand[] = [
      ...corners.map((args, i) => ({ command: i === 0 ? 'moveTo' : 'lineTo', args })),
      { command: 'quadraticCurveTo', args: [700, 400, 0, 100] },
      { command: 'closePath', args: [] },
    ]
    const codePoint = 0x7968
    const glyph = { ...encodeGlyph(outline), codePoint, advance: 1000, isMissing: false, path: '' }
    const { bytes } = writeTrueType([{ ...glyph, deflated: new Uint8Array() }], 'Test', 400)
    const font = create(Buffer.from(bytes))
    if (!('glyphForCodePoint' in font)) throw new Error('no single font')
    const read = font.glyphForCodePoint(codePoint).path.commands
    const drawn = read
      .filter(({ command }) => command !== 'closePath')
      .map(({ command, args }) => [command, args])
    const wanted = outline.slice(0, -1).map(({ command, args }) => [command, args])
    expect(drawn).toEqual(wanted)
  })

  it('is a font even without characters', async () => {
    const { font } = await openFont('')
    expect(font.numGlyphs).toBe(1)
  })
})
