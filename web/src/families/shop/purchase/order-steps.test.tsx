import type { Schemas } from '@kaipiao/client'
import { getStoreOrder, listPaymentMethods, payStoreOrder } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { signIn } from '../../../requests/testing/signed-in.ts'
import { renderConsole } from '../../../shell/testing/render-console.tsx'
import { noticeStore } from '../../../client/talk/notify.ts'
import { sessionStore } from '../../../client/session/session-store.ts'
import { OrderSteps } from './order-steps.tsx'

beforeEach(() => signIn())

const LOADED = { timeout: 20_000 }
const balance = { cash: '500.00', credit: '0.00', creditRemain: '0.00', enterprise: '青禾财税' }
const methods = [build('PaymentMethod', { type: 1, combinePay: true, balance })]

/** An order of this type that waits to be paid, and what becomes of it once it is. */
function show(
  type: 1 | 2 | 3 | 4 | 5,
  state: Schemas['StoreOrder']['state'] = 'unpaid',
  settleRefund = '0.00',
) {
  let order = build('StoreOrder', { id: '17001', type, state })
  const amount = { goods: '480.00', settleTotal: '480.00', settleRefund }
  const client = clientOf(({ id }) => {
    if (id === payStoreOrder.id) order = { ...order, state: 'opening' }
    if (id === getStoreOrder.id) return Promise.resolve({ ...order, amount })
    if (id === listPaymentMethods.id) return Promise.resolve(methods)
    return Promise.resolve(id === payStoreOrder.id ? { state: 2, url: '' } : undefined)
  })
  renderConsole({ shown: <OrderSteps orderId="17001" onClose={() => {}} />, client })
}

describe('an order that is opened', () => {
  it.each([1, 2, 3] as const)(
    'of type %i begins with what it is and how it is paid (SH42, SH44)',
    async (type) => {
      show(type)
      expect(await screen.findByLabelText('订单信息', {}, LOADED)).toBeDefined()
      expect(await screen.findByLabelText('支付方式', {}, LOADED)).toBeDefined()
      expect(screen.getByText(/^确认支付 ¥/)).toBeDefined()
    },
  )

  it('of type 4 begins with its outcome: nothing is paid for less (SH41, SH43)', async () => {
    show(4, 'opening')
    expect(await screen.findByText('退款中', {}, LOADED)).toBeDefined()
    expect(screen.queryByLabelText('支付方式')).toBeNull()
  })

  it.each([
    [5, 'paid', '退款中'],
    [5, 'refunding', '退款中'],
    [5, 'refunded', '已退款'],
    [4, 'refunded', '已退款'],
    [1, 'refunding', '退款中'],
  ] as const)(
    'of type %i that is %s says %s, how much goes back and not that it opens',
    async (type, state, text) => {
      show(type, state, '326.13')
      expect(await screen.findByText(text, {}, LOADED)).toBeDefined()
      const told = `¥326.13 ${state === 'refunded' ? '已退回' : '将退回'}原付款账户，去向见结算明细`
      expect(screen.getByText(told)).toBeDefined()
      expect(screen.queryByText('开通中')).toBeNull()
      expect(screen.queryByText('开通需要1-5分钟')).toBeNull()
    },
  )

  it.each([
    [1, true],
    [3, false],
  ] as const)(
    'is told to be paid, to role %i how long the opening takes: %s (PY21, PY29, PY30)',
    async (roleType, isTold) => {
      sessionStore.update({ roleType })
      show(1)
      // Nothing is agreed to for the payer (PY31).
      fireEvent.click(await screen.findByText(/^确认支付 ¥/, {}, LOADED))
      expect(noticeStore.read().map(({ text }) => text)).toContain('请您先点击阅读并勾选同意下方协议')
      fireEvent.click(screen.getByText('我已阅读并同意《增值服务购买协议》'))
      fireEvent.click(screen.getByText(/^确认支付 ¥/))
      expect(await screen.findByText('开通中', {}, LOADED)).toBeDefined()
      expect(noticeStore.read().map(({ text }) => text)).toContain('支付成功')
      expect(screen.queryByText('开通需要1-5分钟') !== null).toBe(isTold)
    },
  )
})
