import type { InvoiceFace } from '@kaipiao/domain/invoicing/face/face'
import { faceFacts } from '@kaipiao/domain/invoicing/face/face-facts'
import type { Drawing } from './drawing.ts'
import { FACT_FIELDS } from './form-parts.ts'
import type { Measure } from './measure.ts'
import { createPen, type Pen } from './pen.ts'
import { qrCode } from './qr-code.ts'
import { LEADING, wrapText } from './wrap-text.ts'

/** The wider of the two rolls; a long one goes on as the roll does. */
const WIDTH = 76
const SHORTEST = 177.8
const LEFT = 6
const RIGHT = WIDTH - LEFT
const MIDDLE = WIDTH / 2
const SIZE = 2.8
const STEP = SIZE * LEADING * 1.15
const CODE = 24

/** 增值税普通发票（卷票）: one page as long as it needs, 76 mm wide, prices and amounts including tax. */
export function layOutRoll(face: InvoiceFace, measure: Measure): Drawing {
  const pen = createPen(measure)
  pen.text('样票', 14, 112, { size: 24, ink: 'pale', weight: 600, angle: -18 })
  pen.text(face.title, MIDDLE, 10, { size: 4.4, ink: 'form', weight: 600, align: 'center' })
  let y = 16
  if (face.mark) {
    pen.text(face.mark, MIDDLE, y, { size: 4, ink: 'loud', weight: 600, align: 'center' })
    y += STEP
  }
  y = drawHead(pen, face, y)
  y = drawGoods(pen, face, y)
  y = drawSums(pen, face, y)
  pen.marks.push(qrCode(face.qrText, MIDDLE - CODE / 2, y, CODE))
  y += CODE + STEP
  for (const line of ['样票：由沙箱生成，仅供测试，', '不得作为报销凭证']) {
    pen.text(line, MIDDLE, y, { size: 2.4, ink: 'form', align: 'center' })
    y += STEP
  }
  return { width: WIDTH, height: Math.max(SHORTEST, Math.ceil(y)), pages: [pen.marks] }
}

function drawHead(pen: Pen, face: InvoiceFace, top: number): number {
  let y = top
  for (const { key, caption, value } of faceFacts(face))
    y = drawFact(pen, y, caption, value, FACT_FIELDS[key])
  y = drawFact(pen, y, '销售方名称', face.seller.name, 'SellerName')
  y = drawFact(pen, y, '纳税人识别号', face.seller.taxNumber, 'SellerTaxID')
  y = drawFact(pen, y, '收款员', face.payee, 'Payee')
  y = drawFact(pen, y, '购买方名称', face.buyer.name, 'BuyerName')
  return drawFact(pen, y, '纳税人识别号', face.buyer.taxNumber, 'BuyerTaxID')
}

/** A caption and its value, on as many lines as it needs; answers where the next one stands. */
function drawFact(pen: Pen, y: number, caption: string, value: string, field?: string): number {
  if (value === '') return y
  const text = `${caption}：`
  pen.text(text, LEFT, y, { size: SIZE, ink: 'form' })
  const start = LEFT + pen.measure(text, SIZE)
  const lines = wrapText(value, SIZE, RIGHT - start, pen.measure)
  lines.forEach((line, i) => {
    pen.text(line, start, y + i * STEP, { size: SIZE, ...(field && { field }) })
  })
  return y + lines.length * STEP
}

/** The name of a line on a row of its own, its figures below it. */
function drawGoods(pen: Pen, { columns, lines }: InvoiceFace, top: number): number {
  const [item, ...figures] = columns
  const endOf = (at: number) => LEFT + 10 + ((RIGHT - LEFT - 10) * (at + 1)) / figures.length
  let y = top
  pen.line(LEFT, y - SIZE, RIGHT, y - SIZE)
  y += SIZE * 0.6
  pen.text(item?.title ?? '', LEFT, y, { size: SIZE, ink: 'form' })
  figures.forEach(({ title }, at) => {
    pen.text(title, endOf(at), y, { size: SIZE, ink: 'form', align: 'right' })
  })
  y += STEP
  for (const line of lines) {
    for (const part of wrapText(line.item ?? '', SIZE, RIGHT - LEFT, pen.measure)) {
      pen.text(part, LEFT, y, { size: SIZE, field: 'Item' })
      y += STEP
    }
    figures.forEach(({ key }, at) => {
      const field = FIGURES[key]
      pen.text(line[key] ?? '', endOf(at), y, { size: SIZE, align: 'right', ...(field && { field }) })
    })
    y += STEP
  }
  pen.line(LEFT, y - SIZE, RIGHT, y - SIZE)
  return y + SIZE * 0.6
}

const FIGURES: Readonly<Record<string, string | undefined>> = {
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
}

function drawSums(pen: Pen, { totals, remark, drawer }: InvoiceFace, top: number): number {
  let y = drawFact(pen, top, '合计金额（小写）', `¥${totals.inFigures}`, 'TaxInclusiveTotalAmount')
  y = drawFact(pen, y, '合计金额（大写）', totals.inWords)
  y = drawFact(pen, y, '备注', remark.join('\n'), 'Note')
  return drawFact(pen, y, '开票人', drawer, 'InvoiceClerk')
}
