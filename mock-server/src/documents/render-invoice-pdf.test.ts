import { inflateSync } from 'node:zlib'
import { invoiceFace } from '@kaipiao/domain/invoicing/face/face'
import { faceFacts } from '@kaipiao/domain/invoicing/face/face-facts'
import { buildInvoiceXml } from '@kaipiao/domain/invoicing/xml/invoice-xml'
import { issuedInvoice, issuedLine } from '@kaipiao/domain/invoicing/testing/issued-sample'
import type { Invoice } from '@kaipiao/domain/invoicing/invoices/wire'
import { describe, expect, it } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { renderInvoicePdf } from './render-invoice-pdf.ts'

async function readPdf(invoice: Invoice) {
  const pdf = await getDocumentProxy(new Uint8Array(await renderInvoicePdf(invoice)))
  const { text } = await extractText(pdf, { mergePages: false })
  return { pdf, pages: text.map((page) => page.replace(/\s/g, '')) }
}

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, i) => issuedLine({ showName: `*软饮料*矿泉水${i + 1}号` }))

const INVOICES: Record<string, Invoice> = {
  'digital plain': issuedInvoice(),
  'digital special, red': issuedInvoice({
    fplxdm: '81',
    fplb: 1,
    hjje: '-100.00',
    hjse: '-13.00',
    jshj: '-113.00',
    yfphm: '26110000000000000009',
    hzxxbbh: '11002601000001',
    goods: [issuedLine({ quantity: '-2', amount: '-100.00', taxAmount: '-13.00' })],
  }),
  electronic: issuedInvoice({
    fplxdm: '026',
    fpdm: '011002600111',
    fphm: '00000001',
    jym: '12345 67890 12345 67890',
  }),
  'digital on paper': issuedInvoice({ fplxdm: '86', zzfpdm: '011002600111', zzfphm: '00000009' }),
  roll: issuedInvoice({
    fplxdm: '025',
    fpdm: '011002600107',
    fphm: '00000009',
    jym: '12345 67890 12345 67890',
    goods: [issuedLine({ showName: '*软饮料*天然矿泉水大瓶装家庭量贩整箱装五百五十毫升二十四瓶' })],
  }),
  construction: issuedInvoice({
    tdyslxdm: '03',
    jzfw: { place: '北京市朝阳区', detail: '和平路3号', project: '青禾大厦一期', kdsbz: '0' },
  }),
  freight: issuedInvoice({
    tdyslxdm: '04',
    hwys: [{ toolType: '公路运输', plate: '京A12345', origin: '北京市', destination: '天津市' }],
  }),
  'long names': issuedInvoice({ gfmc: '上海云帆科技有限公司'.repeat(5), bz: '备注文字，'.repeat(40) }),
  'prices of 13 decimals': issuedInvoice({
    goods: [issuedLine({ notTaxPrice: '1652.8301886792453', quantity: '1234.5678901234567' })],
  }),
}

describe('renderInvoicePdf', () => {
  it.each(Object.entries(INVOICES))('says all that the face of a %s invoice shows', async (_, invoice) => {
    const { pages } = await readPdf(invoice)
    const face = invoiceFace(invoice)
    const { isDigital, buyer, seller, lines, totals, details } = face
    const shown = [
      face.title,
      face.number,
      face.date,
      face.drawer,
      totals.inWords,
      `¥${totals.inFigures}`,
      ...face.labels,
      ...face.remark,
      ...face.columns.map(({ title }) => title),
      ...lines.flatMap((line) => face.columns.map(({ key }) => line[key] ?? '')),
      ...(details?.columns ?? []),
      ...(details?.rows.flat() ?? []),
      ...faceFacts(face).flatMap(({ caption, value }) => [caption, value]),
      ...(isDigital ? [] : [face.payee]),
      ...(face.form === 'paper' ? [buyer.addressPhone, seller.bankAccount, face.checker] : []),
      ...[buyer, seller].flatMap(({ name, taxNumber }) => [name, taxNumber]),
      face.mark,
      '样票',
    ]
    expect(pages).toHaveLength(1)
    for (const text of shown) expect(pages[0]).toContain(text.replace(/\s/g, ''))
  })

  it('draws a roll as narrow as its paper, and as long as it needs', async () => {
    const long = issuedInvoice({ fplxdm: '025', goods: manyLines(40) })
    for (const [invoice, isLonger] of [
      [issuedInvoice({ fplxdm: '025' }), false],
      [long, true],
    ] as const) {
      const { pdf, pages } = await readPdf(invoice)
      const { view } = await pdf.getPage(1)
      const [width = 0, height = 0] = view.slice(2).map((points: number) => Math.round((points * 25.4) / 72))
      expect([pages.length, width, height > 178]).toEqual([1, 76, isLonger])
      expect(pages[0]).not.toContain('赵敏')
    }
  })

  it('repeats the machine data as Info entries', async () => {
    const { pdf } = await readPdf(issuedInvoice())
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({
      CreationDate: 'D:20260115023000Z',
      Custom: {
        InvoiceNumber: '26110000000000000001',
        IssueTime: '2026-01-15 10:30:00',
        TotalAmWithoutTax: '100.00',
        TotalTaxAm: '13.00',
        'TotalTax-includedAmount': '113.00',
        SellerIdNum: '91110108MA01ABCD24',
        SellerName: '北京青禾商贸有限公司',
        BuyerIdNum: '91310115MA1K3ABC19',
        BuyerName: '上海云帆科技有限公司',
      },
    })
  })

  it('carries the XML inside', async () => {
    const { pdf } = await readPdf(issuedInvoice())
    const files: unknown = await pdf.getAttachments()
    expect(files).toMatchObject({ '26110000000000000001.xml': { filename: '26110000000000000001.xml' } })
    const { content } = (files as Record<string, { content: Uint8Array }>)['26110000000000000001.xml'] ?? {}
    expect(new TextDecoder().decode(content)).toBe(buildInvoiceXml(issuedInvoice()))
  })

  it('goes on over pages with a subtotal on each and the total on the last', async () => {
    const invoice = issuedInvoice({ goods: manyLines(47), hjje: '4700.00', hjse: '611.00', jshj: '5311.00' })
    const { pages } = await readPdf(invoice)
    const subtotals = pages.map((page) => Number(/小计¥(\d+\.\d\d)/.exec(page)?.[1]))
    expect(pages.length).toBeGreaterThan(2)
    expect(subtotals.reduce((sum, amount) => sum + amount, 0)).toBe(4700)
    pages.forEach((page, i) => {
      expect(page).toContain(`共${pages.length}页第${i + 1}页`)
      expect(page.includes('（小写）¥5311.00')).toBe(i === pages.length - 1)
    })
    for (let i = 1; i <= 47; i++) expect(pages.join('')).toContain(`*软饮料*矿泉水${i}号`)
  })

  it('keeps a rare character searchable though the font cannot draw it', async () => {
    const { pages } = await readPdf(issuedInvoice({ gfmc: '上海𠮷野家有限公司' }))
    expect(pages[0]).toContain('上海𠮷野家有限公司')
  })

  it('says 样票 in its note alone, so that the mark across the page is in no row of goods', async () => {
    const { pages } = await readPdf(issuedInvoice())
    expect(pages[0]?.match(/样票/g)).toHaveLength(1)
    expect(pages[0]).toContain('样票：由沙箱生成，仅供测试，不得作为报销凭证')
  })

  it('puts a space where a control character stood', async () => {
    const { pages } = await readPdf(issuedInvoice({ bz: '合同\t\u00012026' }))
    expect(pages[0]).toContain('合同2026')
  })

  it('embeds fonts as zlib streams whose length and checksum hold', async () => {
    const file = Buffer.from(await renderInvoicePdf(issuedInvoice()))
    const streams = [...file.toString('latin1').matchAll(/\/Length1 (\d+)\s+\/Length (\d+)\s*>>\s+stream\n/g)]
    expect(streams).toHaveLength(2)
    for (const { 0: head, 1: length1, 2: length, index } of streams) {
      const start = index + head.length
      expect(inflateSync(file.subarray(start, start + Number(length)))).toHaveLength(Number(length1))
    }
  })

  it('gives the same bytes for the same invoice', async () => {
    const [one, two] = [await renderInvoicePdf(issuedInvoice()), await renderInvoicePdf(issuedInvoice())]
    expect(Buffer.compare(one, two)).toBe(0)
  })

  it('refuses an amount that is no number', async () => {
    await expect(renderInvoicePdf(issuedInvoice({ jshj: 'abc' }))).rejects.toThrow(RangeError)
  })
})
