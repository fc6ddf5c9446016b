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
import { failStaying, ok, refuse, Refusal, type Outcome } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { StoreOrderRow } from '../tables/shop.ts'
import { noteFailure } from '../../platform/ledger/post-entry.ts'
import { purseOf } from '../../platform/ledger/purse-of.ts'
import { dropPayment, nameOf, takeHold, waitingHold } from './payment-hold.ts'
import { isOwnPurse, methodsOf } from './payment-methods.ts'
import { settleOrder } from './settle-order.ts'

interface Part {
  readonly type: PaymentType
  readonly amount: string
}

/** Where a phone pays (SH69). */
export function paymentUrl(orderId: string): string {
  return `/h5/#/online/payment?orderId=${orderId}`
}

type PayContext = AnyContext & {
  readonly body: Schemas['PaymentInput']
  readonly path: { readonly orderId: string }
}

/** Pays an order; a payment that waits for WeChat is given up for the new one. One that fails is written down. */
export async function payStoreOrder(context: PayContext): Promise<Outcome<Schemas['PaymentResult']>> {
  const { body, path } = context
  const order = await ownRow(context, 'storeOrders', path.orderId)
  const planned = await planPayment(context, order).catch((error: unknown) => {
    if (error instanceof Refusal) return error.failed
    throw error
  })
  if ('total' in planned) return ok(await pay(context, order, planned))
  const { code, message = '' } = planned
  const asked = { cause: 'payment', from: 'cash', to: 'shop', amount: body.amount } as const
  await noteFailure(context, order.payer, {
    ...asked,
    causeId: order.id,
    remark: `${nameOf(order)}：${message}`,
  })
  return failStaying(code, message)
}

/** What each way pays, or a refusal; nothing is moved yet. */
async function planPayment(context: PayContext, order: Readonly<StoreOrderRow>): Promise<PaymentSplit> {
  const { time, body } = context
  if (!canPayStoreOrder(order.state, order.createdAt, time)) {
    const state = storeOrderStateAt(order.state, order.createdAt, time)
    refuse(codes.wrongState, `订单${labelOf(STORE_ORDER_STATES, state)}，不能支付`)
  }
  const parts = partsOf(body)
  const total = order.amount.settleTotal
  const freed = await waitingHold(context, order.id)
  const isOwn = isOwnPurse(context.session, order.payer)
  const methods = await methodsOf(context, order.payer, { channelId: order.channelId, total, freed, isOwn })
  const chosen = parts.map(({ type }) => type)
  if (!isOwn && chosen.some((type) => type !== 2)) {
    const { enterprise } = await purseOf(context, order.payer)
    refuse(codes.invalid, `订单由${enterprise}付款，余额和代金券只能由其本人使用，请选择微信支付`)
  }
  const split = splitPayment(methods, chosen, total)
  if (!split.ok) return refuse(codes.invalid, split.issues[0]?.message)
  checkAmounts(split.value, body.amount, parts)
  return split.value
}

async function pay(
  context: PayContext,
  order: Readonly<StoreOrderRow>,
  split: PaymentSplit,
): Promise<Schemas['PaymentResult']> {
  const { store, session, now } = context
  await dropPayment(context, order)
  const hold = await takeHold(context, order.payer, split, { orderId: order.id, remark: nameOf(order) })
  const isPaid = !needsScan(split)
  await store.table('payments').put({
    ...ownedOf(order),
    id: order.id,
    accountId: session.account.id,
    state: isPaid ? 2 : 1,
    amount: split.wechat,
    tsCreate: now(),
    tsPaid: isPaid ? now() : '',
    hold,
  })
  if (isPaid) await settleOrder(context, order)
  return paymentResult(order, isPaid)
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
