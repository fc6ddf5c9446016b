import { addCustomer, listCustomers } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { expect, it } from 'vitest'
import { customers } from '../../../families/crm/customers/customers.ts'
import { answering } from '../../../requests/testing/fake-client.ts'
import { foreseeRows } from '../../../kit/screens/import/foresee-rows.ts'

const definition = customers.import
if (!definition) throw new Error('customers are imported')
const rows = ['91110105MADEM0011A', '91310115MADEM002XY'].map((taxerId, at) => ({
  ...{ line: at + 2, texts: {}, faults: {}, columns: {} },
  body: { taxerId },
}))

function means(items = 1) {
  const { call, asked } = answering({
    listCustomers: () => ({
      list: [build('Customer', { taxerId: '91310115MADEM002XY' })],
      pages: { page: 1, pageSize: 1000, items },
    }),
  })
  return { asked, means: { call, scope: {} } as Parameters<typeof foreseeRows>[3] }
}

it('tells which records the platform has already, in its words, by one call for all rows', async () => {
  const platform = means()
  expect(await foreseeRows(customers, definition, rows, platform.means)).toEqual({
    refused: new Map([[3, '数据已存在']]),
    notes: [],
  })
  expect(platform.asked(listCustomers)).toHaveLength(1)
  expect(platform.asked(addCustomer)).toHaveLength(0)
})

it('says so where there are more than are looked through', async () => {
  const { notes, refused } = await foreseeRows(customers, definition, rows, means(10_001).means)
  expect([refused.size, notes]).toEqual([0, ['平台上已有 10001 条，没有逐一核对；已存在的在导入时会被拒绝']])
})
