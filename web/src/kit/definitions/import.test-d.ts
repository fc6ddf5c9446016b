/** What an import must not say: each line is refused by the compiler. Checked by tsc, never run. */
import { addCustomer, createGoods, listCustomers, listGoods } from '@kaipiao/client/described'
import { defineResource } from './define-resource.ts'

const goods = {
  label: 'x',
  operations: { list: listGoods },
  title: 'name',
  list: { columns: ['name'] },
} as const

defineResource('x', { ...goods, import: { operation: createGoods, sheet: ['name', 'keywords'] } })
defineResource('x', {
  ...goods,
  // @ts-expect-error the platform gives the number, createGoods takes none
  import: { operation: createGoods, sheet: ['name', 'spbm'] },
})
defineResource('x', {
  ...goods,
  // @ts-expect-error a rate is a text
  import: { operation: createGoods, sheet: ['name'], initial: { taxRate: 0.13 } },
})
defineResource('x', {
  ...goods,
  import: {
    operation: createGoods,
    sheet: ['name'],
    // @ts-expect-error goods have no tax number
    check: ({ taxerId }) => (taxerId ? [] : []),
  },
})
defineResource('x', {
  label: 'x',
  operations: { list: listCustomers },
  title: 'taxerName',
  list: { columns: ['taxerName'] },
  // @ts-expect-error a column is one of the customer's own
  import: { operation: addCustomer, sheet: ['taxerName', { field: 'name' }] },
})
