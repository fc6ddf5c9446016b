import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { isChangeType } from '@kaipiao/domain/shop/orders/changes/confirm-change'
import { calculateAmount } from '@kaipiao/domain/shop/orders/calculate-amount'
import { emptyGoodsNotice } from '@kaipiao/domain/shop/orders/goods-notice'
import { checkOrderForm, checkReferralCode } from '@kaipiao/domain/shop/orders/order-form'
import { canChooseOrderKind, canSpecifyDuration } from '@kaipiao/domain/shop/orders/order-permissions'
import { STORE_ORDER_VALIDITY_MS } from '@kaipiao/domain/shop/orders/order-state'
import { checkServicePeriod } from '@kaipiao/domain/shop/orders/service-period'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { ok, refuse, type Outcome } from '../../../behaviour/outcome.ts'
import { isInReach } from '../../../behaviour/session.ts'
import type { Owned } from '../../../world/tables.ts'
import type { StoreOrderRow } from '../tables/shop.ts'
import { makeStoreOrder, type OrderedItem } from '../order-lines/make-store-order.ts'
import { fillGoodsForm, valueOf } from './fill-goods-form.ts'
import { goodsOf } from '../store/store.ts'
import { goodsFor } from '../store/offered-goods.ts'
import { partyOf } from '../entities/parties.ts'
import { referrerOf } from '../brokerage/referral.ts'
import { checkRegion } from '../store/shop-region.ts'
import { createChange } from './create-change.ts'
import { giveWay } from './give-way.ts'

type Input = Schemas['StoreOrderInput']
type Context = AnyContext & { readonly body: Input }

/** Creates an order that waits for its payment; a downgrade or refund has nothing to pay and goes on at once. */
export async function createStoreOrder(context: Context): Promise<Outcome<StoreOrderRow>> {
  const { store, session, body, id, time } = context
  checkInput(context)
  const { account } = session
  if (isChangeType(body.type)) return createChange(context, body.type, await checkChanged(context))
  const filled = await Promise.all(body.goods.map((item) => fill(context, item)))
  const form = filled.flatMap(({ fields }) => fields)
  const { taxerName, taxerId, diskId } = await servedBy(context, form)
  await checkRegion(context, diskId || taxerId)
  const { owner, payer, channelId } = await partiesTo(context, taxerId)
  const items: OrderedItem[] = []
  for (const one of filled) items.push(await price(context, one))
  const [dated] = body.goods.filter(({ startDate }) => startDate !== undefined)
  const referralCode = body.referralCode?.trim() ?? ''
  if (referralCode !== '' && (await referrerOf(context, referralCode)) === undefined)
    refuse(codes.invalid, '推荐码不存在')
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
    taxerName,
    taxerId,
    diskId,
    referralCode,
    ...(dated?.startDate === undefined ? {} : { startTime: dated.startDate }),
    ...(dated?.endDate === undefined ? {} : { endTime: dated.endDate }),
  })
  const same = await giveWay(context, order)
  if (same !== undefined) return ok(same)
  await store.table('storeOrders').insert(order)
  await context.schedule('moveStoreOrder', { orderId: order.id, from: 'unpaid' }, STORE_ORDER_VALIDITY_MS)
  return ok(order)
}

/** Whom the change is for, by the form; the goods must be offered for it. */
async function checkChanged(context: Context): Promise<string> {
  const { type, goods, sourceId } = context.body
  const [item, ...more] = goods
  if (item === undefined || more.length > 0)
    return refuse(codes.invalid, '升级、降级和退款一次只能办理一件商品')
  const ordered = await goodsOf(context, item.id)
  if (!ordered.orderTypes.includes(type)) refuse(codes.invalid, emptyGoodsNotice(type))
  const valueIn = (...ids: readonly string[]) =>
    ids.map((key) => item.form.find(({ id }) => id === key)?.value.trim()).find(Boolean) ?? ''
  const entity = valueIn('diskId') || valueIn('taxerId', 'applyTaxerId')
  if (entity === '' && sourceId === undefined) return refuse(codes.invalid, '请选择要办理的订单')
  return entity
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

type Filled = Awaited<ReturnType<typeof fill>>

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

/** Whom the form names; of a terminal in view its enterprise is known. */
async function servedBy(context: Context, form: Parameters<typeof valueOf>[0]) {
  const diskId = valueOf(form, 'diskId')
  const terminal = diskId === '' ? undefined : await context.store.table('terminals').get(diskId)
  const known = terminal !== undefined && isInReach(context.session, terminal) ? terminal : undefined
  return {
    diskId,
    taxerId: valueOf(form, 'taxerId', 'applyTaxerId') || (known?.taxerId ?? ''),
    taxerName: valueOf(form, 'taxerName', 'applyTaxerName', 'entName') || (known?.taxerName ?? ''),
  }
}

async function price(context: Context, { item, goods: given, fields }: Filled): Promise<OrderedItem> {
  const { taxerName, taxerId, diskId } = await servedBy(context, fields)
  const goods = await goodsFor(context, given, diskId || taxerId)
  const altered = Number(context.body.periodAlterMode ?? 0)
  const periods = (item.period ?? goods.priceTable?.defaultPeriod ?? 1) + altered
  const amounts = calculateAmount(goods, item.q, periods)
  if (!amounts.ok) return refuse(codes.invalid, amounts.issues[0]?.message)
  const served = { taxerName, taxerId, diskId }
  return { goods, quantity: item.q, period: periods, amount: amounts.value.amount, ...served }
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
