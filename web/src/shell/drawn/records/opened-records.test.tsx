import {
  getBatchDetails,
  getInboxMessage,
  getRepairResult,
  getUnreadCount,
  listMessageInboxV2,
  listRepairTasks,
  listStatsDetail,
  listStoreOrders,
} from '@kaipiao/client/described'
import { build } from '@kaipiao/client/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { panelStore } from '../../../client/talk/panels.ts'
import { batchInvoices } from '../../../families/invoicing/batch/batch-invoices.ts'
import { repairTasks } from '../../../families/invoicing/repair/repair-tasks.ts'
import { redInvoices } from '../../../families/invoicing/red-letters/red-invoices.ts'
import { messages } from '../../../families/messages/messages/messages.ts'
import { storeOrders } from '../../../families/shop/orders/store-orders.ts'
// Loaded when first shown, which takes long where scripts are compiled as they are wanted.
import '../../../kit/nested/nested-table.tsx'
import '../../../kit/screens/record/detail-drawer.tsx'
import '../../../kit/screens/record/record-page.tsx'
import { clientOf, pageOf } from '../../../requests/testing/fake-client.ts'
import { DISK } from '../../../requests/testing/render-with.tsx'
import { renderConsole } from '../../testing/render-console.tsx'

const WAIT = { timeout: 30_000 }
const answers = new Map<string, () => unknown>()
const call = vi.fn(({ id }: { id: string }, _parts?: unknown) =>
  Promise.resolve(answers.get(id)?.() ?? pageOf([])),
)
const client = clientOf(call)
const asked = (operation: { id: string }) => call.mock.calls.filter(([{ id }]) => id === operation.id)

beforeEach(() => {
  answers.clear()
  call.mockClear()
})

it('a row of a batch shows the goods that it will issue', async () => {
  const [line] = build('InvoiceForm').goods
  const goods = [{ ...line, index: 0, name: '激光打印机' }]
  const form = { ...build('InvoiceForm'), goods }
  answers.set(getBatchDetails.id, () => ({ ...build('BatchInvoice'), id: '19101', form }))
  renderConsole({ resource: batchInvoices, path: '/x/19101/page', client })
  expect(await screen.findByText(/激光打印机/, {}, WAIT)).toBeDefined()
  expect(screen.queryByText('行号')).toBeNull()
})

it('a message that is opened is read in its list as well, and one less is waiting (MS03)', async () => {
  let read = 0
  const message = () => ({ ...build('Message'), id: '9001', title: '托管服务即将到期', read })
  answers.set(listMessageInboxV2.id, () => pageOf([message()]))
  answers.set(getInboxMessage.id, () => {
    read = 1
    return message()
  })
  renderConsole({ resource: messages, client })
  const title = await screen.findByText('托管服务即将到期', {}, WAIT)
  const row = () => title.closest('tr')?.textContent
  expect(row()).toContain('否')
  fireEvent.click(title)
  await waitFor(() => expect(row()).toContain('是'), WAIT)
  expect(messages.readAgain).toContain(getUnreadCount)
})

it('a record whose own reading says the outcome alone has name and acts of its row in the list', async () => {
  const task = { ...build('RepairTask'), id: '5001', taxerName: '青禾商贸', state: 'running' }
  answers.set(listRepairTasks.id, () => pageOf([task]))
  answers.set(getRepairResult.id, () => ({ ...build('RepairResult'), count: 4711 }))
  renderConsole({ resource: repairTasks, path: '/x/5001', client })
  const drawer = await screen.findByRole('dialog', { name: '青禾商贸' }, WAIT)
  expect(await within(drawer).findByText(/^4,?711$/, {}, WAIT)).toBeDefined()
  fireEvent.click(within(drawer).getByText(/^停\s?止$/))
  await waitFor(() => expect(dialogStore.read()).toHaveLength(1), WAIT)
  await act(async () => {
    dialogStore.read()[0]?.answer('yes')
    await Promise.resolve()
  })
  await waitFor(
    () => expect(asked({ id: 'killRepairTask' })[0]?.[1]).toMatchObject({ path: { id: '5001' } }),
    WAIT,
  )
})

it('the list of red invoices asks for red ones of the terminal alone (RT58)', async () => {
  renderConsole({ resource: redInvoices, client })
  await waitFor(() => expect(asked(listStatsDetail)[0]?.[1]).toMatchObject({ query: { fplb: 1 } }), WAIT)
  expect(asked(listStatsDetail)[0]?.[1]).toMatchObject({ query: { diskId: DISK } })
})

it('a pending order of the shop is paid from its row, and its list stands under it', async () => {
  const leave = panelStore.subscribe(() => undefined)
  answers.set(listStoreOrders.id, () => pageOf([{ ...build('StoreOrder'), id: '7001', state: 'unpaid' }]))
  const { router } = renderConsole({ resource: storeOrders, client })
  fireEvent.click(await screen.findByText(/^支\s?付$/, {}, WAIT))
  await waitFor(() => expect(panelStore.read()[0]?.panel).toEqual({ kind: 'payment', orderId: '7001' }))
  await act(() => Promise.resolve(panelStore.read()[0]?.close(false)))
  expect(router.state.location.pathname).toBe('/x')
  expect(screen.getByText(/^支\s?付$/)).toBeDefined()
  leave()
})
