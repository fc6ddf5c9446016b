import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { subtract, signOf } from '@kaipiao/domain/money/money'
import { calculateAmount } from '@kaipiao/domain/shop/orders/calculate-amount'
import { emptyGoodsNotice } from '@kaipiao/domain/shop/orders/goods-notice'
import { checkOrderForm, checkReferralCode } from '@kaipiao/domain/shop/orders/order-form'
import { canChooseOrderKind, canSpecifyDuration } from '@kaipiao/domain/shop/orders/order-permissions'
import { STORE_ORDER_VALIDITY_MS } from '@kaipiao/domain/shop/orders/order-state'
import { checkServicePeriod } from '@kaipiao/domain/shop/orders/service-period'
import { sum } from '@kaipiao/domain/money/sum'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { ok, refuse, type Outcome } from '../../../behaviour/outcome.ts'
import type { Owned } from '../../../world/tables.ts'
import type { StoreGoodsRow, StoreOrderRow } from '../tables/shop.ts'
import { makeStoreOrder, type OrderedItem } from './make-store-order.ts'
import { fillGoodsForm, valueOf } from './fill-goods-form.ts'
import { goodsOf } from '../store/store.ts'
import { goodsFor } from '../store/offered-goods.ts'
import { partyOf } from '../entities/parties.ts'
import { referrerOf } from '../brokerage/referral.ts'
import { settleOrder } from '../payments/settle-order.ts'

type Input = Schemas['StoreOrderInput']
type Context = AnyContext & { readonly body: Input }

/** Creates an order that waits for its payment; with nothing to pay, as a downgrade or refund, it goes on at once. */
export async function createStoreOrder(context: Context): Promise<Outcome<Schemas['StoreOrder']>> {
  const { store, session, body, id, time } = context
  checkInput(context)
  const { account } = session
  const filled = await Promise.all(body.goods.map((item) => fill(context, item)))
  const form = filled.flatMap(({ fields }) => fields)
  const taxerId = valueOf(form, 'taxerId', 'applyTaxerId')
  const diskId = valueOf(form, 'diskId')
  const { owner, payer, channelId } = await partiesTo(context, taxerId)
  const items: OrderedItem[] = []
  for (const { item, goods } of filled) items.push(await price(context, item, goods, diskId || taxerId))
  const [dated] = body.goods.filter(({ startDate }) => startDate !== undefined)
  const referralCode = body.referralCode?.trim() ?? ''
  if (referralCode !== '' && (await referrerOf(context, referralCode)) === undefined)
    refuse(codes.invalid, '推荐码不存在')
  const source = await refundedBy(context, owner, { taxerId, diskId })
  const order = makeStoreOrder({
    id: id(),
    type: body.type,
    mode: body.mode,
    channelType: body.channelType,
    channelId: channelId ?? (account.outletId || (items[0]?.goods.channelId ?? '')),
    createdAt: time,
    accountId: account.id,
    owner,
    payer,
    items,
    taxerName: valueOf(form, 'taxerName', 'applyTaxerName', 'entName'),
    taxerId,
    diskId,
    referralCode,
    ...(dated?.startDate === undefined ? {} : { startTime: dated.startDate }),
    ...(dated?.endDate === undefined ? {} : { endTime: dated.endDate }),
    ...(source === undefined ? {} : { refund: refundOf(body.type, source, items) }),
  })
  await store.table('storeOrders').insert(order)
  if (source === undefined) {
    await context.schedule('moveStoreOrder', { orderId: order.id, from: 'unpaid' }, STORE_ORDER_VALIDITY_MS)
    return ok(order)
  }
  const patch = { refundedBy: order.id, ...(body.type === 5 ? { state: 'refunding' as const } : {}) }
  await store.table('storeOrders').update(source.id, patch)
  return ok(await settleOrder(context, order))
}

function checkInput({ session: { account }, body, today }: Context): void {
  const { type, mode, goods, referralCode = '' } = body
  if (type < 1 || type > 5) refuse(codes.invalid, '订单类型不支持下单')
  if (mode !== 1 && !canChooseOrderKind(account.roleCode)) refuse(codes.invalid, '当前角色不能选择订单方式')
  const [issue] = checkReferralCode(referralCode)
  if (issue !== undefined) refuse(codes.invalid, issue.message)
  for (const { startDate, endDate } of goods) {
    if (startDate === undefined && endDate === undefined) continue
    if (!canSpecifyDuration(account.roleName)) refuse(codes.invalid, '当前角色不能指定服务时长')
    const [fault] = checkServicePeriod(startDate ?? '', endDate ?? '', today())
    if (fault !== undefined) refuse(codes.invalid, fault.message)
  }
}

/** Goods with their form as it was filled in: values trimmed, read-only ones as the form has them. */
async function fill(context: Context, item: Schemas['StoreOrderItem']) {
  const goods = await goodsOf(context, item.id)
  const { type } = context.body
  if (!goods.orderTypes.includes(type)) refuse(codes.invalid, emptyGoodsNotice(type))
  const fields = fillGoodsForm(goods.form, item.form)
  const [issue] = checkOrderForm(fields)
  if (issue !== undefined) refuse(codes.invalid, issue.message)
  const channel = valueOf(fields, 'chnId')
  if (channel !== '' && (await partyOf(context, channel)) === undefined)
    refuse(codes.invalid, '没有查询到对应的企业，请检查')
  return { item, goods, fields }
}

async function price(
  context: Context,
  { q, period }: Schemas['StoreOrderItem'],
  given: StoreGoodsRow,
  entity: string,
): Promise<OrderedItem> {
  const goods = await goodsFor(context, given, entity)
  const altered = Number(context.body.periodAlterMode ?? 0)
  const periods = (period ?? goods.priceTable?.defaultPeriod ?? 1) + altered
  const amounts = calculateAmount(goods, q, periods)
  if (!amounts.ok) return refuse(codes.invalid, amounts.issues[0]?.message)
  return { goods, quantity: q, period: periods, amount: amounts.value.amount }
}

/** Whose the order is and who pays: oneself; the channel (mode 2); the customer (mode 3: SH02–SH04). */
async function partiesTo(
  context: Context,
  taxerId: string,
): Promise<{ readonly owner: Owned; readonly payer: Owned; readonly channelId: string | undefined }> {
  const { mode, channelId } = context.body
  const own = context.session.owner
  if (mode === 1) return { owner: own, payer: own, channelId }
  const channel = await partyOf(context, channelId ?? '')
  if (channel === undefined) return refuse(codes.invalid, '没有查询到对应的企业，请检查')
  if (mode === 2) return { owner: channel.owner, payer: channel.owner, channelId: channel.id }
  const customer = (await partyOf(context, taxerId)) ?? channel
  return { owner: customer.owner, payer: customer.owner, channelId: channel.id }
}

/** The opened order whose money a downgrade or refund gives back; undefined for orders that cost something. */
async function refundedBy(
  { store, body: { type } }: Context,
  owner: Owned,
  { taxerId, diskId }: { readonly taxerId: string; readonly diskId: string },
): Promise<Readonly<StoreOrderRow> | undefined> {
  if (type !== 4 && type !== 5) return undefined
  const where = { ...owner, state: 'opened', refundedBy: '' } as const
  const { rows } = await store.table('storeOrders').find({ where, sort: '-createdAt' })
  const isSame = (order: StoreOrderRow): boolean =>
    (taxerId !== '' && order.taxerId === taxerId) || (diskId !== '' && order.diskId === diskId)
  return rows.find(isSame) ?? refuse(codes.wrongState, '没有可退款的已开通订单')
}

/** A refund gives all back, a downgrade the difference. */
function refundOf(type: number, { id, totalAmt }: StoreOrderRow, items: readonly OrderedItem[]) {
  const kept = type === 5 ? '0' : sum(items.map(({ amount }) => amount))
  const amount = subtract(totalAmt, kept)
  if (signOf(amount) <= 0) refuse(codes.invalid, emptyGoodsNotice(4))
  return { orderId: id, amount }
}
