import { createClient } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { configure, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWith } from '../../../../requests/testing/render-with.tsx'
import { PaymentStep } from './payment-step.tsx'

configure({ asyncUtilTimeout: 15_000 })
const user = { permissions: ['shop', 'shop.pay'] }

function show(methods: readonly unknown[], order = build('StoreOrder')) {
  const asked: string[] = []
  const onLater = vi.fn()
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    retry: { attempts: 1 },
    fetch: (address, request) => {
      asked.push(request?.method ?? 'GET')
      const { pathname } = new URL(address instanceof Request ? address.url : address)
      const data = pathname.includes('/pay/') && request?.method === 'POST' ? {} : methods
      return Promise.resolve(Response.json({ code: 0, message: '', data }))
    },
  })
  renderWith(<PaymentStep order={order} onPaid={vi.fn()} onLater={onLater} />, { client, user })
  return { asked, onLater }
}

it.each([
  ['to pay from', [{ type: 2 }]],
  ['that is offered none', []],
])('an order %s can be left as it is: nothing is paid', async (_, methods) => {
  const { asked, onLater } = show(methods)
  fireEvent.click(await screen.findByText('稍后支付'))
  expect(onLater).toHaveBeenCalledOnce()
  expect(asked).not.toContain('POST')
})

it('each way to pay is ticked by itself, with what it has and what it pays (PY05)', async () => {
  const couponCash = { face: '100.00', remain: '80.00', count: 2 }
  const balance = { cash: '1000.00', credit: '0.00', creditRemain: '0.00', enterprise: '' }
  const amount = { goods: '480.00', settleTotal: '480.00', settleRefund: '0.00' }
  show(
    [
      { type: 5, combinePay: true, couponCash },
      { type: 1, combinePay: true, balance },
      { type: 2, combinePay: true },
    ],
    build('StoreOrder', { amount }),
  )
  const ways = within(await screen.findByLabelText('支付方式')).getAllByRole('listitem')
  expect(ways.map(({ textContent }) => textContent)).toEqual([
    '代金券可用 ¥80.00¥80.00',
    '余额支付可用 ¥1,000.00¥400.00',
    '微信支付¥0.00',
  ])
  expect(screen.getByRole('status', { name: '付款说明' }).textContent).toBe(
    '代金券抵扣 ¥80.00，券后 ¥400.00账户支付 ¥400.00：现金余额 1,000.00 元；支付后现金余额 600.00 元',
  )
  expect(screen.getByRole('button', { name: '确认支付 ¥480.00' })).toBeDefined()
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox').slice(0, 3)
  expect(ticks.map(({ checked }) => checked)).toEqual([true, true, false])
})

it('where nothing is offered the provider is to be asked (PY07)', async () => {
  show([])
  expect(await screen.findByText('请联系服务商购买')).toBeDefined()
})
