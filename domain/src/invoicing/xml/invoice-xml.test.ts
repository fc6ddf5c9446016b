import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { buildInvoiceXml } from './invoice-xml.ts'
import { issuedInvoice, issuedLine } from '../testing/issued-sample.ts'

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
    'Header/EInvoiceTag': ['SWEI1100'],
    'Header/InherentLabel/EInvoiceType/LabelCode': ['01'],
    'Header/InherentLabel/EInvoiceType/LabelName': ['电子发票'],
    'Header/UndefinedLabel/Label/LabelType': ['样票标签', '发票开具方式标签'],
    'Header/UndefinedLabel/Label/LabelName': ['样票', '网页开票'],
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
    'EInvoiceData/BasicInformation/RequestTime': ['2026-01-15 10:30:00'],
    'EInvoiceData/SpecificInformation': [''],
    'EInvoiceData/AdditionalInformation/Remark': ['合同 2026-001'],
    'TaxSupervisionInfo/IssueTime': ['2026-01-15'],
    'TaxSupervisionInfo/TaxBureauCode': ['11100000000'],
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

it('carries the fields of a special business, lookups and flags in words', () => {
  const specific = (overrides: Parameters<typeof issuedInvoice>[0]) => {
    const read = readXml(buildInvoiceXml(issuedInvoice(overrides)))
    return (path: string) => read[`EInvoiceData/SpecificInformation/${path}`]
  }
  const hwys = [{ plate: '京A1' }, { plate: '京A2' }]
  expect(specific({ tdyslxdm: '04', hwys })('FreightTransport/Plate')).toEqual(['京A1', '京A2'])
  const ccs = [{ policyNumber: 'X1', total: '420.00' }, { periodFrom: '2026-01' }]
  const collected = specific({ tdyslxdm: '07', ccs })
  expect(collected('VehicleAndVesselTax/CollectedTogether')).toEqual(['420.00'])
  expect(collected('VehicleAndVesselTax/TaxPeriodStart')).toEqual(['2026-01'])
  const treated = specific({ tdyslxdm: '11', ylfw: { visitDate: '2026-01-15', pooledFund: '60.00' } })
  expect(treated('MedicalServices/VisitDate')).toEqual(['2026-01-15'])
  expect(treated('MedicalServices/PooledFundPayment')).toEqual(['60.00'])
  const lkys = [
    { traveller: '王芳', idType: '201' as const, idNumber: '110101199003070011', seatClass: '二等座' },
  ]
  const passenger = specific({ tdyslxdm: '09', lkys })
  expect(passenger('PassengerTransportation/Traveler')).toEqual(['王芳'])
  expect(passenger('PassengerTransportation/TypeOfPassengerDocument')).toEqual(['居民身份证'])
  expect(passenger('PassengerTransportation/Grade')).toEqual(['二等座'])
  expect(specific({ tdyslxdm: '03', jzfw: { kdsbz: '1' } })('ConstructionServices/CrossCitySign')).toEqual([
    '是',
  ])
})

it('says number and amount in no element of its own, which readers would take for those of the invoice', () => {
  const own = ['jzfw', 'bdc', 'jdc', 'zrrxf', 'ylfw'].map((section) => {
    const fields = [
      ...['administrationNumber', 'landVatNumber', 'certNumber', 'engineNo', 'idNumber', 'unitCode'],
      ...['actualAmount', 'serialNumber', 'outpatientNumber', 'insuranceNumber', 'personalAccount'],
    ]
    return [section, Object.fromEntries(fields.map((field) => [field, '1']))] as const
  })
  const xml = buildInvoiceXml(
    issuedInvoice({
      ...Object.fromEntries(own),
      hwys: [{ plate: '1' }],
      ccs: [{ policyNumber: '1', taxAmount: '1', total: '1' }],
    }),
  )
  const specific = /<SpecificInformation>[^]*<\/SpecificInformation>/.exec(xml)?.[0] ?? ''
  expect(specific).toContain('<Plate>1</Plate>')
  expect(specific).not.toMatch(/<\w*(number|amount)/i)
})

it('says what a red invoice takes back where readers look for it', () => {
  const red = (overrides: Parameters<typeof issuedInvoice>[0]) =>
    readXml(buildInvoiceXml(issuedInvoice({ fplb: 1, ...overrides })))
  const digital = red({ yfphm: '26110000000000000009', hzxxbbh: '11002601000001' })
  expect(digital['EInvoiceData/SpecificInformation/RedEInvoice/OriginalInvoiceCode']).toEqual([
    '26110000000000000009',
  ])
  expect(digital['EInvoiceData/SpecificInformation/RedEInvoice/CreditNoteNumber']).toEqual(['11002601000001'])
  expect(digital['Header/InherentLabel/InIssuType/LabelCode']).toEqual(['N'])
  const paper = red({ fplxdm: '007', yfpdm: '011002600111', yfphm: '00000001' })
  expect(paper['EInvoiceData/SpecificInformation/RedEInvoice/OriginalInvoiceCode']).toEqual([
    '01100260011100000001',
  ])
})

it.each([
  ['01', '1', '一般纳税人'],
  ['02', '1', '一般纳税人'],
  ['05', '3', '转登记小规模纳税人'],
  ['08', '2', '小规模纳税人'],
] as const)('says what kind of taxpayer sells: %s', (taxpayerType, code, text) => {
  const read = (overrides = {}) => readXml(buildInvoiceXml(issuedInvoice(overrides), { taxpayerType }))
  expect(read()['Header/InherentLabel/TaxpayerType/LabelCode']).toEqual([code])
  expect(read()['Header/InherentLabel/TaxpayerType/LabelName']).toEqual([text])
  expect(read({ zrrxf: { name: '李秀英' } })['Header/InherentLabel/TaxpayerType/LabelName']).toEqual([
    '自然人',
  ])
})

it('says exempt and untaxed in words, and rates as fractions; the tax code stands last', () => {
  const goods = [
    issuedLine(),
    issuedLine({ lslbs: '1', taxRate: '0' }),
    issuedLine({ lslbs: '2', taxRate: '0' }),
  ]
  const xml = buildInvoiceXml(issuedInvoice({ goods }))
  expect(readXml(xml)['EInvoiceData/IssuItemInformation/TaxRate']).toEqual(['0.13', '免税', '不征税'])
  expect(xml).toMatch(
    /<\/TotaltaxIncludedAmount>\s+<TaxClassificationCode>\d{19}<\/TaxClassificationCode>\s+<\/Issu/,
  )
})

it('gives the older types, which have no such document at the bureau, their own type, code and check code', () => {
  const read = readXml(
    buildInvoiceXml(issuedInvoice({ fplxdm: '026', fpdm: '011002600111', fphm: '00000001', jym: '1' })),
  )
  expect(read['Header/InherentLabel/EInvoiceType/LabelCode']).toEqual(['026'])
  expect(read).not.toHaveProperty('Header/EInvoiceTag')
  expect(read['TaxSupervisionInfo/InvoiceCode']).toEqual(['011002600111'])
  expect(read['TaxSupervisionInfo/CheckCode']).toEqual(['1'])
})

it('has the handler beside the buyer; number of an agreement and what the batch template says beyond the fields as additional', () => {
  const fjys = [
    { name: '购买方经办人姓名', value: '赵敏' },
    { name: '合同号', value: 'HT-1' },
    { name: '面积单位', value: '平方米' },
  ]
  const read = readXml(buildInvoiceXml(issuedInvoice({ fjys, sszyfwxybh: 'SXY1' })))
  expect(read['EInvoiceData/BuyerInformation/BuyerHandlingName']).toEqual(['赵敏'])
  expect(read['EInvoiceData/AdditionalInformation/Additional/Information']).toEqual([
    '涉税专业服务协议编号',
    '合同号',
    '面积单位',
  ])
  expect(read['EInvoiceData/AdditionalInformation/Additional/InformationValue']).toEqual([
    'SXY1',
    'HT-1',
    '平方米',
  ])
  expect(readXml(buildInvoiceXml(issuedInvoice()))).not.toHaveProperty(
    'EInvoiceData/AdditionalInformation/Additional',
  )
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
      expect(read['EInvoiceData/AdditionalInformation/Remark']).toEqual([bz.replace(lost, '\ufffd')])
    }),
  )
})

it('shows a character that XML forbids as a replacement', () => {
  const read = readXml(buildInvoiceXml(issuedInvoice({ gfmc: 'A\u0001<&">]]>\ud800B' })))
  expect(read['EInvoiceData/BuyerInformation/BuyerName']).toEqual(['A\ufffd<&">]]>\ufffdB'])
})
