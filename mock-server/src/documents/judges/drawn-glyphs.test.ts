import { issuedInvoice, issuedLine } from '@kaipiao/domain/invoicing/testing/issued-sample'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderInvoiceOfd } from '../render-invoice-ofd.ts'
import { renderInvoicePdf } from '../render-invoice-pdf.ts'
import { ideographs, signs, standardCharacters } from './characters-of-names.ts'
import { type DrawnGlyphs, glyphsOfOfd, glyphsOfPdf } from './drawn-glyphs.ts'

/** Names and goods that other programs have printed with boxes. */
const NAMES = '𬭎𫖯𬇙𫍯䶮㑇㛃㙦𠮷堃喆贸易有限公司'
const GOODS = 'CO₂ φ20 5.0Ω 38㎥ 10⁻³ Ⅻ号 Škoda Ñandú Ελλάς'
/** The whole is read back by `npm run bench glyphs`. */
const SAMPLE = [
  ...standardCharacters.filter((character) => character.length > 1),
  ...ideographs.filter((_, at) => at % 500 === 0),
  ...signs().filter((_, at) => at % 20 === 0),
].join('')

const invoice = issuedInvoice({
  gfmc: NAMES,
  goods: [issuedLine({ showName: GOODS, ggxh: '' }), issuedLine({ showName: SAMPLE, ggxh: '' })],
  bz: '🐉',
})

describe.each([
  ['PDF', async () => glyphsOfPdf(await renderInvoicePdf(invoice))],
  ['OFD', async () => glyphsOfOfd(await renderInvoiceOfd(invoice))],
])('a character in the %s', (_, read) => {
  let drawn: DrawnGlyphs
  beforeAll(async () => {
    drawn = await read()
  })

  it('has an outline of its own', () => {
    const box = drawn.get('🐉')
    const written = Array.from(NAMES + GOODS + SAMPLE).filter((character) => character !== ' ')
    expect(written.length).toBeGreaterThan(300)
    expect(box).toMatch(/^M.{40}/)
    expect(written.filter((character) => (drawn.get(character) ?? '') === '')).toEqual([])
    expect(written.filter((character) => drawn.get(character) === box)).toEqual([])
  })

  it('that looks like no other', () => {
    const outlines = Array.from(
      ideographs.filter((character) => drawn.has(character)),
      (character) => drawn.get(character),
    )
    expect(outlines.length).toBeGreaterThan(100)
    expect(new Set(outlines).size).toBe(outlines.length)
  })
})
