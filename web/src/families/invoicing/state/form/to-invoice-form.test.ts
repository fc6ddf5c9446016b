import { expect, it } from 'vitest'
import { createInvoiceForm } from './invoice-form-state.ts'
import { reduceInvoiceForm } from './reduce-invoice-form.ts'
import { toInvoiceForm } from './to-invoice-form.ts'

const form = ['水', '茶'].reduce(
  (state, text, at) =>
    reduceInvoiceForm(reduceInvoiceForm(state, { type: 'addLine', after: at }), {
      type: 'setText',
      key: `l${at + 1}`,
      field: 'name',
      text,
    }),
  createInvoiceForm({ dup: 'd', fplxdm: '82', hsbz: '0', review: {} }),
)

it('turns only the line that was changed into one to send', () => {
  const before = toInvoiceForm(form).goods
  const changed = reduceInvoiceForm(form, { type: 'setText', key: 'l2', field: 'name', text: ' 绿茶 ' })
  const after = toInvoiceForm(changed).goods
  expect(after.map(({ name, index }) => [name, index])).toEqual([
    ['水', 0],
    ['绿茶', 1],
  ])
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false])
})

it('numbers a line anew that has moved, and sends the price mode of the form', () => {
  toInvoiceForm(form)
  const moved = reduceInvoiceForm(form, { type: 'moveLine', key: 'l2', to: 0 })
  expect(toInvoiceForm(moved).goods.map(({ name, index }) => [name, index])).toEqual([
    ['茶', 0],
    ['水', 1],
  ])
  const header = { ...form.header, hsbz: '1' as const }
  expect(toInvoiceForm({ ...form, header }).goods.map(({ hsbz }) => hsbz)).toEqual(['1', '1'])
})
