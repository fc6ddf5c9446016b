import { expect, it } from 'vitest'
import { formContext, formLine, validForm } from '../testing/valid-form.ts'
import type { InvoiceForm, TaxpayerType } from '../invoices/wire.ts'
import { checkInvoiceForm } from './check-invoice-form.ts'

const exempt = { lslbs: '1', taxRate: '0', yhzcbs: '1', yhzcsm: '免税' } as const
const WATER = '1030307040000000000'
const WHEAT = '1010101020000000000'
const told = (zxbm: string | undefined, taxerType: TaxpayerType = '01', form: Partial<InvoiceForm> = {}) => {
  const line = formLine({ ...exempt, ...(zxbm === undefined ? {} : { zxbm }) })
  if (zxbm === undefined) delete line.zxbm
  return checkInvoiceForm(validForm(form, [line]), formContext({ taxerType }))
    .filter(({ code }) => code === 'rate.exemption')
    .map(({ severity, path, message }) => `${severity} ${path}: ${message}`)
}

it('asks about a line that is exempt by a code without an exemption, and refuses nothing', () => {
  expect(told(WATER)).toEqual([
    'warning goods/0/lslbs: 第1行“矿泉水”的税收分类编码没有免税政策，请核对是否应当免税',
  ])
})

it.each<[string, ReturnType<typeof told>]>([
  ['a code that has one', told(WHEAT)],
  ['a code that nobody knows', told('9990101010000000000')],
  ['a line without a code', told(undefined)],
  ['small-scale taxpayers, exempt by what they sell in a month', told(WATER, '08')],
  ['what takes an exempt invoice back', told(WATER, '01', { yfphm: '25441000000000000001' })],
])('says nothing of %s', (_, issues) => {
  expect(issues).toEqual([])
})
