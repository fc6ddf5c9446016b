import { createStoreInvoice, listStoreOrders } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { signIn } from '../../../requests/testing/signed-in.ts'
import { renderConsole } from '../../../shell/testing/render-console.tsx'
import { storeOrders } from '../orders/store-orders.ts'
import { storeInvoices } from './shop-invoices.ts'

beforeEach(() => signIn())

const LOADED = { timeout: 20_000 }
const pages = { page: 1, pageSize: 20, items: 2 }

it('an order that can be invoiced says so, and asks for title and kind', async () => {
  const list = [
    build('StoreOrder', { id: '1', state: 'opened', invoiceState: 'open', invoiceable: '480.00' }),
    build('StoreOrder', { id: '2', state: 'opened', invoiceState: 'issued', invoiceable: '0.00' }),
  ]
  const client = clientOf(({ id }) =>
    Promise.resolve(id === listStoreOrders.id ? { list, pages } : undefined),
  )
  renderConsole({ resource: storeOrders, client })
  expect(await screen.findByText('待开票', {}, LOADED)).toBeDefined()
  const [action] = storeOrders.actions.filter(({ operation }) => operation.id === createStoreInvoice.id)
  expect(list.map((row) => action?.enabled?.(row))).toEqual([true, false])
  const [button] = await screen.findAllByRole('button', { name: '申请开票' }, LOADED)
  if (button !== undefined) fireEvent.click(button)
  expect(await screen.findByLabelText('发票抬头', {}, LOADED)).toBeDefined()
  expect(screen.getByText('数电普票')).toBeDefined()
})

it('an invoice shows what of it was taken back, and has no document before it is issued', async () => {
  const list = [
    build('StoreInvoice', { id: '1', state: 'partlyRed', jshj: '480.00', redAmount: '326.13' }),
    build('StoreInvoice', { id: '2', state: 'issuing', fphm: '', reds: [] }),
  ]
  const client = clientOf(() => Promise.resolve({ list, pages }))
  renderConsole({ resource: storeInvoices, client })
  expect(await screen.findByText('部分红冲', {}, LOADED)).toBeDefined()
  expect(screen.getByText('部分红冲').closest('tr')?.textContent).toContain('326.13')
  const offered = list.map((row) => storeInvoices.actions.map(({ enabled }) => enabled?.(row)))
  expect(offered).toEqual([
    [true, true, true],
    [false, false, false],
  ])
})
