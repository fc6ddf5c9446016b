import { expect, it } from 'vitest'
import { recordTitle } from '../kit/drawn/field-of.ts'
import { customers } from './shop/orders/customers-with-orders.ts'
import { resources } from './registry.ts'
import { declareBatches } from './declarations/batches/declare-batches.ts'

it.each([
  [customers, { taxerName: '青禾' }, '青禾'],
  [declareBatches, { sbssq: '202512' }, '2025-12'],
  [customers, {}, ''],
])('a record is called what its list shows: %#', (resource, record, title) => {
  expect(recordTitle(resource, record)).toBe(title)
})

it('what has words is never shown as its code, not where it is the key of its list either', () => {
  const codes = resources.flatMap((resource) => {
    const row = resource.operations.get?.row ?? resource.operations.list.row ?? {}
    return resource.detail
      .flatMap(({ fields }) => fields)
      .filter(({ field, kind }) => row[field]?.options && kind === 'copyable')
      .map(({ field }) => `${resource.name}.${field}`)
  })
  expect(codes).toEqual([])
})
