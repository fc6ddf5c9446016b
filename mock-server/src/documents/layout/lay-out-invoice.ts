import type { InvoiceFace } from '@kaipiao/domain/invoicing/face/face'
import { isMoney } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { digitalForm } from './digital-form.ts'
import type { Drawing } from './drawing.ts'
import { type FlowRow, paginate } from './flow-row.ts'
import { type Column, drawTitles, flowRows, goodsColumns, LEFT } from './goods-rows.ts'
import { createMeasure } from './measure.ts'
import { paperForm } from './paper-form.ts'
import { createPen, type Pen } from './pen.ts'
import { layOutRoll } from './roll-form.ts'

const WIDTH = 210
const HEIGHT = 140
const SUBTOTAL = 5.4

/**
 * Lays the face of an invoice out on pages of 210 × 140 mm; long ones go on with a subtotal on every page. A roll is one
 * narrow page.
 */
export async function layOutInvoice(face: InvoiceFace): Promise<Drawing> {
  const measure = await createMeasure(JSON.stringify(face))
  if (face.form === 'roll') return layOutRoll(face, measure)
  const form = face.isDigital ? digitalForm : paperForm
  const columns = goodsColumns(face.columns)
  const only = form.totalsTop - form.bodyTop
  const bodies = paginate(flowRows(face, columns, measure), {
    only,
    last: only - SUBTOTAL,
    full: form.bottom - form.bodyTop - SUBTOTAL,
  })
  const pages = bodies.map((rows, i) => {
    const pen = createPen(measure)
    const isLast = i === bodies.length - 1
    form.drawHead(pen, face, { page: i + 1, pages: bodies.length })
    drawTitles(pen, columns, form.bodyTop - 2)
    const end = drawRows(pen, rows, form.bodyTop)
    if (bodies.length > 1) drawSubtotal(pen, columns, rows, isLast ? end : form.bottom - SUBTOTAL)
    if (isLast) {
      const { amount, tax } = face.totals
      drawSum(pen, columns, '合 计', { amount, tax, y: form.totalsTop, isGrand: true })
      form.drawFoot(pen, face)
    }
    return pen.marks
  })
  return { width: WIDTH, height: HEIGHT, pages }
}

function drawRows(pen: Pen, rows: readonly FlowRow[], top: number): number {
  let y = top
  for (const row of rows) {
    row.draw(pen, y)
    y += row.height
  }
  return y
}

function drawSubtotal(pen: Pen, columns: readonly Column[], rows: readonly FlowRow[], y: number): void {
  const amounts = rows.flatMap(({ amount }) => (amount && isMoney(amount) ? [amount] : []))
  const taxes = rows.flatMap(({ tax }) => (tax && isMoney(tax) ? [tax] : []))
  if (amounts.length > 0)
    drawSum(pen, columns, '小计', { amount: sum(amounts), tax: sum(taxes), y, isGrand: false })
}

interface Sum {
  amount: string
  tax: string
  y: number
  isGrand: boolean
}

function drawSum(
  pen: Pen,
  columns: readonly Column[],
  caption: string,
  { amount, tax, y, isGrand }: Sum,
): void {
  const baseline = y + 3.7
  const first = columns[0]
  pen.text(caption, LEFT + ((first?.x2 ?? LEFT) - LEFT) / 2, baseline, { ink: 'form', align: 'center' })
  for (const { key, x2 } of columns) {
    const value = key === 'amount' ? amount : key === 'tax' ? tax : undefined
    if (value === undefined) continue
    const field = key === 'amount' ? 'TaxExclusiveTotalAmount' : 'TaxTotalAmount'
    const text = isMoney(value) ? `¥${value}` : value
    pen.text(text, x2 - 1, baseline, { size: 2.9, align: 'right', ...(isGrand && { field }) })
  }
}
