import { listCustomers, listPotentialCustomers, modifyCustomer } from '@kaipiao/client/described'
import { build } from '@kaipiao/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { MergeDialog } from '../../../families/crm/customers/merge-dialog.tsx'
import { References } from '../../../kit/fields/references.ts'
import { DuplicateNotice } from '../../../kit/screens/form/duplicate-notice.tsx'
import { customers } from '../../../families/crm/customers/customers.ts'
import { potentials } from '../../../families/crm/potential/potentials.ts'

const customer = build('Customer', {
  id: '7',
  taxerName: '北京青禾商贸有限公司',
  taxerId: '91330681MA7F19UC27',
  mobile: '13800000021',
  region: '',
  managerId: '',
  collaboratorId: '',
  labelIds: [],
  tsCreate: '2026-01-01 10:00:00',
})
const potential = { id: '3', taxerName: '青禾', mobile: '13800000021', state: 'new' }
const call = vi.fn(({ id }: { id: string }, _parts?: unknown) => {
  const rows = id === listCustomers.id ? [customer] : id === listPotentialCustomers.id ? [potential] : []
  return Promise.resolve({ list: rows, pages: { page: 1, pageSize: 20, items: rows.length } })
})
const referred = new Map([
  ['customer-id', { resource: customers, base: '/account/customers' }],
  ['potential-customer-id', { resource: potentials, base: '/account/potentials' }],
])
const typed = (values: object, record?: object) => (
  <References value={referred}>
    <DuplicateNotice resource={potentials} values={{ ...values }} record={record && { ...record }} />
  </References>
)
const client = clientOf(call)

beforeEach(() => {
  call.mockClear()
})

it('tells who has the phone that is typed, in this list and in that of customers', async () => {
  const { rerender } = renderWith(typed({ mobile: '1380000002' }), { client })
  rerender(typed({ mobile: '13800000021' }))
  const link = await screen.findByRole('link', { name: customer.taxerName })
  expect(link.getAttribute('href')).toBe('/account/customers/7')
  expect(screen.getByRole('link', { name: '青禾' }).closest('li')?.textContent).toContain('（手机号相同）')
})

it('asks nothing while too little is typed, or what stood there before', async () => {
  renderWith(typed({ taxerName: '北京', mobile: '13800000021' }, potential), { client })
  await new Promise((settle) => setTimeout(settle, 300))
  expect(call).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('')
})

it('finds a part of a name, but takes no number for part of another', async () => {
  renderWith(typed({ taxerName: '青禾商贸', taxerId: '91330681MA7F19U' }, potential), { client })
  const found = await screen.findByRole('link', { name: customer.taxerName })
  expect(found.closest('li')?.textContent).toContain('（客户名称相同）')
})

it('shows what a merging keeps and gives up, and sends it', async () => {
  const twin = {
    ...customer,
    id: '8',
    taxerName: '青禾商贸',
    region: '北京',
    tsCreate: '2026-02-01 10:00:00',
  }
  renderWith(<MergeDialog customers={[twin, customer]} onClose={vi.fn()} />, { client })
  const name = screen.getByRole('row', { name: /^客户名称/ })
  expect(name.textContent).toBe('客户名称北京青禾商贸有限公司青禾商贸')
  fireEvent.click(screen.getByText('合并，删除其余 1 个'))
  const sent = await vi.waitUntil(() => call.mock.calls.find(([{ id }]) => id === modifyCustomer.id))
  expect(sent[1]).toMatchObject({
    path: { id: '7' },
    body: { taxerName: customer.taxerName, region: '北京', duplicateIds: ['8'] },
  })
})
