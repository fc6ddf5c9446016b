import { calculateAmount } from '@kaipiao/domain/shop/orders/calculate-amount'
import { STORE_ORDER_VALIDITY_MS, type StoreOrderState } from '@kaipiao/domain/shop/orders/order-state'
import { serviceEnd } from '@kaipiao/domain/shop/orders/service-end'
import type { Schemas } from '@kaipiao/client'
import { ownedOf } from '../../../world/owned-of.ts'
import { dayOf } from '../../../clock/local-time.ts'
import type { Builder } from '../../../world/builder.ts'
import type { Dice } from '../../../world/dice.ts'
import type { AccountRow, EnterpriseRow } from '../../../world/tables.ts'
import type { StoreOrderRow } from '../tables/shop.ts'
import { makeStoreOrder } from '../orders/make-store-order.ts'

type Kind = readonly [
  type: Schemas['StoreOrderType'],
  state: StoreOrderState,
  days: number,
  mode?: Schemas['StoreOrderMode'],
]

/** Every state, every type that can be ordered, oldest first; a downgrade or refund needs an opened order before it. */
const kinds: readonly Kind[] = [
  [1, 'opened', 210],
  [5, 'cancelled', 200],
  [1, 'opened', 190],
  [3, 'cancelled', 90],
  [1, 'opened', 60, 2],
  [2, 'opened', 20],
  [1, 'expired', 10],
  [1, 'unpaid', 0.6, 3],
  [2, 'unpaid', 0.3],
  [4, 'refunding', 0.0006],
  [1, 'opening', 0.0004],
  [2, 'paid', 0.00002],
]
const onTheWay: ReadonlySet<StoreOrderState> = new Set(['paid', 'opening'])
const settled: ReadonlySet<StoreOrderState> = new Set(['paid', 'opening', 'opened'])

/** Shop orders of members, agencies and providers, with their payments and what is still to happen to them. */
export function buildStoreOrders(builder: Builder): void {
  const { rows } = builder
  const dice = builder.dice('store-orders')
  for (const account of rows.accounts) {
    if (account.roleCode === 'AGENCY_STAFF' || account.roleCode.startsWith('ADMIN_')) continue
    const enterprises = rows.enterprises.filter(
      (enterprise) =>
        enterprise.providerId === account.providerId &&
        (account.agencyId === '' || enterprise.agencyId === account.agencyId) &&
        (account.enterpriseId === '' || enterprise.id === account.enterpriseId),
    )
    // What was bought for a terminal that has expired was bought long ago; agencies have not bought for it again.
    const isOver =
      account.enterpriseId !== '' && enterprises.some((enterprise) => hasExpired(builder, enterprise))
    const served = isOver ? enterprises : enterprises.filter((enterprise) => !hasExpired(builder, enterprise))
    let opened: StoreOrderRow | undefined
    for (const [type, state, days, mode = 1] of kinds) {
      // Nor is anything on its way to it: what has expired stays so until somebody renews it.
      if (isOver && onTheWay.has(state)) continue
      const isPast = isOver && (state === 'opened' || state === 'cancelled')
      const kind: Kind = [type, state, isPast ? days + 400 : days, mode]
      const order = orderOf(builder, dice, account, served, kind, opened)
      if (order === undefined) continue
      rows.storeOrders.push(order)
      if (order.state === 'opened') opened = order
      addPayment(builder, order)
      addJob(builder, dice, order)
    }
  }
}

function hasExpired({ rows }: Builder, { id }: EnterpriseRow): boolean {
  return rows.terminals.some((terminal) => terminal.enterpriseId === id && terminal.serviceStatus === 4)
}

function orderOf(
  builder: Builder,
  dice: Dice,
  account: AccountRow,
  enterprises: readonly EnterpriseRow[],
  [type, state, days, mode = 1]: Kind,
  opened: StoreOrderRow | undefined,
): StoreOrderRow | undefined {
  const goods = builder.rows.storeGoods[type === 3 ? 5 : dice.int(0, 1)]
  if (goods === undefined) return undefined
  const quantity = type === 4 ? 1 : dice.int(1, 2)
  const amounts = calculateAmount(goods, quantity, 1)
  if (!amounts.ok) throw new Error(`${goods.gid}: ${amounts.issues[0]?.message ?? ''}`)
  const isRefund = type === 4 || type === 5
  if (isRefund && opened === undefined) return undefined
  const enterprise = enterprises.length === 0 ? undefined : dice.pick(enterprises)
  const owner = ownedOf(account)
  const createdAt = builder.at - Math.round(days * 86_400_000)
  const id = builder.id()
  const order = makeStoreOrder({
    id,
    type,
    mode,
    channelType: account.type === 1 ? 1 : 2,
    channelId: account.outletId || goods.channelId,
    accountId: account.id,
    createdAt,
    owner,
    payer: owner,
    items: [{ goods, quantity, period: 1, amount: amounts.value.amount }],
    ...(enterprise === undefined ? {} : { taxerName: enterprise.taxerName, taxerId: enterprise.taxerId }),
    ...(isRefund && opened !== undefined
      ? { refund: { orderId: opened.id, amount: type === 5 ? opened.totalAmt : '100.00' } }
      : {}),
  })
  if (isRefund && opened !== undefined) markRefunded(builder, opened, id, type === 5)
  if (state !== 'opened') return { ...order, state }
  const startTime = dayOf(createdAt)
  return { ...order, state, startTime, endTime: serviceEnd(startTime, order.months) }
}

/** Money goes back once only; what was refunded as a whole is no service any more. */
function markRefunded({ rows }: Builder, order: StoreOrderRow, refundedBy: string, isWhole: boolean): void {
  const at = rows.storeOrders.indexOf(order)
  rows.storeOrders[at] = { ...order, refundedBy, ...(isWhole ? { state: 'cancelled' } : {}) }
}

function addPayment({ rows }: Builder, order: StoreOrderRow): void {
  const { id, state, accountId, createdTime, amount } = order
  const isWaiting = state === 'unpaid' && order.mode === 1
  if (!settled.has(state) && !isWaiting) return
  rows.payments.push({
    ...ownedOf(order),
    id,
    accountId,
    state: isWaiting ? 1 : 2,
    amount: amount.settleTotal,
    tsCreate: createdTime,
    tsPaid: isWaiting ? '' : createdTime,
  })
}

function addJob(builder: Builder, dice: Dice, { id, state, createdAt }: StoreOrderRow): void {
  const due =
    state === 'unpaid'
      ? createdAt + STORE_ORDER_VALIDITY_MS
      : state === 'paid'
        ? builder.at + 30_000
        : builder.at + dice.int(60, 280) * 1_000
  if (state !== 'unpaid' && state !== 'paid' && state !== 'opening' && state !== 'refunding') return
  const data = { orderId: id, from: state }
  builder.rows.jobs.push({ id: builder.id().padStart(12, '0'), kind: 'moveStoreOrder', due, data })
}
