import { expect, it } from 'vitest'
import type { InvoiceForm } from '../invoices/wire.ts'
import { BUSINESS_SAMPLES } from '../testing/business-samples.ts'
import { formContext, formLine, validForm } from '../testing/valid-form.ts'
import { checkInvoiceForm } from './check-invoice-form.ts'

const undrawn = (form: InvoiceForm) =>
  checkInvoiceForm(form, formContext())
    .filter(({ code }) => code === 'text.undrawn')
    .map(({ path, message, row, severity }) => [path, message, row, severity])

const MESSAGE = '含有无法打印的字符“𪚥”（U+2A6A5），请改用其他字'

it.each<[string, Partial<InvoiceForm>, number?]>([
  ['buyerTaxerName', { buyerTaxerName: '𪚥贸易有限公司' }],
  ['buyerAddressTel', { buyerAddressTel: '北京市𪚥路1号' }],
  ['buyerBankAccount', { buyerBankAccount: '𪚥银行 1' }],
  ['remark', { remark: '𪚥' }],
  ['review/payee', { review: { drawer: '王芳', payee: '李𪚥' } }],
  ['goods/1/name', { goods: [formLine(), formLine({ name: '𪚥石' })] }, 2],
  ['goods/0/ggxh', { goods: [formLine({ ggxh: '𪚥' })] }, 1],
  ['goods/0/dw', { goods: [formLine({ dw: '𪚥' })] }, 1],
])('a character that no font has is refused in %s', (path, changes, row) => {
  expect(undrawn(validForm(changes))).toEqual([[path, MESSAGE, row, 'error']])
})

it('and in the sections of special businesses', () => {
  const { line, section } = BUSINESS_SAMPLES['04']
  const hwys = section.hwys.map((row) => ({ ...row, goodsName: '𪚥石' }))
  const form = validForm({ fplxdm: '82', tdyslxdm: '04', goods: [formLine(line)], hwys })
  expect(undrawn(form)).toEqual([['hwys/0/goodsName', MESSAGE, undefined, 'error']])
})

it('rare ones that a font has pass', () => {
  const goods = [formLine({ name: '䶮牌CO₂', ggxh: 'φ20', dw: '㎥' })]
  expect(undrawn(validForm({ buyerTaxerName: '𬭎𠮷贸易有限公司', goods, remark: 'Ⅻ' }))).toEqual([])
})

it('a red form repeats what was issued', () => {
  const red = validForm({
    buyerTaxerName: '𪚥',
    remark: '𪚥',
    jshj: '-113.00',
    yfphm: '26110000000000000001',
  })
  expect(undrawn(red)).toEqual([])
})

it('special characters of a buyer keep their own words', () => {
  const form = validForm({ buyerTaxerName: '甲🐉公司' })
  const found = checkInvoiceForm(form, formContext()).filter(({ path }) => path === 'buyerTaxerName')
  expect(found.map(({ code }) => code)).toEqual(['text.special'])
})
