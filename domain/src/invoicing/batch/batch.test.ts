import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkInvoiceForm } from '../form/check-invoice-form.ts'
import { formContext, formLine, validForm } from '../testing/valid-form.ts'
import { equals } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { arrangeForm, splitBy } from './arrange-form.ts'
import {
  batchRowStateOfOrder,
  nextBatchRowState,
  type BatchRowEvent,
  type BatchRowState,
} from './batch-row-state.ts'
import { mergeGoods } from './merge-goods.ts'

const states: readonly BatchRowState[] = ['waiting', 'issuing', 'issued', 'failed', 'removed']
const taking = (event: BatchRowEvent) => states.filter((state) => nextBatchRowState(state, event).ok)

describe('a row of a batch', () => {
  it.each([
    ['issue', ['waiting', 'failed']],
    ['edit', ['waiting', 'failed']],
    ['transfer', ['waiting', 'failed']],
    ['split', ['waiting', 'failed']],
    ['remove', ['waiting', 'failed']],
    ['recover', ['removed']],
    ['succeed', ['issuing']],
  ] as const)('takes %s as %j', (event, from) => {
    expect(taking(event)).toEqual(from)
  })

  it('says why not', () => {
    expect(nextBatchRowState('issued', 'remove')).toMatchObject({ issues: [{ message: '当前状态不能移除' }] })
  })

  it.each([
    [2, 'issuing'],
    [3, 'issued'],
    [101, 'failed'],
    [103, 'failed'],
  ])('with an order in %i is %s', (ddzt, state) => {
    expect(batchRowStateOfOrder(ddzt)).toBe(state)
  })
})

const arrangement = { mergeGoods: false, splitMode: 'none', limitAmount: '100.01', maxRows: 2 } as const

describe('the goods of a form', () => {
  it('of one kind become one line', () => {
    const form = validForm({}, [formLine(), formLine({ name: '茶' }), formLine({ quantity: '3' })])
    const merged = mergeGoods(form)
    expect(merged.goods).toMatchObject([
      { index: 0, name: '矿泉水', quantity: '5', amount: '250.00' },
      { index: 1, name: '茶' },
    ])
    expect(checkInvoiceForm(merged, formContext())).toEqual([])
  })

  it('stay apart where price, discount or business differ', () => {
    const discounted = formLine({ discountAmount: '1.00', discountTaxAmount: '0.13', discountTotal: '1.13' })
    const lines = [formLine(), formLine({ price: '51' }), discounted]
    expect(mergeGoods(validForm({}, lines)).goods).toHaveLength(3)
    expect(mergeGoods(validForm({ tdyslxdm: '03' }, [formLine(), formLine()])).goods).toHaveLength(2)
  })

  it('keep their sum, and the form stays lawful', () => {
    const line = fc
      .tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom('0.013', '33.333', '7'))
      .map(([quantity, price]) => formLine({ quantity: String(quantity), price }))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const form = validForm({}, lines)
        const merged = mergeGoods(form)
        expect(equals(merged.jshj, form.jshj)).toBe(true)
        const before = checkInvoiceForm(form, formContext()).length
        expect(checkInvoiceForm(merged, formContext()).length).toBeLessThanOrEqual(before)
      }),
      { numRuns: 60 },
    )
  })
})

describe('an imported form', () => {
  const form = validForm({}, [formLine(), formLine({ name: '茶' }), formLine()])

  it('stays whole by default', () => {
    expect(arrangeForm(form, arrangement)).toMatchObject({ value: [{ jshj: form.jshj }] })
  })

  it.each([
    [{ ...arrangement, splitMode: 'amount' as const }, 3],
    [{ ...arrangement, splitMode: 'rows' as const }, 2],
    [{ ...arrangement, mergeGoods: true, splitMode: 'rows' as const }, 1],
  ])('by %j becomes %i that add up', (config, count) => {
    const parts = arrangeForm(form, config)
    if (!parts.ok) throw new Error('the form can be split')
    expect(parts.value).toHaveLength(count)
    expect(equals(sum(parts.value.map(({ jshj }) => jshj)), form.jshj)).toBe(true)
  })

  it('is not split over a limit that is none', () => {
    expect(splitBy(form, 'rows', '1')).toMatchObject({ ok: false })
    expect(splitBy(form, 'amount', '0')).toMatchObject({ ok: false })
  })
})
