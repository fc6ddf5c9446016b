import type { Client, Schemas } from '@kaipiao/client'
import {
  exportInvoicePdf,
  getDocumentAdjust,
  parseDocument,
  parseGoodsText,
  parseTaxText,
  parseTitleText,
  updateDocumentAdjust,
} from '@kaipiao/client/operations'
import { Document, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import { writeXlsx } from 'hucre/xlsx'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { packParts } from '../../../documents/zip/pack-parts.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'

let running: TestSandbox
let agency: Client

beforeAll(async () => {
  running = await startTestSandbox()
})
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

const fileOf = (fileName: string, content: string | Uint8Array) => ({
  fileName,
  content: Buffer.from(content).toString('base64'),
})
const zipOf = (name: string, bytes: Uint8Array) =>
  packParts([{ name, bytes, modified: '2026-01-01 00:00:00' }])
const word = (...paragraphs: string[]) => {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  return zipOf('word/document.xml', Buffer.from(`<w:document><w:body>${body}</w:body></w:document>`))
}
const sheet = (rows: (string | number)[][]) => writeXlsx({ sheets: [{ name: '商品', rows }] })
const parsed = (file: Schemas['UploadedFile'], type: Schemas['DocumentType'] = 'goods') =>
  agency.call(parseDocument, { body: { ...file, type } })

describe('the goods of a file', () => {
  it('say whether their prices include tax, as the face of an invoice does', async () => {
    const invoice = await running.sandbox.store.table('invoices').first({ fplxdm: '82', fplb: 0 })
    const pdf = await agency.download(exportInvoicePdf, { query: { id: [invoice?.id ?? ''] } })
    const face = await parsed(fileOf('发票.pdf', new Uint8Array(await (await pdf.blob()).arrayBuffer())))
    expect(face.hsbz).toBe('0')
    const priced = async (title: string) => {
      const rows = [
        ['品名', '数量', title],
        ['螺丝', 2, 5],
      ]
      return (await parsed(fileOf('清单.xlsx', await sheet(rows)))).hsbz
    }
    expect([await priced('含税单价'), await priced('不含税单价'), await priced('单价')]).toEqual([
      '1',
      '0',
      undefined,
    ])
  })
})

describe('a pasted text or a file', () => {
  const title = '名称：上海云帆科技有限公司\n税号：91310115MA1K3ABC19'
  /** 名称：岳峰公司 as Windows writes it. */
  const gb18030 = 'w/uzxqO61MC35bmry74='
  const buyer = {
    buyerTaxerName: '上海云帆科技有限公司',
    buyerTaxerId: '91310115MA1K3ABC19',
    confidence: 85,
    doubtful: ['buyerTaxerId'],
    doubts: [{ field: 'buyerTaxerId', reason: '税号校验位不正确，请确认' }],
  }

  it.each([
    ['text', { text: title }, buyer],
    ['a text file', { file: fileOf('抬头.txt', title) }, buyer],
    ['a Word document', { file: fileOf('抬头.docx', word(...title.split('\n'))) }, buyer],
    [
      'GB 18030',
      { file: { fileName: '抬头.txt', content: gb18030 } },
      { buyerTaxerName: '岳峰公司', confidence: 98, doubtful: [], doubts: [] },
    ],
  ])('becomes a buyer: %s', async (_, body, wanted) => {
    expect(await agency.call(parseTitleText, { body })).toEqual(wanted)
  })

  it('becomes goods lines with tax codes', async () => {
    const text = '矿泉水 550ml*24 箱 2 56.5'
    const [line] = await agency.call(parseGoodsText, { body: { text } })
    expect(line).toMatchObject({
      name: '矿泉水',
      quantity: '2',
      price: '56.5',
      spsm: '软饮料',
      totalAmount: '113.00',
      doubts: [{ field: 'taxRate', reason: '原文没有写明，按税收编码判断' }],
    })
    const file = fileOf('商品.xlsx', await sheet([['矿泉水', '550ml*24', '箱', 2, 56.5]]))
    expect(await agency.call(parseGoodsText, { body: { file } })).toEqual([line])
  })

  it('becomes the face of an invoice', async () => {
    const text = '01,32,,26110000000000000001,113.00,20260115,,74AE'
    const face = await agency.call(parseTaxText, { body: { text } })
    expect(face).toMatchObject({ fphm: '26110000000000000001', kprq: '2026-01-15' })
  })

  it('has to be one of both', async () => {
    await expect(agency.call(parseTitleText, { body: {} })).rejects.toMatchObject({
      status: 400,
      pointer: '/body/text',
    })
  })
})

describe('files that others made', () => {
  /** As Word writes it: paragraphs, then a table. */
  const order = () => {
    const row = (...texts: string[]) =>
      new TableRow({ children: texts.map((text) => new TableCell({ children: [new Paragraph(text)] })) })
    const rows = [
      row('序号', '单价', '数量', '品名'),
      row('1', '3.5', '10', '螺丝'),
      row('2', '2', '20', '螺母'),
    ]
    const title = ['开票信息', '名称：上海云帆科技有限公司', '税号：91310115MA1K3ABC19']
    const children = [...title.map((text) => new Paragraph(text)), new Table({ rows })]
    return Packer.toBuffer(new Document({ sections: [{ children }] }))
  }

  it('a Word document has a buyer and goods', async () => {
    const file = fileOf('订单.docx', await order())
    expect(await agency.call(parseTitleText, { body: { file } })).toMatchObject({
      buyerTaxerName: '上海云帆科技有限公司',
    })
    const { rows } = await parsed(file)
    expect(rows.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
      ['螺丝', '10', '3.5'],
      ['螺母', '20', '2'],
    ])
  })

  it('a PDF is read by its text, and one without any as a picture', async () => {
    const { rows } = await parsed(fileOf('list.pdf', await pdf('Bolt 10kg @3.5', 'Nut 20kg @2')))
    expect(rows.map(({ name, quantity, dw, price }) => [name, quantity, dw, price])).toEqual([
      ['Bolt', '10', 'kg', '3.5'],
      ['Nut', '20', 'kg', '2'],
    ])
    const picture = await parsed(fileOf('scan.pdf', await pdf()))
    expect(picture.rows.length).toBeGreaterThan(0)
  })

  it('a PDF of an invoice of this platform has its face', async () => {
    const issued = await running.sandbox.store.table('invoices').first({ fplxdm: '82' })
    if (!issued) throw new Error('the world has digital invoices')
    const admin = await signInAs('admin', running)
    const document = await admin.download(exportInvoicePdf, { query: { id: [issued.id] } })
    const content = new Uint8Array(await (await document.blob()).arrayBuffer())
    const face = await agency.call(parseTaxText, { body: { file: fileOf('发票.pdf', content) } })
    const { fphm, gfmc, gfsbh, xfmc, jshj } = issued
    expect(face).toMatchObject({ fplxdm: '82', fphm, gfmc, gfsbh, xfmc, jshj })
  })
})

/** A PDF with a line for each text. */
function pdf(...lines: string[]): Promise<Buffer> {
  const document = new PDFDocument()
  for (const line of lines) document.text(line)
  document.end()
  return buffer(document)
}

/** A zip whose part unpacks to far more than its headers say: sizes are measured and not believed. */
function lyingZip(part: string, unpacked: Uint8Array): Buffer {
  const zip = Buffer.from(zipOf(part, unpacked))
  const told = Buffer.alloc(4)
  told.writeUInt32LE(unpacked.length)
  for (let at = zip.indexOf(told); at >= 0; at = zip.indexOf(told, at + 4)) zip.writeUInt32LE(1000, at)
  return zip
}

describe('a file made to fill the memory', () => {
  const size = 40 * 1024 ** 2
  const spaces = new Uint8Array(size).fill(0x20)
  const unread = '不支持此类文件，请上传 Excel、Word、PDF、CSV、文本或图片'
  const nested = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
  const laughs = Buffer.from(`<!DOCTYPE w [<!ENTITY l0 "ha">${nested.join('')}]><w><t>&l9;</t></w>`)
  const outside = Buffer.from('<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><w><t>&x;</t></w>')
  it.each([
    ['a workbook', '炸弹.xlsx', () => zipOf('xl/workbook.xml', spaces), '工作簿过大，无法读取'],
    ['a Word document', '炸弹.docx', () => zipOf('word/document.xml', spaces), '工作簿过大，无法读取'],
    ['a lying workbook', '炸弹.xlsx', () => lyingZip('xl/workbook.xml', spaces), '文件已损坏，无法读取'],
    ['a lying document', '炸弹.docx', () => lyingZip('word/document.xml', spaces), '文件已损坏，无法读取'],
    ['a text', '炸弹.txt', () => Buffer.alloc(5 * 1024 ** 2, 'a'), '文件内容过多，请拆分文件'],
    ['too many rows', '炸弹.csv', () => Buffer.from('a,b\n'.repeat(5001)), '一次最多识别5000行，请拆分文件'],
    ['one long row', '炸弹.csv', () => Buffer.from('a,'.repeat(1024 ** 2)), '第 1 行过长，无法读取'],
    [
      'entities of entities, in a document',
      '炸弹.docx',
      () => zipOf('word/document.xml', laughs),
      '文件已损坏，无法读取',
    ],
    [
      'entities of entities, in a workbook',
      '炸弹.xlsx',
      () => zipOf('xl/workbook.xml', laughs),
      '文件已损坏，无法读取',
    ],
    [
      'a file of this machine',
      '炸弹.docx',
      () => zipOf('word/document.xml', outside),
      '文件已损坏，无法读取',
    ],
    ['an OFD, which nothing reads', '炸弹.ofd', () => zipOf('OFD.xml', spaces), unread],
    ['an XML, which nothing reads', '炸弹.xml', () => laughs, unread],
    ['a zip, which nothing reads', '炸弹.zip', () => zipOf('a', spaces), unread],
  ])('is refused: %s', async (_, fileName, bytes, message) => {
    await expect(parsed(fileOf(fileName, bytes()))).rejects.toMatchObject({ code: 104000010, message })
  })
})

const NO_DIGIT = { field: 'taxerId', reason: '税号校验位不正确，请确认' }
const NO_PHONE = { field: 'addressTel', reason: '没有读到电话' }

describe('a document', () => {
  it('is read row by row, corrected and kept', async () => {
    const cells = [
      ['出货单'],
      ['商品名称', '单位', '数量', '单价'],
      ['矿泉水', '箱', 2, 56.5],
      ['花生油', '桶', '两', 120],
    ]
    const document = await parsed(fileOf('商品.xlsx', await sheet(cells)))
    expect(document).toMatchObject({ state: 'parsed', fileName: '商品.xlsx' })
    expect(document.rows).toEqual([
      { index: 0, name: '矿泉水', dw: '箱', quantity: '2', price: '56.5', error: '', doubts: [] },
      {
        index: 1,
        name: '花生油',
        dw: '桶',
        quantity: '两',
        price: '120',
        error: '数量“两”不是数字，应如 1234.50',
        doubts: [],
      },
    ])
    const rows = document.rows.map(({ name, dw = '', price = '' }) => ({ name, dw, price, quantity: '2' }))
    const path = { id: document.id }
    const adjusted = await agency.call(updateDocumentAdjust, { path, body: { rows } })
    expect([adjusted.state, adjusted.rows.map(({ error }) => error)]).toEqual(['adjusted', ['', '']])
    expect(await agency.call(getDocumentAdjust, { path })).toEqual(adjusted)
  })

  it('of buyers is read by its titles, from CSV too', async () => {
    const csv = '企业名称,税号,地址电话\n"甲公司, 上海",91310115MA1K3ABC19,"张江""路""1号"\n乙公司,1,\n'
    const { rows } = await parsed(fileOf('抬头.csv', csv), 'title')
    expect(rows).toEqual([
      {
        index: 0,
        name: '甲公司, 上海',
        taxerId: '91310115MA1K3ABC19',
        addressTel: '张江"路"1号',
        error: '',
        doubts: [NO_DIGIT, NO_PHONE],
      },
      {
        index: 1,
        name: '乙公司',
        taxerId: '1',
        error: '税号格式不正确',
        doubts: [{ field: 'taxerId', reason: '税号格式不正确' }],
      },
    ])
  })

  it('without titles is read line by line', async () => {
    const { rows } = await parsed(fileOf('商品.txt', '矿泉水 550ml*24 箱 2 56.5\n花生油 桶 1 120'))
    expect(rows.map(({ name, price }) => [name, price])).toEqual([
      ['矿泉水', '56.5'],
      ['花生油', '120'],
    ])
  })

  it('that is a picture shows goods of the library, the same ones every time', async () => {
    const picture = { fileName: '照片.png', content: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB' }
    const { rows } = await parsed(picture)
    expect(rows.length).toBeGreaterThan(0)
    expect((await parsed(picture)).rows).toEqual(rows)
  })

  it.each([
    [fileOf('商品.xlsx', 'no workbook'), '文件已损坏，无法读取'],
    [fileOf('商品.docx', packParts([])), '文件已损坏，无法读取'],
    [fileOf('商品.pdf', 'no PDF'), '文件已损坏，无法读取'],
    [fileOf('商品.exe', 'MZ'), '不支持此类文件，请上传 Excel、Word、PDF、CSV、文本或图片'],
    [fileOf('商品.txt', '12 34'), '文件中没有可识别的内容'],
  ])('that cannot be read is refused: %j', async (file, message) => {
    await expect(parsed(file)).rejects.toMatchObject({ code: 104000010, message })
  })
})
