/**
 * What a document really draws where it writes a character: the outline in the font that it carries, found as a viewer
 * finds it. pdf.js reads the PDF, fontkit the fonts of the OFD.
 */
import { unzip } from '@kaipiao/sheets/testing/unzip'
import { create } from 'fontkit'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Outlines by character; of several glyphs for one, the last. A glyph that is absent, or glyph 0, has none. */
export type DrawnGlyphs = ReadonlyMap<string, string>

export async function glyphsOfPdf(pdf: Uint8Array): Promise<DrawnGlyphs> {
  const document = await getDocument({ data: new Uint8Array(pdf), fontExtraProperties: true, verbosity: 0 })
    .promise
  const drawn = new Map<string, string>()
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    let outlineOf: (character: string) => string = () => ''
    for (const [at, operator] of fnArray.entries()) {
      const [first] = (argsArray[at] ?? []) as readonly unknown[]
      if (operator === OPS.setFont) {
        const { data } = page.commonObjs.get(String(first)) as { data: Uint8Array }
        outlineOf = outlinesIn(data)
      }
      if (operator === OPS.showText)
        for (const { unicode, fontChar } of (first as readonly ShownGlyph[]).filter(isGlyph))
          drawn.set(unicode, outlineOf(fontChar))
    }
  }
  await document.destroy()
  return drawn
}

interface ShownGlyph {
  /** What is copied of it. */
  unicode: string
  /** By which character the font, as pdf.js has made it anew, finds the glyph. */
  fontChar: string
}

/** Numbers between them move the pen. */
function isGlyph(shown: ShownGlyph | number): boolean {
  return typeof shown !== 'number'
}

export async function glyphsOfOfd(ofd: Uint8Array): Promise<DrawnGlyphs> {
  const files = await unzip(ofd)
  const text = (name: string) => new TextDecoder().decode(files[name])
  const fonts = new Map(
    Array.from(
      text('Doc_0/PublicRes.xml').matchAll(/<ofd:Font ID="(\d+)".*?<ofd:FontFile>(.*?)</gs),
      ([, id = '', file = '']) => [id, outlinesIn(files[`Doc_0/Res/${file}`] ?? new Uint8Array())],
    ),
  )
  const drawn = new Map<string, string>()
  for (const name of Object.keys(files).filter((file) => file.endsWith('/Content.xml')))
    for (const [, id = '', written = ''] of text(name).matchAll(
      /<ofd:TextObject[^>]* Font="(\d+)".*?<ofd:TextCode[^>]*>(.*?)<\/ofd:TextCode>/gs,
    ))
      for (const character of written.replace(/&amp;/g, '&').replace(/&lt;/g, '<').replace(/&gt;/g, '>'))
        drawn.set(character, fonts.get(id)?.(character) ?? '')
  return drawn
}

function outlinesIn(file: Uint8Array): (character: string) => string {
  const font = create(Buffer.from(file))
  if (!('glyphForCodePoint' in font)) throw new Error('a document carries single fonts')
  return (character) => {
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
    return glyph.id === 0 ? '' : glyph.path.toSVG()
  }
}
