import { expect, it } from 'vitest'
import { buildRequired } from './build-required.ts'

it('builds what is required of a record at every depth, and what the test gives', () => {
  const form = buildRequired('InvoiceForm', { remark: '加急' })
  expect(form).toMatchObject({ review: {}, goods: [{ name: '矿泉水' }], remark: '加急' })
  expect(form).not.toHaveProperty('buyerTaxerId')
  expect(form.review).toEqual({})
})
