/** PDFs of several layouts, drawn here, and the invoices of this platform: what is read of each, and what is doubted. */
import type { Client } from '@kaipiao/client'
import { exportInvoicePdf, parseDocument, parseGoodsText, parseTaxText } from '@kaipiao/client/operations'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDocumentFont } from '../../../documents/font/document-font.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'

let running: TestSandbox
let admin: Client

beforeAll(async () => {
  running = await startTestSandbox()
  admin = await signInAs('admin', running)
})
afterAll(() => running.close())

type Mark = readonly [x: number, y: number, text: string]

/** A page with each text at its place, in points from the upper left corner. */
async function drawn(marks: readonly Mark[]): Promise<{ fileName: string; content: string }> {
  const font = await buildDocumentFont(marks.map(([, , text]) => text).join(''), 400)
  const document = new PDFDocument({ size: 'A4' })
  document.registerFont('document', Buffer.from(font.bytes)).font('document').fontSize(10)
  for (const [x, y, text] of marks) document.text(text, x, y, { lineBreak: false })
  document.end()
  return { fileName: '文件.pdf', content: (await buffer(document)).toString('base64') }
}

/** Texts in columns, a row for each height; empty ones are not drawn. */
const table = (columns: readonly number[], rows: readonly (readonly [number, ...string[]])[]): Mark[] =>
  rows.flatMap(([y, ...texts]) =>
    texts.flatMap((text, at) => (text === '' ? [] : [[columns[at] ?? 0, y, text] as const])),
  )

const face = {
  kprq: '2026-01-15',
  gfmc: '北京青禾商贸有限公司',
  gfsbh: '91110108MA01K8QH3W',
  xfmc: '上海云帆科技有限公司',
  xfsbh: '91310115MA1K3ABC19',
  je: '1000.00',
  se: '130.00',
  jshj: '1130.00',
}

describe('the face of an invoice', () => {
  it('whose labels stand beside their values', async () => {
    const marks: Mark[] = [
      [220, 40, '电子发票（增值税专用发票）'],
      [400, 40, '发票号码：26312000000000000001'],
      [400, 60, '开票日期：2026年01月15日'],
      ...table(
        [40, 110, 300, 370],
        [
          [90, '购买方名称：', face.gfmc, '销售方名称：', face.xfmc],
          [105, '购买方税号：', face.gfsbh, '销售方税号：', face.xfsbh],
          [300, '合计金额：', '¥1,000.00', '合计税额：', '¥130.00'],
          [330, '价税合计：', '¥1,130.00'],
        ],
      ),
    ]
    const read = await admin.call(parseTaxText, { body: { file: await drawn(marks) } })
    expect(read).toMatchObject({ fplxdm: '81', fphm: '26312000000000000001', ...face, doubts: [] })
  })

  it('whose labels stand above their values', async () => {
    const marks: Mark[] = [
      [220, 40, '电子发票（普通发票）'],
      ...table(
        [40, 240, 400],
        [
          [70, '发票号码', '开票日期'],
          [85, '26312000000000000002', '2026-01-15'],
          [110, '购买方名称', '销售方名称'],
          [125, face.gfmc, face.xfmc],
          [150, '购买方纳税人识别号', '销售方统一社会信用代码/纳税人识别号'],
          [165, face.gfsbh, face.xfsbh],
          [300, '合计金额', '合计税额', '价税合计（小写）'],
          [315, '¥1,000.00', '¥130.00', '¥1,130.50'],
        ],
      ),
    ]
    const read = await admin.call(parseTaxText, { body: { file: await drawn(marks) } })
    expect(read).toMatchObject({
      ...{ fplxdm: '82', fphm: '26312000000000000002', ...face, jshj: '1130.50' },
      doubts: [{ field: 'jshj', reason: '金额与税额之和不等于价税合计' }],
    })
  })

  it.each(['81', '82', '004', '007', '026', '028'] as const)(
    'of kind %s, as this platform draws it, with all its goods',
    async (fplxdm) => {
      const issued = await running.sandbox.store.table('invoices').first({ fplxdm, fplb: 0 })
      if (!issued) throw new Error('the world has invoices of each kind')
      const pdf = await admin.download(exportInvoicePdf, { query: { id: [issued.id] } })
      const content = Buffer.from(await (await pdf.blob()).arrayBuffer()).toString('base64')
      const file = { fileName: '发票.pdf', content }
      const { fphm, fpdm, gfmc, gfsbh, xfmc, xfsbh, jshj } = issued
      expect(await admin.call(parseTaxText, { body: { file } })).toMatchObject({
        ...{ fplxdm, fphm, fpdm, gfmc, gfsbh, xfmc, xfsbh, jshj },
      })
      const lines = await admin.call(parseGoodsText, { body: { file } })
      expect(lines.map(({ name, ggxh = '', dw, quantity }) => ({ name, ggxh, dw, quantity }))).toEqual(
        issued.goods.map(({ name, ggxh = '', dw, quantity }) => ({ name, ggxh, dw, quantity })),
      )
    },
  )
})

describe('a table of goods', () => {
  it('under a merged head is read by its titles, however its cells are torn', async () => {
    const marks: Mark[] = [
      ...[[220, 40, '销售清单'] as const, [60, 60, '货物'] as const, [340, 60, '含税'] as const],
      ...table(
        [40, 180, 260, 320, 380, 450],
        [
          [75, '品名', '规格型号', '单位', '数量', '单价', '金额'],
          [90, '螺丝', 'M8', '盒', '10', '3.5', '35.00'],
          [105, '不锈钢螺母', '10kg', '盒', '20', '2', '41.00'],
          [120, '垫圈', '', '包', '5', '1.2', '6.00'],
          [140, '合 计', '', '', '', '', '82.00'],
        ],
      ),
    ]
    const body = { ...(await drawn(marks)), type: 'goods' as const }
    const { rows } = await admin.call(parseDocument, { body })
    expect(
      rows.map(({ name, ggxh, dw, quantity, price, totalAmount }) => [
        ...[name, ggxh, dw, quantity, price, totalAmount],
      ]),
    ).toEqual([
      ['螺丝', 'M8', '盒', '10', '3.5', '35.00'],
      ['不锈钢螺母', '10kg', '盒', '20', '2', '41.00'],
      ['垫圈', undefined, '包', '5', '1.2', '6.00'],
    ])
    expect(rows.map(({ doubts }) => doubts)).toEqual([
      [],
      [{ field: 'totalAmount', reason: '数量×单价为40.00，原文金额为41.00' }],
      [],
    ])
  })
})
