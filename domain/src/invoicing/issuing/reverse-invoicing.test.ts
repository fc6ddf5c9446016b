import { describe, expect, it } from 'vitest'
import { checkInvoiceForm } from '../form/check-invoice-form.ts'
import { invoiceOfForm } from './invoice-of-form.ts'
import { businessForm, formContext, validForm } from '../testing/valid-form.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import { isReverseInvoicing } from '../special/reverse-invoicing.ts'

const own = {
  taxerName: '北京青禾商贸有限公司',
  taxerId: '91110108MA01ABCD24',
  addressTel: '北京市海淀区和平路3号 010-60000000',
  bankAccount: '工商银行海淀支行 0200000000000001',
}
const number = { id: '1', fpdm: '', fphm: '26110000000000000001', jym: '', kprq: '2026-01-15', diskId: '1' }
const codesOf = (form: InvoiceForm) =>
  checkInvoiceForm(form, formContext({ taxerType: '08' }))
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code)

it.each([
  ['16', true],
  ['17', true],
  ['24', true],
  ['25', true],
  ['12', false],
  ['', false],
  [undefined, false],
])('business %s buys from natural persons: %s', (business, isReverse) => {
  expect(isReverseInvoicing(business)).toBe(isReverse)
})

describe.each(['16', '17', '24', '25'] as const)('a purchase of business %s', (tdyslxdm) => {
  const form = businessForm('24', { tdyslxdm })

  it('names the natural person as the seller and the own enterprise as the buyer', () => {
    expect(invoiceOfForm(form, own, number)).toMatchObject({
      xfmc: '李秀英',
      xfsbh: '110101199003070011',
      xfdzdh: '北京市海淀区和平路3号 13800000031',
      xfyhzh: '',
      gfmc: own.taxerName,
      gfsbh: own.taxerId,
      gfdzdh: own.addressTel,
      gfyhzh: own.bankAccount,
    })
  })

  it('needs the name of the person', () => {
    expect(codesOf(form)).toEqual([])
    expect(codesOf({ ...form, zrrxf: { ...form.zrrxf, name: ' ' } })).toEqual(['section.required'])
  })

  it('refuses another buyer, and a natural one', () => {
    expect(codesOf({ ...form, buyerTaxerId: '91310115MA1K3ABC19' })).toEqual(['reverse.buyer'])
    expect(codesOf({ ...form, gmfzrrbz: '1' })).toEqual(['reverse.naturalBuyer'])
  })
})

it('lets the own enterprise sell on every other invoice', () => {
  expect(invoiceOfForm(validForm({ tdyslxdm: '12' }), own, number)).toMatchObject({
    xfmc: own.taxerName,
    gfmc: '上海云帆科技有限公司',
  })
})
