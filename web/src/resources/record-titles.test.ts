import { expect, it } from 'vitest'
import { recordTitle } from '../kit/screens/field-of.ts'
import { customers } from './customers.ts'
import { declareBatches } from './tax/declare-batches.ts'

it.each([
  [customers, { taxerName: '青禾' }, '青禾'],
  [declareBatches, { sbssq: '202512' }, '2025-12'],
  [customers, {}, ''],
])('a record is called what its list shows: %#', (resource, record, title) => {
  expect(recordTitle(resource, record)).toBe(title)
})
