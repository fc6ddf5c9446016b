import { expect, it } from 'vitest'
import { formContext, formLine, validForm } from '../testing/valid-form.ts'
import type { InvoiceForm, TaxpayerType } from '../invoices/wire.ts'
import { checkInvoiceForm } from './check-invoice-form.ts'

const exempt = { lslbs: '1', taxRate: '0', yhzcbs: '1', yhzcsm: '免税' } as const
const WATER = '1030307040000000000'
const ZERO = '第1行“矿泉水”按0%税率开具，零税率仅限出口等按规定适用的交易，请核对'
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

it.each<[string, Partial<InvoiceForm['goods'][number]>, string[]]>([
  [
    'water, not taxable',
    { lslbs: '2', zxbm: WATER },
    ['rate.untaxed 第1行“矿泉水”的税收分类编码不属于不征税项目，请核对是否应当不征税'],
  ],
  ['prepaid cards, not taxable', { lslbs: '2', zxbm: '6010000000000000000' }, []],
  ['water at 0%, marked', { lslbs: '3', zxbm: WATER }, [`rate.zero ${ZERO}`]],
  ['water at 0%, not marked', { lslbs: '0', zxbm: WATER }, [`rate.zero ${ZERO}`]],
])('of %s', (_, changes, messages) => {
  const line = formLine({ taxRate: '0', ...changes })
  const issues = checkInvoiceForm(validForm({}, [line]), formContext({ taxerType: '01' }))
  const found = issues.filter(({ code }) => code === 'rate.untaxed' || code === 'rate.zero')
  expect(found.map(({ code, severity, message }) => [severity, `${code} ${message}`])).toEqual(
    messages.map((message) => ['warning', message]),
  )
})
