import { deflateSync } from 'node:zlib'
import { FONT_FAMILY, type DocumentFont } from '../font/document-font.ts'
import { FONT_METRICS, type Glyph } from '../font/glyphs.ts'
import { boxOf } from '../font/write-true-type.ts'

/** A font inside a PDF, and how texts are written in it. */
export interface PdfFont {
  /** The name by which pages of the document refer to it. */
  name: string
  dictionary: PDFKit.PDFKitReference
  /** A text as a hexadecimal string of glyph numbers; its characters have to be of the font. */
  encode(text: string): string
}

/** Bit of the flags of a font descriptor: characters are outside of Adobe's Latin set (ISO 32000-1, 9.8.2). */
const SYMBOLIC = 4
/** The header of a zlib stream in its usual window, before the raw one (RFC 1950). */
const ZLIB_HEADER = Uint8Array.of(0x78, 0x9c)

/**
 * Embeds the font of a document as it is, deflated already, as a composite font whose character codes are its glyph
 * numbers (ISO 32000-1, 9.7). The map back to text is what programs search and copy by.
 */
export function embedFont(document: PDFKit.PDFDocument, font: DocumentFont): PdfFont {
  const { weight } = font
  const { file: fileBytes, box, advances, texts, codes } = partsOf(font)
  const isBold = weight > 500
  // A subset is named with six letters before its name.
  const name = `${isBold ? 'KPBOLD' : 'KPTEXT'}+${FONT_FAMILY.replaceAll(' ', '')}-${isBold ? 'SemiBold' : 'Regular'}`
  const file = document.ref({ Filter: 'FlateDecode', Length1: font.bytes.length })
  file.end(fileBytes)
  const descriptor = ended(document, {
    Type: 'FontDescriptor',
    FontName: name,
    Flags: SYMBOLIC,
    FontBBox: box,
    ItalicAngle: 0,
    Ascent: FONT_METRICS.ascent,
    Descent: FONT_METRICS.descent,
    CapHeight: FONT_METRICS.ascent,
    StemV: 0,
    FontFile2: file,
  })
  const descendant = ended(document, {
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    // pdfkit writes texts that are `String` objects as strings, and others as names.
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    W: [1, advances],
    CIDToGIDMap: 'Identity',
  })
  const toUnicode = document.ref({ Filter: 'FlateDecode' })
  toUnicode.end(texts)
  const dictionary = ended(document, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: toUnicode,
  })
  return {
    name: `F${weight}`,
    dictionary,
    encode(text) {
      let encoded = ''
      for (const character of text) {
        const code = codes.get(character.codePointAt(0) ?? 0)
        if (code === undefined) throw new Error(`${character} is not in the font of the document`)
        encoded += code
      }
      return `<${encoded}>`
    },
  }
}

interface FontParts {
  /** The font as a zlib stream. */
  file: Buffer
  box: number[]
  advances: number[]
  /** The map back to text as a zlib stream. */
  texts: Buffer
  /** Glyph numbers in hexadecimal, by character. */
  codes: ReadonlyMap<number, string>
}

const known = new WeakMap<DocumentFont, FontParts>()

/** What is the same in each document that has the font. */
function partsOf(font: DocumentFont): FontParts {
  const { glyphs, bytes, deflated } = font
  const parts = known.get(font) ?? {
    file: Buffer.concat([ZLIB_HEADER, deflated, adler32(bytes)]),
    box: boxOf(glyphs),
    advances: glyphs.map(({ advance }) => advance),
    texts: deflateSync(textMap(glyphs)),
    codes: new Map(glyphs.map(({ codePoint }, i) => [codePoint, hex(i + 1)])),
  }
  known.set(font, parts)
  return parts
}

function ended(document: PDFKit.PDFDocument, data: object): PDFKit.PDFKitReference {
  const reference = document.ref(data)
  reference.end(undefined)
  return reference
}

/** A range of codes may be listed up to a hundred times (Adobe Technical Note 5014), each within one first byte. */
function textMap(glyphs: readonly Glyph[]): string {
  const ranges: string[] = []
  for (let first = 1; first <= glyphs.length;) {
    const end = Math.min((first | 0xff) + 1, glyphs.length + 1)
    const texts = glyphs.slice(first - 1, end - 1).map(({ codePoint }) => `<${utf16(codePoint)}>`)
    ranges.push(`<${hex(first)}> <${hex(end - 1)}> [${texts.join(' ')}]`)
    first = end
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${ranges.map((range) => `1 beginbfrange\n${range}\nendbfrange`).join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

function utf16(codePoint: number): string {
  const text = String.fromCodePoint(codePoint)
  return Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join('')
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0')
}

/** The checksum at the end of a zlib stream; sums are brought back before they can pass 32 bits. */
function adler32(bytes: Uint8Array): Buffer {
  let [a, b] = [1, 0]
  for (let start = 0; start < bytes.length; start += 3_800) {
    const end = Math.min(start + 3_800, bytes.length)
    for (let i = start; i < end; i++) b += a += bytes[i] ?? 0
    a %= 65_521
    b %= 65_521
  }
  const checksum = Buffer.alloc(4)
  checksum.writeUInt16BE(b)
  checksum.writeUInt16BE(a, 2)
  return checksum
}
