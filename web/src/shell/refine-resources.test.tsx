import { expect, it } from 'vitest'
import { createAccessControlProvider } from '../kit/refine/access-control-provider.ts'
import { mayDo } from '../kit/definitions/may-do.ts'
import { customers } from '../families/shop/orders/customers-with-orders.ts'
import { goods } from '../families/invoicing/goods/goods.ts'
import { resources } from '../families/registry.ts'
import { refineResources } from './refine-resources.ts'

const agency = { roleType: 3, roleCode: '' } as const
const of = (name: string) => refineResources(resources, agency).filter((resource) => resource.name === name)

it('tells refine where list, record and forms of a resource are', () => {
  expect(of('customers')).toEqual([
    {
      name: 'customers',
      list: '/account/customers',
      show: '/account/customers/:id',
      create: '/account/customers/new',
      edit: '/account/customers/:id/edit',
      meta: { label: '客户' },
    },
  ])
})

it('names the parent of what only belongs to a record, and registers nothing twice', () => {
  const names = refineResources(resources, agency).map(({ name }) => name)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  const contacts = customers.related
    .map(({ resource }) => resource)
    .filter((part) => !resources.includes(part))
  expect(contacts.length).toBeGreaterThan(0)
  for (const { name, label } of contacts)
    expect(of(name)).toEqual([{ name, meta: { label, parent: 'customers' } }])
})

it('leaves out what the role may not list', () => {
  const member = refineResources(resources, { roleType: 1, roleCode: '' })
  expect(member.some(({ name }) => name === 'customers')).toBe(false)
})

it.each([
  ['list', 3, true],
  ['create', 3, true],
  ['create', 1, false],
  ['assignCustomer', 3, true],
  ['assignCustomer', 1, false],
  ['import', 3, true],
  ['import', 1, false],
  ['no such thing', 3, false],
] as const)('of customers, %s by role %i: %s', (what, roleType, expected) => {
  expect(mayDo(customers, what, { roleType, roleCode: '' })).toBe(expected)
})

it('offers by the permission that each call wants, not by the page (BK04)', () => {
  const user = { ...agency, permissions: ['customer', 'customer.delete'] }
  const offered = ['list', 'create', 'update', 'remove', 'import', 'assignCustomer', 'syncCustomers']
  expect(offered.filter((what) => mayDo(customers, what, user))).toEqual(['list', 'remove'])
})

it('knows importing as something that may be done', () => {
  expect(mayDo(goods, 'import', agency)).toBe(true)
})

it('refuses whoever is not signed in', async () => {
  const { can } = createAccessControlProvider(resources)
  expect(await can({ resource: 'customers', action: 'list' })).toEqual({
    can: false,
    reason: '暂无访问权限！',
  })
})
