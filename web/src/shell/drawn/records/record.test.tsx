import { bodies } from '@kaipiao/client/bodies'
import { Problem } from '@kaipiao/client'
import { deleteCustomer, getCustomerInfo } from '@kaipiao/client/described'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { customers } from '../../../families/shop/orders/customers-with-orders.ts'
import { goods } from '../../../families/invoicing/goods/goods.ts'
// Loaded when first shown, which takes long where scripts are compiled as they are wanted.
import '../../../kit/screens/record/detail-drawer.tsx'
import '../../../kit/screens/record/form-drawer.tsx'
import '../../../kit/screens/record/record-page.tsx'
import { clientOf, pageOf } from '../../../requests/testing/fake-client.ts'
import { renderConsole } from '../../testing/render-console.tsx'

const customer = { id: '7', taxerName: '青禾', taxerId: '91330681MA7F19UC27', state: 1 }
let isThere = true
const call = vi.fn(({ id }: { id: string }) => {
  if (id === deleteCustomer.id) {
    isThere = false
    return Promise.resolve(null)
  }
  if (id !== getCustomerInfo.id) {
    return Promise.resolve(pageOf(isThere ? [customer] : []))
  }
  return isThere
    ? Promise.resolve(customer)
    : Promise.reject(new Problem({ code: 100400001, message: '数据不存在', status: 200, operationId: id }))
})
const client = clientOf(call)
const readings = () => call.mock.calls.filter(([{ id }]) => id === getCustomerInfo.id).length

beforeEach(() => {
  isThere = true
  call.mockClear()
})

it('a record that is deleted is not asked for again', async () => {
  const { router } = renderConsole({ resource: customers, path: '/x/7', client })
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(document.body.textContent))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  fireEvent.click(await screen.findByText(/^删\s?除$/, {}, { timeout: 20_000 }))
  const before = readings()
  await act(async () => {
    dialogStore.read()[0]?.answer('yes')
    await Promise.resolve()
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/x'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  watch.disconnect()
  expect(readings()).toBe(before)
  expect(seen.join()).not.toContain('数据不存在')
})

it('a record has a page of its own, which needs no list, and leads back to it', async () => {
  const { router } = renderConsole({ resource: customers, path: '/x/7/page', client })
  expect(await screen.findByRole('heading', { level: 1, name: '青禾' }, { timeout: 20_000 })).toBeDefined()
  expect(call.mock.calls.map(([{ id }]) => id)).toEqual([getCustomerInfo.id])
  fireEvent.click(screen.getByText(/^删\s?除$/))
  await act(async () => {
    dialogStore.read()[0]?.answer('yes')
    await Promise.resolve()
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/x'))
  expect(readings()).toBe(1)
})

it('the drawer of a record leads to its page', async () => {
  const { router } = renderConsole({ resource: customers, path: '/x/7?state=1', client })
  fireEvent.click(await screen.findByLabelText('整页打开', {}, { timeout: 20_000 }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/x/7/page'))
})

it.each([
  [customers, 'taxerId', '91350211M0000XUF46', '税号校验位不正确，请确认'],
  [goods, 'name', '<服务器>', '不能输入尖括号<>'],
])(
  'a form says beside its field what a rule finds, as one types: %#',
  async (resource, field, text, told) => {
    renderConsole({ resource, path: '/x/new', client })
    const { create } = resource.operations
    const title = (create && bodies[create.id])?.[field]?.title ?? ''
    const input = await screen.findByLabelText(title, { selector: 'input' }, { timeout: 20_000 })
    fireEvent.change(input, { target: { value: text } })
    const message = await screen.findByText(told, {}, { timeout: 20_000 })
    expect(message.closest('.ant-form-item')?.contains(input)).toBe(true)
  },
)
