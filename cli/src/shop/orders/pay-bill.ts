import type { Result } from '@kaipiao/client'
import { getStoreOrder, listPaymentMethods, payStoreOrder } from '@kaipiao/client/operations'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { STORE_ORDER_STATES } from '@kaipiao/domain/shop/orders/order-state'
import { paymentLines } from '@kaipiao/domain/shop/payments/payment-lines'
import { initialChoice, PAYMENT_SCOPE } from '@kaipiao/domain/shop/payments/payment-method'
import { buildPayRequest } from '@kaipiao/domain/shop/payments/pay-request'
import { readMethods } from '@kaipiao/domain/shop/payments/read-methods'
import { splitPayment } from '@kaipiao/domain/shop/payments/split-payment'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { confirmWork } from '../../jobs/row-job/confirm-work.ts'

export interface PayOptions extends Pick<Deps, 'io' | 'settings' | 'api'> {
  id: string
  /** False: from the balance alone. */
  coupons: boolean
  yes?: true | undefined
}

const AGREED = '确认即表示已阅读并同意《增值服务购买协议》'

/** A night that is run again pays nothing twice, and this is no failure. */
const PAID_BEFORE: ReadonlySet<string> = new Set(['paid', 'opening', 'opened'])

/**
 * Pays an order as the cash desk would, coupons first, then the balance: says what, for whom and until when, what leaves
 * and what is left, and asks. WeChat pays nothing here.
 */
export async function payOrder({ id, coupons, ...options }: PayOptions): Promise<void> {
  const { io, settings } = options
  const api = await options.api()
  const order = await api.call(getStoreOrder, { path: { id } })
  if (PAID_BEFORE.has(order.state)) {
    io.err(`订单 ${id} 此前已支付，没有再付`)
    return io.out(settings().json ? JSON.stringify({ id, state: 2, url: '' }) : id)
  }
  if (order.state !== 'unpaid')
    throw new Failure('error', { what: `订单 ${id} ${labelOf(STORE_ORDER_STATES, order.state)}，不能支付` })
  const listed = await api.call(listPaymentMethods, { query: { s: PAYMENT_SCOPE.single, oid: id } })
  if (!listed.some(({ type }) => type === 1))
    throw new Failure('error', {
      what: `订单 ${id} 不能用当前账户的余额支付`,
      next: '由付款方支付，或在控制台用微信支付',
    })
  const methods = readMethods(listed).filter(({ type }) => type !== 2 && (coupons || type !== 5))
  const total = order.amount.settleTotal
  const split = splitPayment(methods, initialChoice(methods, total), total)
  const request = split.ok ? buildPayRequest(split.value, true) : undefined
  if (!split.ok || !request?.ok)
    throw new Failure('error', {
      what: `订单 ${id} 没有支付：余额${coupons ? '和代金券' : ''}不足以支付 ${formatMoney(total)} 元`,
      next: '充值到账后重试，或在控制台用微信支付',
    })
  await confirmWork(options, {
    lines: [...orderText(order), ...paymentLines(methods, split.value), AGREED],
    what: '支付',
    question: `确认支付 ¥${formatMoney(total)}？`,
    isAgreed: false,
  })
  const paid = await api.call(payStoreOrder, { path: { orderId: id }, body: request.value })
  io.out(settings().json ? JSON.stringify({ id, ...paid }) : id)
}

/** What is paid, for whom, and until when. */
function orderText(order: Result<'getStoreOrder'>): string[] {
  const { id, typeName, taxerName, amountBrief, extras } = order
  return [
    `${typeName}订单 ${id}${taxerName === '' ? '' : `，${taxerName}`}`,
    ...amountBrief.map(({ title, content, hints }) => [title, content, hints].filter(Boolean).join(' ')),
    ...extras.map(({ name, value }) => `${name} ${value}`),
  ]
}
