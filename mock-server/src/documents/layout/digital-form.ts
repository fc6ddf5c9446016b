import type { FaceParty } from '@kaipiao/domain/invoicing/face/face'
import { faceFacts } from '@kaipiao/domain/invoicing/face/face-facts'
import {
  CAPTION,
  drawFacts,
  drawGrandTotal,
  drawMarks,
  drawPair,
  drawRemark,
  drawSampleMark,
  drawSampleNote,
  drawTitle,
  pageText,
} from './form-parts.ts'
import { LEFT, RIGHT } from './goods-rows.ts'
import type { InvoiceForm } from './printed-form.ts'
import { type Pen, TEXT_SIZE } from './pen.ts'

const TOP = 27
const PARTIES_BOTTOM = 45
const MIDDLE = 105
const GRAND_TOTAL = 102
const REMARK = 109
const BOTTOM = 129

/** 数电票 (domain.md §1.2): buyer and seller side by side, no lines between the columns of goods. */
export const digitalForm: InvoiceForm = {
  bodyTop: PARTIES_BOTTOM + 6.5,
  bottom: BOTTOM,
  totalsTop: GRAND_TOTAL - 6,
  drawHead(pen, face, position) {
    drawSampleMark(pen)
    drawTitle(pen, face.title)
    drawMarks(pen, face)
    const facts = faceFacts(face)
    // Code and number of a paper need two rows more.
    drawFacts(pen, facts, facts.length > 2 ? { top: 8, pitch: 4.6 } : { top: 10.5, pitch: 6 })
    pen.text(pageText(position), RIGHT, 23.4, { size: 2.6, align: 'right' })
    pen.box(LEFT, TOP, RIGHT, BOTTOM)
    pen.line(LEFT, PARTIES_BOTTOM, RIGHT, PARTIES_BOTTOM)
    drawParty(pen, '购买方信息', face.buyer, LEFT, 'Buyer')
    pen.line(MIDDLE, TOP, MIDDLE, PARTIES_BOTTOM)
    drawParty(pen, '销售方信息', face.seller, MIDDLE, 'Seller')
  },
  drawFoot(pen, face) {
    pen.line(LEFT, GRAND_TOTAL, RIGHT, GRAND_TOTAL)
    drawGrandTotal(pen, face, GRAND_TOTAL, REMARK)
    pen.line(LEFT, REMARK, RIGHT, REMARK)
    drawRemark(pen, face, LEFT, REMARK, BOTTOM)
    drawPair(pen, { caption: '开票人', value: face.drawer, x: 18, y: BOTTOM + 5.2, field: 'InvoiceClerk' })
    drawSampleNote(pen, BOTTOM + 8.6)
  },
}

function drawParty(pen: Pen, caption: string, party: FaceParty, x: number, role: 'Buyer' | 'Seller'): void {
  pen.column(caption, x, TOP, x + CAPTION, PARTIES_BOTTOM)
  pen.line(x + CAPTION, TOP, x + CAPTION, PARTIES_BOTTOM)
  const left = x + CAPTION + 2
  const right = (x === LEFT ? MIDDLE : RIGHT) - 1
  drawPair(pen, { caption: '名称', value: party.name, x: left, y: TOP + 6.6, right, field: `${role}Name` })
  drawPair(pen, {
    caption: '统一社会信用代码/纳税人识别号',
    value: party.taxNumber,
    x: left,
    y: TOP + 11.6 + TEXT_SIZE,
    right,
    field: `${role}TaxID`,
  })
}
