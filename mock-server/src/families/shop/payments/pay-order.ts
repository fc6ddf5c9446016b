import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { equals, isZero } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import type { PaymentType } from '@kaipiao/domain/shop/payments/payment-method'
import { needsScan, splitPayment, type PaymentSplit } from '@kaipiao/domain/shop/payments/split-payment'
import {
  canPayStoreOrder,
  storeOrderStateAt,
  STORE_ORDER_STATES,
} from '@kaipiao/domain/shop/orders/order-state'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { ok, refuse, type Outcome } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { StoreOrderRow } from '../tables/shop.ts'
import { dropPayment, takeHold } from './payment-hold.ts'
import { methodsOf } from './payment-methods.ts'
import { settleOrder } from './settle-order.ts'

interface Part {
  readonly type: PaymentType
  readonly amount: string
}

/** Where a phone pays (SH69). */
export function paymentUrl(orderId: string): string {
  return `/h5/#/online/payment?orderId=${orderId}`
}

/** Pays an order; a payment that waits for WeChat is given up for the new one. */
export async function payStoreOrder(
  context: AnyContext & {
    readonly body: Schemas['PaymentInput']
    readonly path: { readonly orderId: string }
  },
): Promise<Outcome<Schemas['PaymentResult']>> {
  const { store, session, now, time, body, path } = context
  const order = await ownRow(context, 'storeOrders', path.orderId)
  if (!canPayStoreOrder(order.state, order.createdAt, time)) {
    const state = storeOrderStateAt(order.state, order.createdAt, time)
    refuse(codes.wrongState, `订单${labelOf(STORE_ORDER_STATES, state)}，不能支付`)
  }
  const parts = partsOf(body)
  await dropPayment(context, order)
  const total = order.amount.settleTotal
  const methods = await methodsOf(context, order.payer, { channelId: order.channelId, total })
  const chosen = parts.map(({ type }) => type)
  const split = splitPayment(methods, chosen, total)
  if (!split.ok) return refuse(codes.invalid, split.issues[0]?.message)
  checkAmounts(split.value, body.amount, parts)
  const hold = await takeHold(context, order.payer, split.value)
  const isPaid = !needsScan(split.value)
  await store.table('payments').put({
    ...ownedOf(order),
    id: order.id,
    accountId: session.account.id,
    state: isPaid ? 2 : 1,
    amount: split.value.wechat,
    tsCreate: now(),
    tsPaid: isPaid ? now() : '',
    hold,
  })
  if (isPaid) await settleOrder(context, order)
  return ok(paymentResult(order, isPaid))
}

export function paymentResult({ id }: Pick<StoreOrderRow, 'id'>, isPaid: boolean): Schemas['PaymentResult'] {
  return { state: isPaid ? 2 : 1, url: isPaid ? '' : paymentUrl(id) }
}

/** One method, or with type 0 several of them, each once. */
function partsOf({ type, amount, list = [] }: Schemas['PaymentInput']): Part[] {
  const given = type === 0 ? list : [{ type, amount }]
  const parts = given.flatMap(({ type, amount }) => (type === 0 ? [] : [{ type, amount }]))
  if (parts.length === 0) refuse(codes.invalid, '未选择支付方式')
  if (parts.length !== given.length || new Set(parts.map(({ type }) => type)).size !== parts.length)
    refuse(codes.invalid, '支付方式重复或不正确')
  return parts
}

/** What the payer was shown must be what is taken: balances may have moved since. */
function checkAmounts(
  { total, coupon, balance, wechat }: PaymentSplit,
  amount: string,
  parts: readonly Part[],
): void {
  const due = { 5: coupon, 1: balance, 2: wechat }
  const isWhole = equals(amount, total) && equals(sum(parts.map((part) => part.amount)), total)
  const isRight = parts.every((part) => equals(part.amount, due[part.type]) || isZero(total))
  if (!isWhole || !isRight) refuse(codes.invalid, '支付金额与订单金额不一致，请刷新后重试')
}
