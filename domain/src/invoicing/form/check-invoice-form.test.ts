import { describe, expect, it } from 'vitest'
import { buyerCases, peopleCases } from '../testing/form-cases.ts'
import { lineCases } from '../testing/line-cases.ts'
import { formContext, formLine, validForm } from '../testing/valid-form.ts'
import { factsOf } from '../facts/type-facts.ts'
import type { InvoiceType } from '../invoices/wire.ts'
import { checkInSteps, checkInvoiceForm, isRedForm } from './check-invoice-form.ts'
import { deductionText, remarkRoom } from './check-remark.ts'
import { checkSeller } from './check-seller.ts'

const messages = (...args: Parameters<typeof checkInvoiceForm>) =>
  checkInvoiceForm(...args).map(({ path, message }) => `${path}: ${message}`)
/** Errors only: advice on unprinted fields and the like stands in the golden documents. */
const errors = (...args: Parameters<typeof checkInvoiceForm>) =>
  checkInvoiceForm(...args)
    .filter(({ severity }) => severity === 'error')
    .map(({ path, message }) => `${path}: ${message}`)

const TYPES: InvoiceType[] = ['004', '007', '025', '026', '028', '81', '82', '85', '86']

it.each(TYPES)('finds nothing wrong with a lawful %s (FM01, DG01)', (fplxdm) => {
  expect(checkInvoiceForm(validForm({ fplxdm }), formContext())).toEqual([])
})

describe('buyer', () => {
  it.each(buyerCases)('%s', (_, form, expected, context) => {
    expect(errors(validForm(form), formContext(context))).toEqual(expected)
  })

  it('asks about a wrong number of either side, but not for scrap products', () => {
    const seller = { taxerId: '123' }
    expect(
      checkInvoiceForm(validForm({ buyerTaxerId: '91310115MA1K3ABC1' + 'o' }), formContext({ seller })),
    ).toEqual([
      {
        code: 'taxNumber.shape',
        path: 'buyerTaxerId',
        message: '税号格式不正确，是否继续开具？',
        severity: 'confirm',
      },
      {
        code: 'taxNumber.shape',
        path: 'seller/taxerId',
        message: '税号格式不正确，是否继续开具？',
        severity: 'confirm',
      },
    ])
    const scrap = checkInvoiceForm(validForm({ buyerTaxerId: '1', tdyslxdm: '24' }), formContext({ seller }))
    expect(scrap.filter(({ severity }) => severity === 'confirm')).toEqual([])
  })
})

describe('people', () => {
  it.each([
    ['004', 16],
    ['007', 16],
    ['025', 16],
    ['026', 30],
    ['028', 30],
    ['81', 32],
    ['82', 32],
    ['85', 32],
    ['86', 32],
  ] as const)('FM19–FM21 DG06 DG07 may have on %s %i characters', (fplxdm, limit) => {
    const named = (count: number) => {
      const name = '中'.repeat(count)
      return errors(
        validForm({ fplxdm, review: { payee: name, checker: name, drawer: name } }),
        formContext(),
      )
    }
    expect(named(limit)).toEqual([])
    expect(named(limit + 1)).toEqual(
      ['payee', 'checker', 'drawer'].map((field) => `review/${field}: 最多可输入${limit}个字符`),
    )
  })
  it.each(peopleCases)('%s', (_, form, expected) => {
    expect(errors(validForm(form), formContext())).toEqual(expected)
  })
})

describe('remark', () => {
  const room = (fplxdm: InvoiceType, isRed: boolean, kce?: string) =>
    remarkRoom({ goods: [kce ? formLine({ kce }) : formLine()] }, factsOf(fplxdm), isRed)

  it('has 230 bytes, 184 on red invoices, 400 on digital ones (FM16, FM17, DG05)', () => {
    expect(room('007', false)).toBe(230)
    expect(room('007', true)).toBe(184)
    expect(room('82', false)).toBe(400)
    expect(errors(validForm({ fplxdm: '007', remark: '备'.repeat(115) }), formContext())).toEqual([])
    expect(errors(validForm({ fplxdm: '007', remark: 'a' + '备'.repeat(115) }), formContext())).toEqual([
      'remark: 最多可输入230个字节',
    ])
    expect(errors(validForm({ fplxdm: '82', remark: 'a'.repeat(401) }), formContext())).toEqual([
      'remark: 最多可输入400个字节',
    ])
  })

  it('shrinks by the text of a deduction (FM18)', () => {
    expect(deductionText('100')).toBe('差额征税：100.00。')
    expect(room('007', false, '100')).toBe(212)
    expect(room('007', true, '100')).toBe(166)
    const goods = [formLine({ kce: '100', taxAmount: '0.00', totalAmount: '100.00' })]
    expect(errors(validForm({ fplxdm: '007', remark: 'a'.repeat(212) }, goods), formContext())).toEqual([])
    expect(errors(validForm({ fplxdm: '007', remark: 'a'.repeat(213) }, goods), formContext())).toEqual([
      'remark: 最多可输入212个字节',
    ])
  })

  it('has no angle brackets', () => {
    expect(messages(validForm({ remark: '<b>' }), formContext())).toEqual(['remark: 不能输入尖括号<>'])
  })
})

describe('lines', () => {
  it.each(lineCases)('%s', (_, form, goods, expected, context) => {
    expect(errors(validForm(form, goods), formContext(context))).toEqual(expected)
  })

  it.each([
    ['quantity', '数量'],
    ['price', '单价'],
    ['amount', '金额'],
    ['taxAmount', '税额'],
    ['totalAmount', '价税合计'],
    ['taxRate', '税率'],
    ['discount', '折扣率'],
    ['discountAmount', '折扣金额'],
    ['discountTaxAmount', '折扣税额'],
    ['discountTotal', '折扣合计'],
    ['kce', '扣除额'],
  ])('VL17 names a %s that is no number', (field, label) => {
    const what = field === 'taxRate' ? '税率，应如 13%，或“免税”“不征税”' : '数字，应如 1234.50'
    for (const text of ['x1', '1x', '0.1.3']) {
      const goods = [{ ...formLine(), [field]: text }]
      expect(errors({ ...validForm({ fplxdm: '007' }), goods }, formContext())).toEqual([
        `goods/0/${field}: 第1行${label}“${text}”不是${what}`,
      ])
    }
  })

  it.each([
    ['quantity', '１２', '第1行数量“１２”应写成 12'],
    ['quantity', '1.', '第1行数量“1.”应写成 1'],
    ['price', '+1', '第1行单价“+1”应写成 1'],
    ['amount', '1,000', '第1行金额“1,000”应写成 1000'],
    ['taxRate', '13%', '第1行税率“13%”应写成 0.13'],
  ])('repairs no %s of %j, and says how it is written', (field, text, message) => {
    const goods = [{ ...formLine(), [field]: text }]
    expect(errors({ ...validForm({ fplxdm: '007' }), goods }, formContext())).toEqual([
      `goods/0/${field}: ${message}`,
    ])
  })

  it('asks for a line, and a total (FM28, FM29)', () => {
    expect(messages(validForm({}, []), formContext())).toEqual(['goods: 请至少添加一行商品'])
    const goods = [
      formLine(),
      formLine({ quantity: '-2', amount: '-100.00', taxAmount: '-13.00', totalAmount: '-113.00' }),
    ]
    expect(messages(validForm({}, goods), formContext())).toEqual([
      'goods/1/amount: 第2行蓝字发票的商品行金额不能为负数，折扣请填写在折扣金额中',
      'jshj: 价税合计不能为0',
    ])
  })

  it('compares the totals with the lines', () => {
    expect(messages(validForm({ hjje: '100.01', jshj: 'x' }), formContext())).toEqual([
      'hjje: 合计金额与各行合计不一致，应为100.00',
      'jshj: 价税合计与各行合计不一致，应为113.00',
    ])
  })

  it('only tells about a line without tax code and a quantity without price', () => {
    const { zxbm: _, price: _price, ...line } = formLine()
    expect(checkInvoiceForm(validForm({}, [line]), formContext())).toEqual([
      {
        code: 'line.uncoded',
        path: 'goods/0/zxbm',
        message: '第1行未赋税收分类编码',
        row: 1,
        severity: 'warning',
      },
      {
        code: 'line.pair',
        path: 'goods/0/price',
        message: '第1行有单位时应填写数量和单价，数量与单价应同时填写',
        row: 1,
        severity: 'warning',
      },
    ])
  })
})

describe('isRedForm', () => {
  const blue = { jshj: '113.00' }
  it.each([
    [blue, false],
    [{ ...blue, yfphm: '', hzxxbbh: '' }, false],
    [{ jshj: '0.00' }, false],
    [{ jshj: 'x' }, false],
    [{ ...blue, yfphm: '00000001' }, true],
    [{ ...blue, hzxxbbh: '11012026010000000001' }, true],
    [{ jshj: '-0.01' }, true],
  ])('of %j is %s', (change, expected) => {
    expect(isRedForm(validForm(change))).toBe(expected)
  })
})

describe('a check in steps', () => {
  const pauses = (rows: number) => {
    const goods = Array.from({ length: rows }, (_, at) => formLine({ name: at % 100 === 0 ? '' : '矿泉水' }))
    const form = validForm({}, goods)
    const steps = checkInSteps(form, formContext())
    let count = 0
    let step = steps.next()
    for (; step.done !== true; step = steps.next()) count += 1
    expect(step.value).toEqual(checkInvoiceForm(form, formContext()))
    return count
  }
  it('pauses within many rows and not within few, and finds the same', () => {
    expect([pauses(1), pauses(250), pauses(251), pauses(2000)]).toEqual([0, 0, 9, 21])
  })
})

describe('checkSeller', () => {
  const seller = { taxerName: '甲', taxerId: '91110108MA01ABCD24', addressTel: '北京', bankAccount: '工行' }
  it('asks to complete what is missing (FM49)', () => {
    expect(checkSeller(seller)).toEqual([])
    expect(checkSeller({ ...seller, taxerName: '', taxerId: '' })).toMatchObject([
      { path: 'seller/taxerName', message: '销方信息不完整，缺少名称、税号，是否现在添加？' },
    ])
    expect(checkSeller({ ...seller, addressTel: ' ', bankAccount: '' })).toEqual([
      {
        code: 'seller.incomplete',
        path: 'seller/addressTel',
        message: '销方信息不完整，缺少地址电话、开户行账号，是否现在添加？',
        severity: 'confirm',
      },
    ])
  })
})
