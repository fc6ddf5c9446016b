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
import type { Pen } from './pen.ts'

const TOP = 26
const BUYER_BOTTOM = 48
const GRAND_TOTAL = 100
const SELLER = 107
const BOTTOM = 129
const MIDDLE = 122

/** The types of the tax-disk years (004, 007, 026, 028): code and number, four lines a party, a cipher area. */
export const paperForm: InvoiceForm = {
  bodyTop: BUYER_BOTTOM + 6.5,
  bottom: BOTTOM,
  totalsTop: GRAND_TOTAL - 6,
  drawHead(pen, face, position) {
    drawSampleMark(pen)
    drawTitle(pen, face.title)
    drawMarks(pen, face)
    const facts = faceFacts(face).filter(({ key }) => key !== 'diskNumber')
    drawFacts(pen, facts, { top: 8, pitch: 4.6 })
    drawPair(pen, { caption: '机器编号', value: face.diskNumber, x: 65, y: 23.4, field: 'MachineNo' })
    pen.text(pageText(position), 145, 23.4, { size: 2.6, align: 'right' })
    pen.box(LEFT, TOP, RIGHT, BOTTOM)
    pen.line(LEFT, BUYER_BOTTOM, RIGHT, BUYER_BOTTOM)
    drawParty(pen, '购买方', face.buyer, TOP, 'Buyer')
    pen.line(MIDDLE, TOP, MIDDLE, BUYER_BOTTOM)
    pen.column('密码区', MIDDLE, TOP, MIDDLE + CAPTION, BUYER_BOTTOM)
    pen.line(MIDDLE + CAPTION, TOP, MIDDLE + CAPTION, BUYER_BOTTOM)
    pen.text('样票无税控密文', (MIDDLE + CAPTION + RIGHT) / 2, (TOP + BUYER_BOTTOM) / 2 + 1, {
      ink: 'form',
      align: 'center',
    })
  },
  drawFoot(pen, face) {
    pen.line(LEFT, GRAND_TOTAL, RIGHT, GRAND_TOTAL)
    drawGrandTotal(pen, face, GRAND_TOTAL, SELLER)
    pen.line(LEFT, SELLER, RIGHT, SELLER)
    drawParty(pen, '销售方', face.seller, SELLER, 'Seller')
    pen.line(MIDDLE, SELLER, MIDDLE, BOTTOM)
    drawRemark(pen, face, MIDDLE, SELLER, BOTTOM)
    const y = BOTTOM + 5.2
    drawPair(pen, { caption: '收款人', value: face.payee, x: 12, y, right: 55, field: 'Payee' })
    drawPair(pen, { caption: '复核', value: face.checker, x: 56, y, right: 95, field: 'Checker' })
    drawPair(pen, { caption: '开票人', value: face.drawer, x: 96, y, right: 140, field: 'InvoiceClerk' })
    drawSampleNote(pen, BOTTOM + 8.6)
  },
}

function drawParty(pen: Pen, caption: string, party: FaceParty, top: number, role: 'Buyer' | 'Seller'): void {
  const bottom = top + (BUYER_BOTTOM - TOP)
  pen.column(caption, LEFT, top, LEFT + CAPTION, bottom)
  pen.line(LEFT + CAPTION, top, LEFT + CAPTION, bottom)
  const lines: [caption: string, value: string, field: string][] = [
    ['名称', party.name, `${role}Name`],
    ['纳税人识别号', party.taxNumber, `${role}TaxID`],
    ['地址、电话', party.addressPhone, `${role}AddrTel`],
    ['开户行及账号', party.bankAccount, `${role}FinancialAccount`],
  ]
  lines.forEach(([lineCaption, value, field], i) => {
    const y = top + 4.6 + i * 5.2
    drawPair(pen, { caption: lineCaption, value, x: LEFT + CAPTION + 2, y, right: MIDDLE - 1, field })
  })
}
