import {
  createCustomerTrack,
  getCustomerInfo,
  listCustomerTracks,
  listWorkOrders,
} from '@kaipiao/client/described'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { customers } from '../../../families/shop/orders/customers-with-orders.ts'
// Loaded when first shown, which takes long where scripts are compiled as they are wanted.
import '../../../kit/screens/record/detail-drawer.tsx'
import '../../../kit/screens/form/record-form.tsx'
import { clientOf, pageOf } from '../../../requests/testing/fake-client.ts'
import { renderConsole } from '../../testing/render-console.tsx'

let customer: object
const talk = (id: string, content: string, tsCreate: string) => ({ id, customerId: '7', content, tsCreate })
const talks = [talk('2', '已发送报价', '2026-01-20 10:00:00'), talk('1', '电话沟通', '2026-01-10 10:00:00')]
const order = { id: '9', title: '终端离线', state: 'closed', tsCreate: '2026-01-15 10:00:00', reply: '' }
const call = vi.fn(({ id }: { id: string }, parts: { body?: { content: string } }) => {
  if (id === getCustomerInfo.id) return Promise.resolve(customer)
  if (id === createCustomerTrack.id) {
    talks.unshift(talk('3', parts.body?.content ?? '', '2026-01-21 10:00:00'))
    return Promise.resolve(talks[0])
  }
  const list = id === listCustomerTracks.id ? [...talks] : id === listWorkOrders.id ? [order] : []
  return Promise.resolve(pageOf(list))
})
const client = clientOf(call)
const asked = () => new Set(call.mock.calls.map(([{ id }]) => id))
const told = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(() => {
  customer = { id: '7', taxerName: '青禾', taxerId: '91330681MA7F19UC27', state: 1 }
  call.mockClear()
})

it('tells talks and work orders as one history, and what is noted there stands in it', async () => {
  renderConsole({ resource: customers, path: '/x/7?tab=history', client })
  await screen.findByText('终端离线', {}, { timeout: 20_000 })
  expect(told().map((text) => text?.slice(0, 10))).toEqual(['2026-01-20', '2026-01-15', '2026-01-10'])
  fireEvent.click(screen.getByText('新建跟进记录'))
  fireEvent.change(await screen.findByLabelText('内容', {}, { timeout: 20_000 }), {
    target: { value: '上门拜访' },
  })
  fireEvent.click(screen.getByText(/^保\s?存$/))
  await vi.waitFor(() => expect(told()[0]).toContain('上门拜访'), { timeout: 10_000 })
  const written = call.mock.calls.find(([{ id }]) => id === createCustomerTrack.id)
  expect(written?.[1]).toMatchObject({ body: { customerId: '7', content: '上门拜访' } })
})

it('asks no list by a number that the customer does not have yet', async () => {
  customer = { id: '7', taxerName: '青禾', taxerId: '', state: 2 }
  renderConsole({ resource: customers, path: '/x/7?tab=history', client })
  await screen.findByText('终端离线', {}, { timeout: 20_000 })
  expect(asked()).not.toContain('listStoreOrders')
  expect(asked()).not.toContain('listStatsDetail')
})
