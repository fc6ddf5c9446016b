import { expect, it } from 'vitest'
import { build } from './build.ts'

it('builds a record of its own each time, with the overrides', () => {
  const [one, two] = [build('InvoiceForm'), build('InvoiceForm', { remark: '加急' })]
  one.goods.pop()
  expect(two.goods).toHaveLength(1)
  expect(two).toMatchObject({ fplxdm: '82', remark: '加急' })
})
