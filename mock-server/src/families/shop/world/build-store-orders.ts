import { calculateAmount } from '@kaipiao/domain/shop/orders/calculate-amount'
import { STORE_ORDER_VALIDITY_MS, type StoreOrderState } from '@kaipiao/domain/shop/orders/order-state'
import { serviceEnd, serviceStart } from '@kaipiao/domain/shop/orders/service-end'
import type { Schemas } from '@kaipiao/client'
import { ownedOf } from '../../../world/owned-of.ts'
import { dayOf } from '../../../clock/local-time.ts'
import type { Builder } from '../../../world/builder.ts'
import type { Dice } from '../../../world/dice.ts'
import type { AccountRow, EnterpriseRow } from '../../../world/tables.ts'
import type { StoreOrderRow } from '../tables/shop.ts'
import { makeStoreOrder } from '../order-lines/make-store-order.ts'
import { linesOf } from '../order-lines/order-lines.ts'
import { buildStoreChange } from './build-store-changes.ts'

interface Kind {
  readonly type: Schemas['StoreOrderType']
  readonly state: StoreOrderState
  /** Days ago. */
  readonly days: number
  readonly mode?: Schemas['StoreOrderMode']
  /** What is ordered, where it is not one of the first two. */
  readonly gid?: string
}

/** Every state, every type that can be ordered, oldest first; what changes an opened order comes after it. */
const kinds: readonly Kind[] = [
  { type: 1, state: 'opened', days: 210 },
  { type: 5, state: 'refunded', days: 200 },
  { type: 1, state: 'opened', days: 190, gid: 'G1008' },
  { type: 3, state: 'cancelled', days: 90, gid: 'G1001' },
  { type: 1, state: 'opened', days: 60, mode: 2 },
  { type: 2, state: 'opened', days: 20, gid: 'G1001' },
  { type: 1, state: 'expired', days: 10 },
  { type: 1, state: 'unpaid', days: 0.6, mode: 3 },
  { type: 2, state: 'unpaid', days: 0.3 },
  { type: 4, state: 'refunding', days: 0.0006, gid: 'G1008' },
  { type: 1, state: 'opening', days: 0.0004 },
  { type: 2, state: 'paid', days: 0.00002 },
]
const onTheWay: ReadonlySet<StoreOrderState> = new Set(['paid', 'opening'])
const past: ReadonlySet<StoreOrderState> = new Set(['opened', 'refunded', 'cancelled'])
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
    for (const kind of kinds) {
      // Nor is anything on its way to it: what has expired stays so until somebody renews it.
      if (isOver && onTheWay.has(kind.state)) continue
      const isPast = isOver && past.has(kind.state)
      const days = isPast ? kind.days + 400 : kind.days
      const made = orderOf(builder, dice, { account, served, opened, kind: { ...kind, days } })
      if (made === undefined) continue
      const order = isPast ? made : afterOthers(builder, made)
      giveWay(builder, order)
      rows.storeOrders.push(order)
      if (order.state === 'opened') opened = order
      addPayment(builder, order)
      addJob(builder, dice, order)
    }
  }
}

/** One unpaid order for one thing: the one before makes way. */
function giveWay({ rows }: Builder, { accountId, taxerId, state }: StoreOrderRow): void {
  if (state !== 'unpaid') return
  for (const [at, before] of rows.storeOrders.entries()) {
    if (before.state !== 'unpaid' || before.accountId !== accountId || before.taxerId !== taxerId) continue
    rows.storeOrders[at] = { ...before, state: 'cancelled', remark: '由后来的订单代替' }
  }
}

/** A renewal begins when what the buyer has bought before for the enterprise has ended. */
function afterOthers({ rows }: Builder, order: StoreOrderRow): StoreOrderRow {
  const { type, state, accountId, taxerId, startTime, months } = order
  if (type !== RENEWAL || state !== 'opened' || startTime === undefined) return order
  const ends = rows.storeOrders.flatMap((other) =>
    other.state === 'opened' && other.accountId === accountId && other.taxerId === taxerId
      ? (other.endTime ?? [])
      : [],
  )
  const start = serviceStart(startTime, ends.toSorted().at(-1))
  const term = { startTime: start, endTime: serviceEnd(start, months) }
  return { ...order, ...term, lines: linesOf(order).map((line) => ({ ...line, ...term })) }
}

const RENEWAL = 2

function hasExpired({ rows }: Builder, { id }: EnterpriseRow): boolean {
  return rows.terminals.some((terminal) => terminal.enterpriseId === id && terminal.serviceStatus === 4)
}

interface Buying {
  readonly account: AccountRow
  readonly served: readonly EnterpriseRow[]
  readonly opened: StoreOrderRow | undefined
  readonly kind: Kind
}

function orderOf(builder: Builder, dice: Dice, buying: Buying): StoreOrderRow | undefined {
  const { account, served, opened, kind } = buying
  const { type, state, days, mode = 1, gid } = kind
  const at = dice.int(0, 1)
  const goods = builder.rows.storeGoods.find((item, place) =>
    gid === undefined ? place === at : item.gid === gid,
  )
  if (goods === undefined) return undefined
  const createdAt = builder.at - Math.round(days * 86_400_000)
  if (type === 3 || type === 4 || type === 5)
    return opened && buildStoreChange(builder, { type, state, createdAt, account, source: opened, goods })
  // What was bought for a terminal that has expired is over: one year, and not two.
  const quantity = gid !== undefined || days > 365 ? 1 : dice.int(1, 2)
  const amounts = calculateAmount(goods, quantity, 1)
  if (!amounts.ok) throw new Error(`${goods.gid}: ${amounts.issues[0]?.message ?? ''}`)
  const enterprise = served.length === 0 ? undefined : dice.pick(served)
  const owner = ownedOf(account)
  const order = makeStoreOrder({
    id: builder.id(),
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
  })
  if (state !== 'opened') return { ...order, state }
  const startTime = dayOf(createdAt)
  const term = { startTime, endTime: serviceEnd(startTime, order.months) }
  return { ...order, state, ...term, lines: linesOf(order).map((line) => ({ ...line, ...term })) }
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
