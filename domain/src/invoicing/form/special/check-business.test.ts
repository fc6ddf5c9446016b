// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { checkInvoiceForm } from '../check-invoice-form.ts'
import type { InvoiceForm, SpecialBusiness } from '../../invoices/wire.ts'
import { BUSINESS_SAMPLES } from '../../testing/business-samples.ts'
import { businessForm, formContext } from '../../testing/valid-form.ts'

const found = (form: InvoiceForm, today = '2026-01-15', taxerType: '01' | '08' = '01') =>
  checkInvoiceForm(form, formContext({ today, taxerType }))
const errors = (...asked: Parameters<typeof found>) =>
  found(...asked)
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message)

describe('days', () => {
  it.each<[SpecialBusiness, string, string[]]>([
    ['24', '2024-04-28', ['报废产品收购自2024-04-29起才能开具（国家税务总局公告2024年第5号）']],
    ['24', '2024-04-29', []],
    ['25', '2024-04-28', [expect.stringContaining('反向开票(通用)自2024-04-29起才能开具')]],
    ['37', '2025-10-31', [expect.stringContaining('客户标准黄金自2025-11-01起才能开具')]],
    ['37', '2025-11-01', []],
    ['37', '2027-12-31', []],
    ['37', '2028-01-01', [expect.stringContaining('客户标准黄金已于2027-12-31停止开具')]],
    ['23', '2025-10-31', []],
  ])('%s on %s: %j', (business, today, expected) => {
    expect(errors(businessForm(business), today)).toEqual(expected)
  })

  it('lets what ended be taken back', () => {
    const red = businessForm('37', { yfphm: '26110000000000000001', hzxxbbh: '1' }, { quantity: '-2' })
    expect(errors(red, '2028-01-01')).toEqual([])
  })
})

it.each<[SpecialBusiness, '81' | '82', string[]]>([
  ['28', '81', ['金融商品转让只能开具普通发票']],
  ['28', '82', []],
  ['35', '82', ['会员单位投资性黄金只能开具增值税专用发票']],
  ['35', '81', []],
  ['29', '81', []],
])('business %s as %s: %j', (business, fplxdm, expected) => {
  expect(errors(businessForm(business, { fplxdm }))).toEqual(expected)
})

it('says of gold who may issue it for what', () => {
  const notices = found(businessForm('33')).filter(({ code }) => code === 'business.purpose')
  expect(notices).toMatchObject([{ severity: 'notice', path: 'tdyslxdm' }])
})

describe('a seller on a reverse invoice', () => {
  const seller = BUSINESS_SAMPLES['24'].section.zrrxf
  const soleTrader = '反向开票的销售方须为自然人，个体工商户请自行开具发票'
  const wrongDigit = '身份证号码“110101199003070012”的校验位不正确，请核对'

  it.each<[SpecialBusiness, Partial<NonNullable<InvoiceForm['zrrxf']>>, string[]]>([
    ['24', { idNumber: '110101199003070012' }, [wrongDigit]],
    ['25', { idNumber: '110101199003070012' }, [wrongDigit]],
    ['16', { idNumber: '110101199003070012' }, [wrongDigit]],
    ['17', { idNumber: '110101199003070012' }, [wrongDigit]],
    // VL04: 15 digits have none.
    ['24', { idNumber: '110101900307001' }, []],
    ['25', { idType: '208', idNumber: 'E1234567' }, []],
    ['24', { idType: '299', idNumber: '92110108MA01ABCD2X' }, [soleTrader]],
    ['25', { idType: '299', idNumber: '11010119900307001101' }, [soleTrader]],
    ['24', { idType: '103', idNumber: '110101199003070011' }, [soleTrader]],
    ['25', { address: '', phone: '' }, ['销售方地址不能为空', '销售方电话不能为空']],
    ['24', {}, ['报废产品销售类型不能为空']],
    ['25', {}, []],
  ])('%s with %j: %j', (business, change, expected) => {
    const { scrapSource, ...plain } = { ...seller, ...change }
    const isTold = Object.keys(change).length > 0
    const zrrxf = isTold ? { ...plain, scrapSource } : plain
    expect(errors(businessForm(business, { zrrxf }))).toEqual(expected)
  })

  it.each<['24' | '25', '01' | '08', string, string[]]>([
    ['24', '01', '0.13', ['第1行自然人销售方不能使用13%税率，可用税率：1%、3%']],
    ['25', '01', '0.13', ['第1行自然人销售方不能使用13%税率，可用税率：1%、3%']],
    ['24', '01', '0.01', []],
    ['24', '01', '0.03', []],
    ['25', '01', '0.03', []],
    ['25', '08', '0.01', []],
  ])('of %s to a taxpayer %s may use %s: %j', (business, taxerType, taxRate, expected) => {
    expect(errors(businessForm(business, {}, { taxRate }), '2026-01-15', taxerType)).toEqual(expected)
  })

  it('may have given up the reduction though the buyer has to use it', () => {
    const context = formContext({ taxerType: '08', xgmRateSw: 1 })
    const codes = checkInvoiceForm(businessForm('24', {}, { taxRate: '0.03' }), context).map(
      ({ code }) => code,
    )
    expect(codes).not.toContain('rate.smallScaleReduction')
  })

  it('gets no special invoice for whoever deducts nothing', () => {
    const form = businessForm('24', { fplxdm: '81' })
    expect(errors(form)).toEqual([])
    expect(errors(form, '2026-01-15', '08')).toEqual(['适用简易计税方法的资源回收企业只能反向开具普通发票'])
  })
})
