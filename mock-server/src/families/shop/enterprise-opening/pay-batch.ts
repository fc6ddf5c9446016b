import type { Schemas } from '@kaipiao/client'
import type { Money } from '@kaipiao/domain/money/money'
import { usualPeriods } from '@kaipiao/domain/shop/orders/quantity-meaning'
import { PAYMENT_SCOPE } from '@kaipiao/domain/shop/payments/payment-method'
import { splitPayment } from '@kaipiao/domain/shop/payments/split-payment'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { noteFailure } from '../../platform/ledger/post-entry.ts'
import { makeStoreOrder } from '../order-lines/make-store-order.ts'
import { nameOf, spendHold, takeHold } from '../payments/payment-hold.ts'
import { methodsOf } from '../payments/payment-methods.ts'
import type { StoreGoodsRow, StoreOrderRow } from '../tables/shop.ts'

type Context = AnyContext & { readonly body: Schemas['BatchOrderInput'] }

const AGENCY_CHANNEL = 2

interface Bought {
  readonly goods: StoreGoodsRow
  readonly rows: readonly Schemas['BatchEnterpriseRow'][]
  /** Of one enterprise, in yuan. */
  readonly price: Money
}

/** The order that a batch is, as the buyer finds it in the list: a line for each of its enterprises. */
export function batchOrder(context: Context, { goods, rows, price }: Bought): StoreOrderRow {
  const { session, body, id, time } = context
  const [first] = rows
  const item = { goods, quantity: body.goods.q, period: usualPeriods(goods), amount: price }
  const order = makeStoreOrder({
    id: id(),
    type: body.type,
    mode: 1,
    channelType: AGENCY_CHANNEL,
    channelId: session.account.outletId || goods.channelId,
    createdAt: time,
    accountId: session.account.id,
    owner: session.owner,
    payer: session.owner,
    items: rows.map(({ taxerName, taxerId }) => ({ ...item, taxerName, taxerId, diskId: '' })),
    taxerName: rows.length === 1 ? (first?.taxerName ?? '') : `${first?.taxerName ?? ''}等${rows.length}户`,
  })
  const extras = [{ name: '开通企业', value: `${rows.length}户` }, ...order.extras]
  return { ...order, extras, state: 'opening', remark: '批量开通' }
}

/**
 * Pays the order from the balance of the channel alone (SH70, PY01). Answers why that cannot be: it is written down, and
 * nothing is paid.
 */
export async function payBatch(context: Context, order: StoreOrderRow): Promise<string | undefined> {
  const { store, session, now } = context
  const total = order.amount.settleTotal
  const bought = { orderId: order.id, remark: `${nameOf(order)}，批量开通` }
  const methods = await methodsOf(context, order.payer, { scope: PAYMENT_SCOPE.batch, total })
  const split = splitPayment(methods, [1], total)
  if (!split.ok) {
    const refusal = `余额不足，需支付${total}元，请充值后重试`
    const asked = { cause: 'payment', from: 'cash', to: 'shop', amount: total, causeId: '' } as const
    await noteFailure(context, order.payer, { ...asked, remark: `${bought.remark}：${refusal}` })
    return refusal
  }
  const hold = await takeHold(context, order.payer, split.value, bought)
  await store.table('storeOrders').insert(order)
  await store.table('payments').insert({
    ...ownedOf(order),
    id: order.id,
    accountId: session.account.id,
    state: 2,
    amount: split.value.wechat,
    tsCreate: now(),
    tsPaid: now(),
    hold,
  })
  await spendHold(context, order)
  return undefined
}
