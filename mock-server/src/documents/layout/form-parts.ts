import type { InvoiceFace } from '@kaipiao/domain/invoicing/face/face'
import type { FaceFact } from '@kaipiao/domain/invoicing/face/face-facts'
import { LEFT, RIGHT } from './goods-rows.ts'
import type { PagePosition } from './printed-form.ts'
import { baselineShift, type Pen, TEXT_SIZE } from './pen.ts'
import { qrCode } from './qr-code.ts'
import { fitText, LEADING } from './wrap-text.ts'

export const CAPTION = 6
const MIDDLE = 105

/** 样票 across the page: nobody may take a document of the sandbox for a genuine invoice. */
export function drawSampleMark(pen: Pen): void {
  pen.text('样票', 82, 98, { size: 30, ink: 'pale', weight: 600, angle: -18 })
}

export function drawSampleNote(pen: Pen, y: number): void {
  pen.text('样票：由沙箱生成，仅供测试，不得作为报销凭证', RIGHT, y, {
    size: 2.4,
    ink: 'form',
    align: 'right',
  })
}

export function drawTitle(pen: Pen, title: string): void {
  pen.text(title, MIDDLE, 13.2, { size: 6.2, ink: 'form', weight: 600, align: 'center' })
  pen.line(MIDDLE - 42, 16.4, MIDDLE + 42, 16.4, 0.3)
  pen.line(MIDDLE - 42, 17.5, MIDDLE + 42, 17.5, 0.3)
}

/** QR code at the top left, and beside it what kind of invoice this is. */
export function drawMarks(pen: Pen, { qrText, labels, mark }: InvoiceFace): void {
  pen.marks.push(qrCode(qrText, 8, 5, 19))
  if (mark) pen.text(mark, 30, 11.5, { size: 4.4, ink: 'loud', weight: 600 })
  labels.forEach((label, i) => {
    pen.text(label, 30, 23.4 - (labels.length - 1 - i) * 4.2, { size: 3.1, ink: 'form' })
  })
}

/** By which names programs look for what stands at the head; code and number of a paper have none. */
export const FACT_FIELDS: Readonly<Record<FaceFact['key'], string | undefined>> = {
  code: 'InvoiceCode',
  paperCode: undefined,
  paperNumber: undefined,
  number: 'InvoiceNo',
  date: 'IssueDate',
  checkCode: 'InvoiceCheckCode',
  diskNumber: 'MachineNo',
}

/** Captions and values at the top right; empty values are left out. */
export function drawFacts(
  pen: Pen,
  facts: readonly FaceFact[],
  { top, pitch }: { top: number; pitch: number },
): void {
  facts
    .filter(({ value }) => value !== '')
    .forEach(({ key, caption, value }, i) => {
      const field = FACT_FIELDS[key]
      drawPair(pen, { caption, value, x: 150, y: top + i * pitch, ...(field && { field }) })
    })
}

export function pageText({ page, pages }: PagePosition): string {
  return pages > 1 ? `共${pages}页 第${page}页` : ''
}

interface Pair {
  caption: string
  value: string
  x: number
  y: number
  /** Where the value has to end; it takes two lines or a smaller size to do so. */
  right?: number
  field?: string
}

/** 名称：上海云帆科技有限公司, the caption printed and the value written. */
export function drawPair(pen: Pen, { caption, value, x, y, right = RIGHT, field }: Pair): void {
  const captionText = `${caption}：`
  pen.text(captionText, x, y, { ink: 'form' })
  const start = x + pen.measure(captionText, TEXT_SIZE)
  const room = {
    width: right - start,
    height: TEXT_SIZE * LEADING * 1.6,
    size: TEXT_SIZE,
    smallest: 1.8,
  }
  const { size, lines } = fitText(value, room, pen.measure)
  lines.forEach((line, i) => {
    const baseline = y + (i - (lines.length - 1) / 2) * size * LEADING
    pen.text(line, start, baseline, { size, ...(field && { field }) })
  })
}

/** 价税合计（大写） ⊗ 壹佰壹拾叁圆整 （小写） ¥113.00; drawn in the order in which programs that take the text out read it. */
export function drawGrandTotal(pen: Pen, { totals }: InvoiceFace, y1: number, y2: number): void {
  const caption = 50
  const baseline = (y1 + y2) / 2 + baselineShift(TEXT_SIZE)
  pen.line(caption, y1, caption, y2)
  pen.text('价税合计（大写）', (LEFT + caption) / 2, baseline, { ink: 'form', align: 'center' })
  drawCrossedRing(pen, caption + 5, (y1 + y2) / 2, 1.7)
  const room = { width: 90, height: (y2 - y1) * 0.9, size: TEXT_SIZE, smallest: 2 }
  drawLines(pen, totals.inWords, { ...room, x: caption + 9, y1, y2 })
  pen.text('（小写）', 150, baseline, { ink: 'form' })
  pen.text(`¥${totals.inFigures}`, 163, baseline, { field: 'TaxInclusiveTotalAmount' })
}

/** The remark, as many lines as it needs. */
export function drawRemark(pen: Pen, { remark }: InvoiceFace, x1: number, y1: number, y2: number): void {
  pen.column('备注', x1, y1, x1 + CAPTION, y2)
  pen.line(x1 + CAPTION, y1, x1 + CAPTION, y2)
  const room = { width: RIGHT - x1 - CAPTION - 4, height: y2 - y1 - 2, size: 2.9, smallest: 1.5 }
  const { size, lines } = fitText(remark.join('\n'), room, pen.measure)
  lines.forEach((line, i) => {
    pen.text(line, x1 + CAPTION + 2, y1 + 1.2 + (i + 0.8) * size * LEADING, { size, field: 'Note' })
  })
}

interface Lines {
  x: number
  y1: number
  y2: number
  width: number
  height: number
  size: number
  smallest: number
}

function drawLines(pen: Pen, text: string, { x, y1, y2, ...room }: Lines): void {
  const { size, lines } = fitText(text, room, pen.measure)
  const first = (y1 + y2) / 2 + baselineShift(size) - ((lines.length - 1) * size * LEADING) / 2
  lines.forEach((line, i) => {
    pen.text(line, x, first + i * size * LEADING, { size })
  })
}

/** ⊗ as strokes: as a character it would stand in the way of programs that read the amount. */
function drawCrossedRing(pen: Pen, x: number, y: number, radius: number): void {
  const corners = Array.from({ length: 25 }, (_, i) => {
    const angle = (i * Math.PI) / 12
    return [micrometre(x + radius * Math.cos(angle)), micrometre(y + radius * Math.sin(angle))] as const
  })
  corners.slice(1).forEach(([x2, y2], i) => {
    const [x1, y1] = corners[i] ?? [x2, y2]
    pen.line(x1, y1, x2, y2)
  })
  const arm = micrometre(radius * Math.SQRT1_2)
  pen.line(x - arm, y - arm, x + arm, y + arm)
  pen.line(x - arm, y + arm, x + arm, y - arm)
}

function micrometre(length: number): number {
  return Math.round(length * 1000) / 1000
}
