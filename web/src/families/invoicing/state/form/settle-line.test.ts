import { describe, expect, it } from 'vitest'
import { formTotals } from './to-invoice-form.ts'
import { createInvoiceForm, type InvoiceFormState } from './invoice-form-state.ts'
import { reduceInvoiceForm, type InvoiceFormEvent } from './reduce-invoice-form.ts'

const START = createInvoiceForm({ dup: 'd', fplxdm: '82', hsbz: '1', review: { drawer: '张三' } })
const number = (field: 'quantity' | 'price' | 'amount' | 'discount' | 'kce', text: string) =>
  ({ type: 'setNumber', key: 'l1', field, text }) as const
const after = (...events: InvoiceFormEvent[]): InvoiceFormState => events.reduce(reduceInvoiceForm, START)
const goodsOf = ({ lines: [line] }: InvoiceFormState) => line?.goods
const RATE: InvoiceFormEvent = {
  type: 'setTreatment',
  keys: ['l1'],
  treatment: { taxRate: '0.06', lslbs: '0' },
}
const PRICED = [RATE, number('quantity', '2'), number('price', '53')]

describe('a line beside what can not be read', () => {
  it.each([[number('price', '1,5')], [number('quantity', '两箱')], [number('price', '100+28')]])(
    'has no amount of before, and counts nothing: %j',
    (event) => {
      const before = after(...PRICED)
      expect(goodsOf(before)).toMatchObject({ totalAmount: '106.00', amount: '100.00', taxAmount: '6.00' })
      const state = reduceInvoiceForm(before, event)
      for (const field of ['amount', 'taxAmount', 'totalAmount'] as const)
        expect(goodsOf(state)?.[field]).toBeUndefined()
      expect(goodsOf(state)?.[event.field === 'price' ? 'price' : 'quantity']).toBe(event.text)
      expect(formTotals(state.lines).jshj).toBe('0.00')
    },
  )

  it('has the amount of the new price once it can be read', () => {
    expect(goodsOf(after(...PRICED, number('price', '¥'), number('price', '106')))).toMatchObject({
      price: '106',
      totalAmount: '212.00',
      taxAmount: '12.00',
    })
  })

  it('loses no amount that was typed before: with a price it gives the quantity', () => {
    const state = after(RATE, number('amount', '106'), number('price', '¥'), number('price', '53'))
    expect(goodsOf(state)).toMatchObject({ totalAmount: '106.00', quantity: '2', price: '53' })
  })

  it('keeps an amount that is typed meanwhile, without a tax of before', () => {
    const state = after(...PRICED, number('price', 'x'), number('amount', '212'))
    expect(goodsOf(state)).toMatchObject({ price: 'x', totalAmount: '212' })
    expect(goodsOf(state)?.taxAmount).toBeUndefined()
    expect(goodsOf(reduceInvoiceForm(state, number('price', '')))).toMatchObject({
      totalAmount: '212.00',
      taxAmount: '12.00',
    })
  })

  it('holds the discount alone where the discount can not be read, and brings it back', () => {
    const discounted = [...PRICED, number('discount', '0.1')]
    const before = goodsOf(after(...discounted))
    expect(before).toMatchObject({ discountTotal: '10.60' })
    const state = after(...discounted, number('discount', 'x%'))
    expect(goodsOf(state)).toMatchObject({ discount: 'x%', totalAmount: '106.00' })
    expect(goodsOf(state)?.discountTotal).toBeUndefined()
    expect(goodsOf(reduceInvoiceForm(state, number('discount', '0.1')))).toEqual(before)
  })

  it('has no tax of a rate that there is not, pasted as 1 or 0.5, until it has one', () => {
    for (const cell of ['1', '0.5', '高']) {
      const row = { name: '水', ggxh: '', dw: '', quantity: '2', price: '53', amount: '', rate: cell }
      const pasted = after({ type: 'pasteRows', at: 0, rows: [row] })
      expect(goodsOf(pasted)).toMatchObject({ taxRate: cell })
      expect(goodsOf(pasted)?.taxAmount).toBeUndefined()
      expect(formTotals(pasted.lines).jshj).toBe('0.00')
      const key = pasted.lines[0]?.key ?? ''
      const priced = reduceInvoiceForm(pasted, { type: 'setNumber', key, field: 'price', text: '106' })
      expect(goodsOf(priced)?.taxAmount).toBeUndefined()
      expect(goodsOf(reduceInvoiceForm(priced, { ...RATE, keys: [key] }))).toMatchObject({
        totalAmount: '212.00',
        taxAmount: '12.00',
      })
    }
  })

  it('gives them back where an item of the library brings another price, and where it gets another name', () => {
    const state = after(...PRICED, number('price', 'x'), {
      type: 'setText',
      key: 'l1',
      field: 'name',
      text: '水',
    })
    expect(goodsOf(reduceInvoiceForm(state, number('price', '53')))).toMatchObject({ totalAmount: '106.00' })
  })
})
