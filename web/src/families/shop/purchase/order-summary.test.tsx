import { build } from '@kaipiao/client/testing'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OrderSummary } from './order-summary.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the settlement of an order tells what is paid, what goes back and how both come about (SH45)', async () => {
  const order = build('StoreOrder', {
    amount: { goods: '1480.00', settleTotal: '1280.00', settleRefund: '200.00' },
    amountBrief: [
      { title: '商品金额', content: '1480.00', hints: '数电托管服务(年) × 1 × 3期' },
      { title: '旧套餐剩余', content: '-200.00', hints: '剩余 5 个月' },
    ],
  })
  render(<OrderSummary order={order} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByText('结算明细'))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }))
  const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(['¥1,480.00', '¥1,280.00', '¥200.00'])
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['商品金额1480.00数电托管服务(年) × 1 × 3期', '旧套餐剩余-200.00剩余 5 个月'])
})

it('an order shows what goes with its goods (SH46)', () => {
  const extras = [{ name: '适用机型', value: 'IT500' }]
  render(<OrderSummary order={build('StoreOrder', { extras })} />)
  expect(screen.getByText('适用机型').nextElementSibling?.textContent).toBe('IT500')
})
