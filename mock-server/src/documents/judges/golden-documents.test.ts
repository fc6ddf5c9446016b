/**
 * Every type and every special business from the form to the files, which programs of other people read: ofd.js draws the
 * OFD, pdf-parse and poppler take the text out of the PDF, jsQR reads its code, and the tags and the XML are followed by
 * the names of the bureau. Each has to give back what the face shows on the screen.
 */
import { spawnSync } from 'node:child_process'
import type { Client, Schemas } from '@kaipiao/client'
import {
  exportInvoiceOfd,
  exportInvoicePdf,
  exportInvoiceXmlZip,
  getStatsInvoiceDetail,
  issueInvoice,
  listIssueOrders,
  prepareInvoice,
} from '@kaipiao/client/operations'
import { invoiceFace, type InvoiceFace } from '@kaipiao/domain/invoicing/face/face'
import { ORDINARY_CASES } from '@kaipiao/domain/invoicing/golden/ordinary-cases'
import { SPECIAL_CASES } from '@kaipiao/domain/invoicing/golden/special-cases'
import { formContext, formLine, validForm } from '@kaipiao/domain/invoicing/testing/valid-form'
import { isReverseInvoicing, ownBuyer } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import { INVOICE_TYPES } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { SPECIAL_BUSINESSES } from '@kaipiao/domain/lookups/invoicing/special-business'
import { unzip } from '@kaipiao/sheets/testing/unzip'
import { decode } from 'jpeg-js'
import jsQR from 'jsqr'
import { PDFParse } from 'pdf-parse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts'
import { pdfToJpeg } from '../pdf-to-jpeg.ts'
import { readBureauXml, readPaths } from './bureau-xml.ts'
import { type DocumentReading, readRoll, readText } from './document-reading.ts'
import { type OfdJs, openOfdJs } from './ofd-js.ts'
import { readOfdTags } from './ofd-tags.ts'

type Form = Schemas['InvoiceForm']

const DIGITAL = '661000000001'
const ELSEWHERE = '25441000000000000001'
const PAPER = '661000000002'

/** Tax numbers of their enterprises, as the world has them. */
const OWNERS = { [DIGITAL]: '', [PAPER]: '' }
const ORDINARY = formContext()
type FormContext = typeof ORDINARY
/** In the morning of a day. */
const momentOf = (day: string): number => Date.parse(`${day}T10:30:00+08:00`)

/** Those that an enterprise issues by itself, in the order of their days. */
const CASES = [...ORDINARY_CASES, ...SPECIAL_CASES]
  .filter(({ name, context }) => name.startsWith('valid-') && context.isProxy !== true)
  .toSorted((a, b) => a.context.today.localeCompare(b.context.today))
const FORMS = CASES.map(({ name, form, context }) => [name.slice('valid-'.length), form, context] as const)

let running: TestSandbox
let agency: Client
let viewer: OfdJs

beforeAll(async () => {
  running = await startTestSandbox({ at: momentOf(CASES[0]?.context.today ?? '') })
  agency = await signInAs('agency', running)
  viewer = openOfdJs()
  const terminals = running.sandbox.store.table('terminals')
  for (const id of [DIGITAL, PAPER] as const) OWNERS[id] = (await terminals.get(id))?.taxerId ?? ''
  await terminals.update(DIGITAL, { invoiceTypes: ['81', '82', '85', '86'] })
  await terminals.update(PAPER, { invoiceTypes: ['004', '007', '025', '026', '028'] })
  const stock = running.sandbox.store.table('stock')
  const segment = await stock.first({ diskId: PAPER, fplxdm: '007' })
  if (segment === undefined) throw new Error('the paper terminal has stock')
  const full = { ...segment, qshm: '00000101', zzhm: '00000200', zfs: 100, syfs: 100 }
  for (const fplxdm of ['025', '028', '85', '86'] as const)
    await stock.insert({
      ...full,
      id: `of-${fplxdm}`,
      diskId: fplxdm.startsWith('8') ? DIGITAL : PAPER,
      fplxdm,
      fpdm: fplxdm.startsWith('8') ? '' : `${segment.fpdm.slice(0, 4)}00${fplxdm}999`,
    })
})
afterAll(async () => {
  await viewer.close()
  await running.close()
})

/** Issues a form as the console sends it, and answers what the platform then says of the invoice. */
async function issue(
  form: Form,
  { taxerType, seller: own, today }: FormContext = ORDINARY,
): Promise<Schemas['Invoice']> {
  const { sandbox } = running
  const wait = momentOf(today) - sandbox.clock.time()
  if (wait > 0) {
    await sandbox.advance(wait)
    agency = await signInAs('agency', running)
  }
  const id = form.fplxdm.startsWith('8') ? DIGITAL : PAPER
  const taxerId = own.taxerId === ORDINARY.seller.taxerId ? OWNERS[id] : own.taxerId
  await sandbox.store.table('terminals').update(id, { taxerType, taxerId })
  const { seller } = await agency.call(prepareInvoice, { path: { id } })
  const isRed = form.jshj.startsWith('-')
  // Of an invoice that was issued elsewhere: one of this world would have to have these lines.
  const notice = isRed && id === DIGITAL ? { hzxxbbh: '11012026010000000001', yfphm: ELSEWHERE } : {}
  const body = { ...form, ...notice, ...(isReverseInvoicing(form.tdyslxdm) && ownBuyer(seller)) }
  const order = await agency.call(issueInvoice, { path: { id }, query: {}, body })
  await sandbox.advance(10_000)
  const { list } = await agency.call(listIssueOrders, { query: { diskId: id, pageSize: 500 } })
  const done = list.find((row) => row.id === order.id)
  expect(done).toMatchObject({ ddzt: 3 })
  return agency.call(getStatsInvoiceDetail, { query: { id: done?.invoiceId ?? '' } })
}

async function download(
  operation: typeof exportInvoicePdf | typeof exportInvoiceOfd | typeof exportInvoiceXmlZip,
  id: string,
): Promise<Uint8Array> {
  const file = await agency.download(operation, { query: { id: [id] } })
  return new Uint8Array(await (await file.blob()).arrayBuffer())
}

/** What the face on the screen says, in the form in which the judges answer. */
function shown({ form, date, number, buyer, seller, lines, totals }: InvoiceFace): DocumentReading {
  return {
    number,
    date: date.replace(/^(\d+)年(\d+)月(\d+)日$/, '$1-$2-$3'),
    buyer: { name: buyer.name, taxNumber: buyer.taxNumber },
    seller: { name: seller.name, taxNumber: seller.taxNumber },
    lines: lines.map(({ item = '', amount = '', rate = '', tax = '' }) => ({ item, amount, rate, tax })),
    // A roll tells what the buyer pays, and nothing without tax.
    totals: form === 'roll' ? { ...totals, amount: '', tax: '' } : totals,
  }
}

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

async function filesOf(invoice: Schemas['Invoice']) {
  const [pdf, ofd, zip] = [
    await download(exportInvoicePdf, invoice.id),
    await download(exportInvoiceOfd, invoice.id),
    await download(exportInvoiceXmlZip, invoice.id),
  ]
  const [xml] = Object.values(await unzip(zip))
  return { pdf, ofd, xml: textOf(xml) }
}

async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const parser = new PDFParse({ data: pdf.slice() })
  try {
    return (await parser.getText({ pageJoiner: '' })).text
  } finally {
    await parser.destroy()
  }
}

async function expectRead(invoice: Schemas['Invoice']) {
  const files = await filesOf(invoice)
  const face = invoiceFace(invoice)
  const expected = shown(face)
  const read = face.form === 'roll' ? readRoll : readText
  expect(read(await textOfPdf(files.pdf)), 'pdf-parse').toEqual(expected)
  expect(read(await viewer.draw(files.ofd)), 'ofd.js').toEqual(expected)
  expect(await readOfdTags(files.ofd), 'tags of the OFD').toEqual(expected)
  const figures = {
    ...expected,
    lines: invoice.goods.map((line, i) => ({
      item: expected.lines[i]?.item,
      amount: line.amount,
      rate: line.lslbs === '1' || line.lslbs === '2' ? expected.lines[i]?.rate : line.taxRate,
      tax: line.taxAmount,
    })),
    totals: { ...expected.totals, amount: invoice.hjje, tax: invoice.hjse },
  }
  expect(readBureauXml(files.xml), 'XML').toEqual(figures)
  const parts = await unzip(files.ofd)
  expect(textOf(parts['Doc_0/Attachs/original_invoice.xml'])).toBe(files.xml)
  return files
}

const SECTIONS = ['jzfw', 'bdc', 'hwys', 'lkys', 'jdc', 'zrrxf', 'ccs', 'ylfw'] as const
/** Where scrap comes from, in the words of the bureau's template. */
const SCRAP_SOURCE: Readonly<Record<string, string>> = {
  '01': '销售自己使用过的报废产品',
  '02': '销售收购的报废产品',
}
/** Said in words, or in the place of the seller. */
const TOLD_OTHERWISE: ReadonlySet<string> = new Set(['kdsbz', 'registered', 'idType', 'nationality'])

/** What the section of the special business says: all of it stands in the XML, and on the face what has a place there. */
async function expectSection(invoice: Schemas['Invoice'], { xml, pdf }: { xml: string; pdf: Uint8Array }) {
  const told = SECTIONS.flatMap((key) => [invoice[key] ?? []].flat())
    .flatMap((part) => Object.entries(part))
    .map(([field, text]) => [field, field === 'scrapSource' ? SCRAP_SOURCE[String(text)] : text] as const)
  const specific = /<SpecificInformation>[^]*<\/SpecificInformation>/.exec(xml)?.[0] ?? ''
  for (const [field, text] of told)
    if (!TOLD_OTHERWISE.has(field)) expect(specific, field).toContain(`>${String(text)}<`)
  const face = (await textOfPdf(pdf)).replace(/\s/g, '')
  for (const [field, text] of told)
    if (!TOLD_OTHERWISE.has(field)) expect(face, field).toContain(String(text).replace(/\s/g, ''))
}

describe('an issued invoice, as programs of others read its files', () => {
  it.each(FORMS)('%s', async (_, form, context) => {
    const invoice = await issue(form, context)
    await expectSection(invoice, await expectRead(invoice))
  })

  const [ordinary, red, special, paper] = [
    validForm(),
    validForm({ fplxdm: '82', yfphm: ELSEWHERE, yfpdm: '', remark: '退货' }, [formLine({ quantity: '-2' })]),
    validForm({ fplxdm: '81' }),
    validForm({ fplxdm: '007' }),
  ]

  it.each([
    ['digital', ordinary, '01,32,,N,113.00,20260115,,'],
    ['digital special', special, '01,31,,N,113.00,20260115,,'],
    ['paper', paper, '01,04,C,N,100.00,20260115,J,'],
  ])('carries a code that a scanner reads: %s', async (_, form, expected) => {
    const invoice = await issue(form)
    const pdf = await download(exportInvoicePdf, invoice.id)
    const { data, width, height } = decode(await pdfToJpeg(pdf))
    const filled = expected.replace('N', invoice.fphm).replace('C', invoice.fpdm).replace('J', invoice.jym)
    const read = jsQR(new Uint8ClampedArray(data), width, height)?.data ?? ''
    expect(read.slice(0, -4)).toBe(filled.replaceAll(' ', ''))
    expect(read.slice(-4)).toMatch(/^[0-9A-F]{4}$/)
  })

  it.each([
    ['digital', ordinary],
    ['paper', paper],
  ])('is read by poppler, where it is installed: %s', async (_, form) => {
    const invoice = await issue(form)
    const input = await download(exportInvoicePdf, invoice.id)
    const { stdout, error } = spawnSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' })
    if (error !== undefined) return expect(error).toMatchObject({ code: 'ENOENT' })
    // It takes the wide space of 合 计 for none.
    expect(readText(stdout.replace(/合计(?=\s+¥)/, '合 计'))).toEqual(shown(invoiceFace(invoice)))
    expect(/开票人：(.+)/.exec(stdout)?.[1]?.trim()).toBe(invoice.kpr)
  })

  it('says who draws it, and its remark, where programs look for them', async () => {
    const invoice = await issue({ ...ordinary, remark: '合同 2026-001' })
    const { pdf, ofd, xml } = await filesOf(invoice)
    const text = await textOfPdf(pdf)
    expect(/开票人：(.+)/.exec(text)?.[1]).toBe('王芳')
    expect(text).toContain('合同 2026-001')
    expect(await viewer.draw(ofd)).toContain('合同 2026-001')
    expect(readPaths(xml)('EInvoiceData/AdditionalInformation/Remark')).toEqual(['合同 2026-001'])
    expect(readPaths(xml)('EInvoiceData/BasicInformation/Drawer')).toEqual(['王芳'])
  })

  it('names the taxpayer that sells, as the terminal is registered', async () => {
    const small = await filesOf(
      await issue(validForm({}, [formLine({ taxRate: '0.01' })]), { ...ORDINARY, taxerType: '08' }),
    )
    expect(readPaths(small.xml)('Header/InherentLabel/TaxpayerType/LabelName')).toEqual(['小规模纳税人'])
  })

  it('names what a red one takes back', async () => {
    const { xml } = await filesOf(await issue(red))
    const at = readPaths(xml)
    expect(at('EInvoiceData/SpecificInformation/RedEInvoice/OriginalInvoiceCode')).toEqual([ELSEWHERE])
    expect(at('EInvoiceData/SpecificInformation/RedEInvoice/CreditNoteNumber')).toEqual([
      '11012026010000000001',
    ])
    expect(at('Header/InherentLabel/InIssuType/LabelCode')).toEqual(['N'])
  })

  it('covers every type and every special business', () => {
    const types = new Set(FORMS.map(([, { fplxdm }]) => fplxdm))
    expect(INVOICE_TYPES.map(({ value }) => value).filter((type) => !types.has(type))).toEqual([])
    const businesses = new Set(FORMS.map(([, { tdyslxdm }]) => tdyslxdm))
    expect(SPECIAL_BUSINESSES.map(({ value }) => value).filter((value) => !businesses.has(value))).toEqual([])
  })
})
