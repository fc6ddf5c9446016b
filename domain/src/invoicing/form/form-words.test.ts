/** What the form says, word for word, of what no other test quotes: each row with the limit on both sides. */
import { describe, expect, it } from 'vitest'
import type { GoodsLine, InvoiceForm } from '../invoices/wire.ts'
import { businessForm, formContext, formLine, validForm } from '../testing/valid-form.ts'
import { checkInvoiceForm } from './check-invoice-form.ts'
import type { FormContext } from '../facts/form-context.ts'

const saidOf = (form: InvoiceForm, context: Partial<FormContext> = {}) =>
  checkInvoiceForm(form, formContext(context)).map(({ message }) => message)
const lineOf = (overrides: Partial<GoodsLine>) => validForm({}, [formLine(overrides)])
/** The message without the number of its line. */
const plain = (messages: readonly string[]) => messages.map((message) => message.replace(/^第1行/, ''))

const coal = { zxbm: '1020101000000000000', spsm: '煤炭', name: '无烟煤', dw: '吨', mtzlDm: '0100' } as const

describe('a line', () => {
  it.each([
    [{ name: ' ' }, '商品名称不能为空', { name: '茶' }],
    [{ zxbm: '103030701000000000' }, '税收分类编码应为19位数字', {}],
    [{ price: '0' }, '单价必须大于0', { price: '0.01' }],
    [{ taxRate: '' }, '税率不能为空', { taxRate: '0.06' }],
    [{ taxRate: '0.01' }, '一般纳税人不能使用1%税率', { taxRate: '0.03' }],
    [{ taxRate: '0.16' }, '税率16%现已停用，仅适用于补开', { taxRate: '0.13' }],
    [{ yhzcsm: '免税' }, '未享受优惠政策，不能填写优惠政策', {}],
    // DG14–DG16
    [{ ...coal, mtzlDm: undefined }, '煤炭种类不能为空', coal],
    [{ ...coal, dw: '' }, '煤炭单位不能为空', coal],
    [{ ...coal, dw: '车' }, '煤炭单位只能为吨或千克', { ...coal, dw: '千克' }],
  ] as const)('%j: %s', (wrong, message, right) => {
    const line = Object.fromEntries(Object.entries(wrong).filter(([, value]) => value !== undefined))
    expect(plain(saidOf(lineOf(line)))).toContain(message)
    expect(plain(saidOf(lineOf(right)))).not.toContain(message)
  })

  it.each([
    [{ dw: '' }, '矿产品单位不能为空'],
    [{ quantity: '', price: '' }, '矿产品数量不能为空'],
  ] as const)('of minerals, on a disk, %j: %s (FM43)', (wrong, message) => {
    const mineral = { zxbm: '1020101000000000000', spsm: '煤炭', name: '无烟煤', dw: '吨' }
    const said = (line: Partial<GoodsLine>) =>
      plain(saidOf(validForm({ fplxdm: '007' }, [formLine({ ...mineral, ...line })]), { diskType: 2 }))
    expect(said(wrong)).toContain(message)
    expect(said({})).not.toContain(message)
  })

  it.each([
    ['0', '专用发票不能使用普通零税率'],
    ['0.06', undefined],
  ])('of a special invoice at rate %s: %s (FM36)', (taxRate, message) => {
    const said = plain(saidOf(validForm({ fplxdm: '81' }, [formLine({ taxRate })])))
    expect(said.filter((text) => text.includes('专用发票不能使用'))).toEqual(message ? [message] : [])
  })

  it('says where its discount is not whole', () => {
    const line = { ...formLine({ discountAmount: '10.00' }), discountTaxAmount: '' }
    expect(plain(saidOf(validForm({}, [line])))).toContain('折扣金额、折扣税额、折扣合计应同时填写')
  })

  it('of a red invoice is negative, and its discount as well (FM42)', () => {
    const red = { yfphm: '26110000000000000001', hzxxbbh: '1101260100000001' }
    expect(plain(saidOf(validForm(red)))).toContain('红字发票的商品行金额应为负数')
    const discount = { discountAmount: '1.00', discountTaxAmount: '0.13', discountTotal: '1.13' }
    const line = formLine({ quantity: '-2', ...discount })
    expect(plain(saidOf(validForm(red, [line])))).toContain('红字发票的折扣金额应为负数')
  })
})

describe('a buyer who is a person', () => {
  it.each([
    [{ fplxdm: '81' }, '购方为自然人时不能开具专用发票'],
    [{ buyerTaxerName: '王' }, '自然人购方名称至少为2个字符'],
  ] as const)('%j: %s', (wrong, message) => {
    const person = { gmfzrrbz: '1', buyerTaxerName: '王芳', buyerTaxerId: '' } as const
    expect(saidOf(validForm({ ...person, ...wrong }))).toContain(message)
    expect(saidOf(validForm(person))).not.toContain(message)
  })
})

describe('reverse invoicing', () => {
  it('has the own enterprise as buyer, and says what to look at (DG34)', () => {
    expect(saidOf(businessForm('16'))).toEqual([])
    expect(saidOf(businessForm('16', { buyerTaxerId: '91310115MA1K3ABC19' }))).toContain(
      '向自然人收购时，购买方须为本企业',
    )
    expect(saidOf(businessForm('16', { gmfzrrbz: '1' }))).toContain('向自然人收购时，购买方不能为自然人')
    expect(saidOf(businessForm('24'))).toContain(
      '您正在向出售报废产品的自然人“反向开票”，请核对销售方身份和报废产品信息，并依法为其代办税费申报',
    )
  })
})
