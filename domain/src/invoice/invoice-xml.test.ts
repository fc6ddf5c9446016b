import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { buildInvoiceXml } from './invoice-xml.ts'
import { issuedInvoice, issuedLine } from './testing/issued-invoice.ts'

/** Texts by path, repeated elements in order; throws on what is not well-formed. */
function readXml(xml: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {}
  const path: string[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    path.push(name)
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', () => {
    ;(texts[path.slice(1).join('/')] ??= []).push(text)
    path.pop()
    text = ''
  })
  parser.write(xml).close()
  return texts
}

it('writes the elements of the bureau', () => {
  const read = readXml(buildInvoiceXml(issuedInvoice()))
  expect(read).toMatchObject({
    'Header/EIid': ['26110000000000000001'],
    'Header/InherentLabel/GeneralOrSpecialVAT/LabelName': ['普通发票'],
    'Header/UndefinedLabel/Label/LabelName': ['样票'],
    'EInvoiceData/SellerInformation/SellerName': ['北京青禾商贸有限公司'],
    'EInvoiceData/SellerInformation/SellerIdNum': ['91110108MA01ABCD24'],
    'EInvoiceData/SellerInformation/SellerAddr': ['北京市海淀区和平路3号'],
    'EInvoiceData/SellerInformation/SellerTelNum': ['010-60000000'],
    'EInvoiceData/BuyerInformation/BuyerBankName': ['招商银行张江支行'],
    'EInvoiceData/BuyerInformation/BuyerBankAccNum': ['1219000000000001'],
    'EInvoiceData/BasicInformation/TotalAmWithoutTax': ['100.00'],
    'EInvoiceData/BasicInformation/TotalTaxAm': ['13.00'],
    'EInvoiceData/BasicInformation/TotalTax-includedAmount': ['113.00'],
    'EInvoiceData/BasicInformation/TotalTax-includedAmountInChinese': ['壹佰壹拾叁圆整'],
    'EInvoiceData/BasicInformation/Drawer': ['王芳'],
    'EInvoiceData/IssuItemInformation/ItemName': ['*软饮料*矿泉水'],
    'EInvoiceData/IssuItemInformation/UnPrice': ['50'],
    'EInvoiceData/IssuItemInformation/TaxRate': ['0.13'],
    'TaxSupervisionInfo/InvoiceNumber': ['26110000000000000001'],
    'TaxSupervisionInfo/IssueTime': ['2026-01-15 10:30:00'],
    'TaxSupervisionInfo/TaxBureauName': ['国家税务总局北京市税务局'],
  })
})

it.each([
  ['26110000000000000001', '国家税务总局北京市税务局'],
  ['25952000000010211653', '国家税务总局深圳市税务局'],
  ['26440000000000000001', '国家税务总局广东省税务局'],
  ['26650000000000000001', '国家税务总局新疆维吾尔自治区税务局'],
  ['26990000000000000001', undefined],
  ['00000001', undefined],
])('names the bureau of %s', (fphm, name) => {
  const read = readXml(buildInvoiceXml(issuedInvoice({ fphm })))
  expect(read['TaxSupervisionInfo/TaxBureauName']?.[0]).toBe(name)
})

it('repeats the element of a line for every line', () => {
  const goods = ['1.00', '2.00', '-0.50'].map((amount) => issuedLine({ amount }))
  const read = readXml(buildInvoiceXml(issuedInvoice({ goods })))
  expect(read['EInvoiceData/IssuItemInformation/Amount']).toEqual(['1.00', '2.00', '-0.50'])
})

it('carries the fields of a special business', () => {
  const hwys = [{ plate: '京A1' }, { plate: '京A2' }]
  const read = readXml(buildInvoiceXml(issuedInvoice({ tdyslxdm: '04', hwys })))
  expect(read['EInvoiceData/SpecificInformation/FreightTransport/Plate']).toEqual(['京A1', '京A2'])
  expect(readXml(buildInvoiceXml(issuedInvoice()))).not.toHaveProperty('EInvoiceData/SpecificInformation')
})

it('stays well-formed and keeps every text that XML can carry', () => {
  // Every code point, halves of pairs among them; a string arbitrary of that breadth takes seconds to set up.
  const codePoint = fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10ffff }))
  const text = fc.array(codePoint, { maxLength: 20 }).map((codes) => String.fromCodePoint(...codes))
  fc.assert(
    fc.property(text, (bz) => {
      // oxlint-disable-next-line no-control-regex -- what XML cannot carry
      const lost = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu
      const read = readXml(buildInvoiceXml(issuedInvoice({ bz })))
      expect(read['EInvoiceData/BasicInformation/Remark']).toEqual([bz.replace(lost, '\ufffd')])
    }),
  )
})

it('shows a character that XML forbids as a replacement', () => {
  const read = readXml(buildInvoiceXml(issuedInvoice({ gfmc: 'A\u0001<&">]]>\ud800B' })))
  expect(read['EInvoiceData/BuyerInformation/BuyerName']).toEqual(['A\ufffd<&">]]>\ufffdB'])
})
