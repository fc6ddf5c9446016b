import { listDeclareEnterprises } from '@kaipiao/client/described'
import { expect, it, vi } from 'vitest'
import { readRows } from '../../../kit/sheets/read-rows.ts'
import { employees } from './employees.ts'

const definition = employees.import
if (!definition?.resolve) throw new Error('employees name their enterprise')
const { resolve } = definition

const enterprises = [
  { eid: '8001', taxerName: '青禾商贸', taxerId: '91110108MA01K8QH3W' },
  { eid: '8002', taxerName: '青禾商贸分公司', taxerId: '91110108MA01K8QH4U' },
  { eid: '8003', taxerName: '同名公司', taxerId: '91110108MA01K8QH5T' },
  { eid: '8004', taxerName: '同名公司', taxerId: '91110108MA01K8QH6R' },
]
const call = vi.fn(({ id }: { id: string }, { query: { key } }: { query: { key: string } }) =>
  Promise.resolve({
    list: enterprises.filter(
      ({ taxerName, taxerId }) =>
        id === listDeclareEnterprises.id && [taxerName, taxerId].some((text) => text.includes(key)),
    ),
  }),
)
const means = { call, scope: {} } as unknown as Parameters<typeof resolve>[1]

it.each(['企业', '企业名称', '企业税号'])('takes the enterprise under the head %s', (head) => {
  const read = readRows(definition, [
    [head, '姓名', '证件类型', '证件号码', '入职日期', '状态'],
    ['青禾商贸', '李娜', '居民身份证', '11010119900307001X', '2024-03-01', ''],
  ])
  expect(read).toMatchObject({ ignored: [], rows: [{ body: { eid: '青禾商贸' } }] })
})

it.each([
  ['青禾商贸', { eid: '8001', name: '李娜' }],
  ['91110108MA01K8QH4U', { eid: '8002', name: '李娜' }],
  ['青禾', '没有企业“青禾”'],
  ['同名公司', '有多家企业叫“同名公司”，请填税号'],
  ['91110108MA01K8QH6R', { eid: '8004', name: '李娜' }],
])('finds who employs a person by %s', async (eid, found) => {
  expect(await resolve({ eid, name: '李娜' }, means)).toEqual(found)
})
