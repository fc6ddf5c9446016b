import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { equals, isZero } from '@kaipiao/domain/money/money'
import { addDays } from '@kaipiao/domain/ranges/calendar-date'
import { shareOfFunds } from '@kaipiao/domain/shop/orders/changes/funds'
import { emptyGoodsNotice } from '@kaipiao/domain/shop/orders/goods-notice'
import { piecesFor, periodsFor } from '@kaipiao/domain/shop/orders/changes/quote-change'
import type { ChangeType } from '@kaipiao/domain/shop/orders/changes/confirm-change'
import { isStoreOrderExpired, STORE_ORDER_VALIDITY_MS } from '@kaipiao/domain/shop/orders/order-state'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { ok, refuse, type Outcome } from '../../../behaviour/outcome.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { StoreOrderLine, StoreOrderRow } from '../tables/shop.ts'
import { settleOrder } from '../payments/settle-order.ts'
import { findChanges, type FoundChange } from '../order-lines/find-changes.ts'
import { linesOf } from '../order-lines/order-lines.ts'
import { servedEntity, servesEntity } from '../order-lines/served-entity.ts'
import { checkRegion } from '../store/shop-region.ts'
import { takeLine } from './changed-source.ts'
import { makeStoreOrder } from '../order-lines/make-store-order.ts'

type Input = Schemas['StoreOrderInput']
type Context = AnyContext & { readonly body: Input }

/**
 * Orders an upgrade, downgrade or refund of what was bought. The bought line waits for it from now on, so that it is
 * changed once; an upgrade waits for its payment, the others go on at once.
 */
export async function createChange(
  context: Context,
  type: ChangeType,
  entity: string,
): Promise<Outcome<Readonly<StoreOrderRow>>> {
  const { body, store } = context
  const [item] = body.goods
  const found = await findChanges(context, { type, gid: item?.id, ...target(context, entity) })
  const [change, ...others] = found.filter(
    (candidate) => body.sourceId !== undefined || isOwn(context, candidate.order),
  )
  if (body.sourceId !== undefined && others.some(({ at }) => at !== change?.at))
    refuse(codes.invalid, '该订单有多项服务可以办理，请选择其中一家企业或一个终端')
  if (change === undefined) {
    const waiting = await waitingChange(context, type, entity)
    return waiting === undefined ? refuse(...nothingFor(type)) : ok(waiting)
  }
  // Money of a region that has lost its shop still comes back; nothing is sold there.
  if (type === 3) await checkRegion(context, change.line.diskId || change.line.taxerId)
  const { settleTotal, settleRefund } = change.quote
  if (body.shownAmount !== undefined && !equals(body.shownAmount, type === 3 ? settleTotal : settleRefund))
    refuse(codes.wrongState, '金额已变化，请重新查看后再确认')
  const order = changeOrder(context, type, change)
  await store.table('storeOrders').insert(order)
  await takeLine(context, order, change.at)
  if (!isZero(settleTotal)) {
    await context.schedule('moveStoreOrder', { orderId: order.id, from: 'unpaid' }, STORE_ORDER_VALIDITY_MS)
    return ok(order)
  }
  return ok(await settleOrder(context, order))
}

/** Which line: by the order and, where it serves several, by whom it serves; without an order by whom alone. */
function target({ body: { sourceId } }: Context, entity: string) {
  return { orderId: sourceId, entity: entity === '' ? undefined : entity }
}

/** The same that waits to be paid is answered again, as any order is; what else waits goes first. */
async function waitingChange(
  context: Context,
  type: ChangeType,
  entity: string,
): Promise<Readonly<StoreOrderRow> | undefined> {
  const { body, store, session, time } = context
  const where = { ...session.scope, state: 'unpaid', refunds: body.sourceId } as const
  const { rows } = await store.table('storeOrders').find({ where })
  const served = entity === '' ? undefined : await servedEntity(context, entity)
  const waiting = rows.find(
    (order) =>
      order.refunds !== '' &&
      !isStoreOrderExpired(order.createdAt, time) &&
      (body.sourceId !== undefined || isOwn(context, order)) &&
      linesOf(order).some((line) => served === undefined || servesEntity(line, served)),
  )
  if (waiting === undefined) return undefined
  const isSame = waiting.type === type && waiting.goodsIds[0] === body.goods[0]?.id
  const isShown = body.shownAmount === undefined || equals(body.shownAmount, waiting.amount.settleTotal)
  if (isSame && isShown) return waiting
  return refuse(codes.wrongState, `该服务的${waiting.typeName}订单${waiting.id}正在等待支付，请先支付或取消`)
}

function isOwn({ session: { owner } }: Context, order: StoreOrderRow): boolean {
  const { providerId, agencyId, enterpriseId } = owner
  return order.providerId === providerId && order.agencyId === agencyId && order.enterpriseId === enterpriseId
}

function nothingFor(type: ChangeType): readonly [typeof codes.wrongState | typeof codes.invalid, string] {
  return [type === 5 ? codes.wrongState : codes.invalid, emptyGoodsNotice(type)]
}

function changeOrder(context: Context, type: ChangeType, change: FoundChange): StoreOrderRow {
  const { body, session, id, time } = context
  const { order: source, at, line, goods, quote, back, brief } = change
  const bought = source.goods[at]
  const { taxerName = source.taxerName } = line
  const facts = { ...line, fullDays: line.fullDays ?? quote.totalDays, product: goods.resource.product }
  const piece =
    type === 5
      ? { quantity: bought?.quantity ?? 1, period: bought?.period ?? 1, amount: line.worth }
      : { quantity: piecesFor(facts, goods), period: periodsFor(facts, goods), amount: quote.newValue }
  const order = makeStoreOrder({
    id: id(),
    type,
    mode: source.mode,
    channelType: body.channelType,
    channelId: source.channelId,
    createdAt: time,
    accountId: session.account.id,
    owner: ownedOf(source),
    payer: source.payer,
    items: [{ goods, ...piece, taxerName, taxerId: line.taxerId, diskId: line.diskId }],
    taxerName,
    change: { orderId: source.id, quote, brief },
  })
  return { ...order, lines: type === 5 ? [] : [changedLine(type, change)], back }
}

/** The line that takes the place of the bought one, from the day after today; what is due comes to it once it is paid. */
function changedLine(type: 3 | 4, { line, goods, quote, funds }: FoundChange): StoreOrderLine {
  const { fullDays = quote.totalDays, taxerId, diskId, taxerName, pieces, months, endTime } = line
  return {
    ...(taxerName === undefined ? {} : { taxerName }),
    ...{ gid: goods.gid, taxerId, diskId, pieces, months, fullDays, worth: quote.newValue, changedBy: '' },
    ...{ startTime: addDays(endTime, 1 - quote.unusedDays), endTime },
    funds: shareOfFunds(funds, type === 3 ? quote.oldValue : quote.newValue),
  }
}
