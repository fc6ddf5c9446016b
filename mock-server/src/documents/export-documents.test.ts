import { issuedInvoice } from '@kaipiao/domain/invoicing/testing/issued-sample'
import { unzip } from '@kaipiao/sheets/testing/unzip'
import { describe, expect, it } from 'vitest'
import { documentNames } from './document-names.ts'
import { exportDocuments } from './export-documents.ts'

const two = [issuedInvoice(), issuedInvoice({ id: '6002', fphm: '26110000000000000002', gfmc: '甲/乙' })]

describe('exportDocuments', () => {
  it.each([
    ['pdf', 'application/pdf', '%PDF-1.7'],
    ['ofd', 'application/ofd', 'PK'],
  ] as const)('gives one invoice as %s', async (kind, type, start) => {
    const file = await exportDocuments([issuedInvoice()], kind)
    expect(file).toMatchObject({ name: `26110000000000000001_上海云帆科技有限公司.${kind}`, type })
    expect(Buffer.from(file.content).toString('latin1', 0, start.length)).toBe(start)
  })

  it.each(['pdf', 'ofd', 'xml'] as const)('gives several invoices as a zip of %s', async (kind) => {
    const { content, type } = await exportDocuments(two, kind)
    const files = await unzip(content)
    expect(type).toBe('application/zip')
    expect(Object.keys(files)).toEqual([
      `26110000000000000001_上海云帆科技有限公司.${kind}`,
      `26110000000000000002_甲_乙.${kind}`,
    ])
    const [alone] = [await exportDocuments([issuedInvoice()], kind)]
    if (kind !== 'xml') expect(Object.values(files)[0]).toEqual(new Uint8Array(alone.content))
  })

  it('gives the XML of one invoice as a zip too', async () => {
    const { name, content } = await exportDocuments([issuedInvoice()], 'xml')
    expect(name).toBe('发票XML_1张.zip')
    const [xml] = Object.values(await unzip(content))
    expect(new TextDecoder().decode(xml)).toContain('<EInvoice>')
  })

  it('gives the same bytes for the same invoices', async () => {
    const [one, other] = [await exportDocuments(two, 'ofd'), await exportDocuments(two, 'ofd')]
    expect(Buffer.compare(one.content, other.content)).toBe(0)
  })
})

describe('documentNames', () => {
  it.each([
    ['甲/乙:丙*?"<>|\\', '1_甲_乙_丙_______.pdf'],
    ['换\n行\u200b', '1_换_行_.pdf'],
    ['尾点..', '1_尾点_.pdf'],
    ['长'.repeat(300), `1_${'长'.repeat(98)}.pdf`],
    ['', '1_.pdf'],
  ])('makes a file name of %j', (gfmc, name) => {
    expect(documentNames([{ fphm: '1', gfmc }], 'pdf')).toEqual([name])
  })

  it('numbers names that are the same, whatever their case', () => {
    const invoices = ['Abc', 'ABC', 'abc'].map((gfmc) => ({ fphm: '1', gfmc }))
    expect(documentNames(invoices, 'pdf')).toEqual(['1_Abc.pdf', '1_ABC(2).pdf', '1_abc(3).pdf'])
  })
})
