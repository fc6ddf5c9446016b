import type { Schemas } from '@kaipiao/client'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { createMeasure } from '../../../documents/layout/measure.ts'
import { createPen, type Pen } from '../../../documents/layout/pen.ts'
import { drawPdf } from '../../../documents/pdf/draw-pdf.ts'

type Certificate = Schemas['TaxCertificate']

const [WIDTH, LEFT, RIGHT] = [210, 12, 198]
const ROW = 8
const TOP = 52
/** Left edges of the columns: tax, kind, period, day, amount. */
const COLUMNS = [LEFT, 54, 78, 134, 162, RIGHT] as const
const TITLES = ['税种', '品目名称', '税款所属时期', '入（退）库日期', '实缴（退）金额'] as const

/** The certificate as PDF, marked as a sample; the same certificate always gives the same bytes. */
export async function drawCertificate(certificate: Certificate): Promise<Uint8Array> {
  const measure = await createMeasure(`${JSON.stringify(certificate)}${LABELS}`)
  const pen = createPen(measure)
  drawHead(pen, certificate)
  const end = drawLines(pen, certificate)
  drawFoot(pen, certificate, end)
  const { wspzh, taxerName, tfrq } = certificate
  return drawPdf(
    { width: WIDTH, height: Math.max(140, end + 44), pages: [pen.marks] },
    {
      date: new Date(`${tfrq}T00:00:00+08:00`),
      info: {
        Title: `税收完税证明 ${wspzh}`,
        Subject: '样张',
        Author: taxerName,
        Creator: 'Kaipiao',
        Producer: 'Kaipiao',
      },
      attachment: { name: `${wspzh}.xml`, description: '完税证明数据', text: asXml(certificate) },
    },
  )
}

const SAMPLE = '样张：由沙箱生成，仅供测试，不作为完税凭证'
const LABELS = `中华人民共和国税收完税证明填发日期税务机关纳税人识别号名称金额合计大写小写备注妥善保管手写无效样张（）：¥${SAMPLE}${TITLES.join('')}`

function drawHead(pen: Pen, { wspzh, tfrq, skssswjgMc, taxerId, taxerName }: Certificate): void {
  pen.text('中华人民共和国', WIDTH / 2, 14, { size: 4.6, ink: 'form', align: 'center' })
  pen.text('税收完税证明', WIDTH / 2, 23, { size: 7, ink: 'form', weight: 600, align: 'center' })
  pen.text(`No. ${wspzh}`, RIGHT, 23, { align: 'right', field: 'wspzh' })
  pen.text(`填发日期：${tfrq}`, LEFT, 32)
  pen.text(`税务机关：${skssswjgMc}`, RIGHT, 32, { align: 'right' })
  pen.box(LEFT, 36, RIGHT, 44)
  pen.text(`纳税人识别号  ${taxerId}`, LEFT + 2, 41.2, { field: 'taxerId' })
  pen.text(`纳税人名称  ${taxerName}`, COLUMNS[2] + 8, 41.2, { field: 'taxerName' })
  pen.line(COLUMNS[2] + 4, 36, COLUMNS[2] + 4, 44)
  pen.text('样张', 82, 104, { size: 30, ink: 'pale', weight: 600, angle: -18 })
}

function drawLines(pen: Pen, { lines }: Certificate): number {
  for (const [at, title] of TITLES.entries())
    pen.text(title, middleOf(at), TOP - 2.8, { ink: 'form', align: 'center' })
  for (const [at, { zsxmmc, zspmmc, skssq, rkrq, je }] of lines.entries()) {
    const y = TOP + at * ROW + 5.2
    for (const [column, text] of [zsxmmc, zspmmc, skssq, rkrq].entries())
      pen.text(text, middleOf(column), y, { align: 'center' })
    pen.text(formatMoney(je), RIGHT - 2, y, { align: 'right' })
  }
  const end = TOP + lines.length * ROW
  for (let at = 0; at <= lines.length; at += 1) pen.line(LEFT, TOP + at * ROW, RIGHT, TOP + at * ROW)
  for (const x of COLUMNS) pen.line(x, 44, x, end)
  return end
}

function drawFoot(pen: Pen, { hj, hjdx, bz }: Certificate, end: number): void {
  pen.box(LEFT, end, RIGHT, end + ROW)
  pen.text(`金额合计（大写）  ${hjdx}`, LEFT + 2, end + 5.2)
  pen.text(`¥${formatMoney(hj)}`, RIGHT - 2, end + 5.2, { align: 'right', field: 'hj' })
  pen.box(LEFT, end + ROW, RIGHT, end + 3 * ROW)
  pen.text(`备注：${bz}`, LEFT + 2, end + ROW + 5.2)
  pen.text(SAMPLE, RIGHT, end + 3 * ROW + 6, { size: 2.6, ink: 'form', align: 'right' })
}

function middleOf(column: number): number {
  return ((COLUMNS[column] ?? LEFT) + (COLUMNS[column + 1] ?? RIGHT)) / 2
}

function asXml({ lines, ...head }: Certificate): string {
  const element = (name: string, text: string): string =>
    `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`
  const all = (row: object): string =>
    Object.entries(row)
      .map(([name, text]) => element(name, String(text)))
      .join('')
  const rows = lines.map((line) => `<line>${all(line)}</line>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<certificate>${all(head)}${rows.join('')}</certificate>\n`
}
