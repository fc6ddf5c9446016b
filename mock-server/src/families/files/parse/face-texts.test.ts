/**
 * Two invoices of this platform as programs write the text of their PDF: pdftotext of poppler with and without -layout,
 * mutool, pdf.js, pdf-parse and PDFium. On them are a name over two lines, a discount, an exempt line, specifications of
 * digits alone, a line without quantity; each text has to give the same fields.
 */
import { readFileSync } from 'node:fs'
import { goodsDoubts } from '@kaipiao/domain/files/ocr/doubts'
import { readGoods } from '@kaipiao/domain/files/ocr/read-goods'
import { readInvoice } from '@kaipiao/domain/files/ocr/read-invoice'
import { describe, expect, it } from 'vitest'

const textOf = (name: string) => readFileSync(new URL(`./face-texts/${name}.txt`, import.meta.url), 'utf8')
const PROGRAMS = ['pdftotext', 'pdftotext-layout', 'mutool', 'pdf-js', 'pdf-parse', 'pdfium'] as const

const SCREW = '不锈钢内六角圆柱头螺钉带垫圈加长型'
const PARTIES = {
  gfmc: '上海云帆科技有限公司',
  gfsbh: '91310115MA1K3ABC19',
  xfmc: '北京青禾商贸有限公司',
  xfsbh: '91110108MA01ABCD24',
}

describe.each(PROGRAMS)('the text of %s', (program) => {
  it('gives the lines of a digital invoice', () => {
    expect(readGoods(textOf(`mixed-${program}`))).toEqual([
      {
        ...{ name: SCREW, ggxh: '12345', dw: '个', quantity: '10', price: '100', totalAmount: '1000.00' },
        ...{ taxRate: '0.13', discountAmount: '100' },
      },
      {
        ...{ name: '大白菜', dw: '斤', quantity: '50', price: '4', totalAmount: '200.00' },
        ...{ taxRate: '0', lslbs: '1' },
      },
      { name: '矿泉水', ggxh: '550', quantity: '2', price: '50', totalAmount: '100.00', taxRate: '0.13' },
      { name: '咨询服务', totalAmount: '40.00', taxRate: '0.06' },
    ])
  })

  it('and its head, parties and sums', () => {
    expect(readInvoice(textOf(`mixed-${program}`))).toEqual({
      ...{ fplxdm: '82', fpdm: '', fphm: '26110000000000000001', kprq: '2026-01-15', ...PARTIES },
      ...{ je: '1240.00', se: '140.40', jshj: '1380.40' },
    })
  })

  it('gives an older electronic invoice, but for a specification that nothing joins to its row', () => {
    const text = textOf(`paper-${program}`)
    const lines = readGoods(text).map(({ guessed: _, ggxh: _spec, ...line }) => line)
    const line = { dw: '个', quantity: '2', price: '50', totalAmount: '100.00' }
    expect(lines).toEqual([
      { ...line, name: SCREW, taxRate: '0.13' },
      { ...line, name: '大白菜', dw: '斤', taxRate: '0', lslbs: '1' },
    ])
    expect(readGoods(text).map(({ ggxh }) => ggxh)).toEqual([
      program === 'pdftotext' ? undefined : '88',
      undefined,
    ])
    const doubts = readGoods(text)
      .flatMap(goodsDoubts)
      .map(({ reason }) => reason)
    expect(doubts.includes('原文各列次序已乱，规格型号请核对')).toBe(program === 'pdftotext')
    expect(readInvoice(text)).toMatchObject({
      ...{ fplxdm: '026', fpdm: '011002600111', fphm: '00000001', jym: '12345678901234567890', ...PARTIES },
      ...{ je: '100.00', se: '13.00', jshj: '113.00' },
    })
  })
})

it('a discount is said beside the amount that it takes from', () => {
  const [line] = readGoods(textOf('mixed-pdftotext'))
  expect(line && goodsDoubts(line)).toEqual([
    { field: 'totalAmount', reason: '原文另有折扣100，金额未减折扣' },
  ])
})
