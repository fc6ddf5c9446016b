import type { Schemas } from '@kaipiao/client'
import { changeBrief, refundBrief } from '@kaipiao/domain/shop/orders/changes/change-brief'
import {
  quoteChange,
  quoteRefund,
  type BoughtLine,
  type ChangeQuote,
} from '@kaipiao/domain/shop/orders/changes/quote-change'
import type { ChangeType } from '@kaipiao/domain/shop/orders/changes/confirm-change'
import { cashFunds, shareOfFunds, type Funds } from '@kaipiao/domain/shop/orders/changes/funds'
import { useOfTerm } from '@kaipiao/domain/shop/orders/changes/unused-term'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { purseOf } from '../../platform/ledger/purse-of.ts'
import type { StoreGoodsRow, StoreOrderLine, StoreOrderRow } from '../tables/shop.ts'
import { fundsOf } from './funds-of.ts'
import { isOpened, linesOf, type OpenedLine } from './order-lines.ts'
import { servedEntity, servesEntity, type ServedEntity } from './served-entity.ts'

export interface ChangeQuery {
  readonly type: ChangeType
  /** Disk number, tax number or id of an enterprise; without it all. */
  readonly entity?: string | undefined
  /** Goods item to order: with a refund the one that was bought. */
  readonly gid?: string | undefined
  readonly orderId?: string | undefined
}

/** A line that can be changed today, to which goods, and what that comes to. */
export interface FoundChange {
  readonly order: Readonly<StoreOrderRow>
  readonly at: number
  readonly line: OpenedLine
  readonly goods: StoreGoodsRow
  readonly quote: ChangeQuote
  /** With what the bought term was paid, and what of it goes back. */
  readonly funds: Funds
  readonly back: Funds
  readonly brief: Schemas['AmountBrief'][]
}

interface Bought {
  readonly order: Readonly<StoreOrderRow>
  readonly at: number
  readonly line: OpenedLine
}

/**
 * What of the orders in view can be upgraded, downgraded or refunded today, newest first: only what was bought, has days
 * left, and is the last of its service, so that nothing that was bought after it loses its days.
 */
export async function findChanges(context: AnyContext, query: ChangeQuery): Promise<FoundChange[]> {
  const { store, session } = context
  const { rows: goods } = await store.table('storeGoods').find()
  const products = new Map(goods.map(({ gid, resource }) => [gid, resource.product]))
  const { rows: all } = await store.table('storeOrders').find({ where: { state: { in: LIVE } } })
  const { rows: own } = await store
    .table('storeOrders')
    .find({ where: { ...session.scope, id: query.orderId, state: { in: [...SERVED] } }, sort: '-createdAt' })
  const entity = query.entity === undefined ? undefined : await servedEntity(context, query.entity)
  const found: FoundChange[] = []
  for (const order of own) {
    for (const [at, line] of linesOf(order).entries()) {
      if (!isOpened(line) || servesNobody(line) || (entity !== undefined && !servesEntity(line, entity)))
        continue
      if (all.some((other) => comesAfter(other, { order, at, line }, products))) continue
      for (const change of await changesOf(context, { order, at, line }, { query, goods })) found.push(change)
    }
  }
  return found
}

const SERVED = ['opened', 'refunded'] as const
const LIVE = [...SERVED, 'paid', 'opening'] as const

/** Whether the order serves the same service later, or is about to. */
function comesAfter(
  other: Readonly<StoreOrderRow>,
  { order, at, line }: Bought,
  products: ReadonlyMap<string, string>,
): boolean {
  const isWaiting = other.state === 'paid' || other.state === 'opening'
  return linesOf(other).some((candidate, place) => {
    if (other.id === order.id && place === at) return false
    if (products.get(candidate.gid) !== products.get(line.gid) || !overlaps(candidate, line)) return false
    return isWaiting || (isOpened(candidate) && candidate.endTime > line.endTime)
  })
}

/** Of an order from before whose enterprises are not known nothing can be cut, so nothing is given back. */
function servesNobody({ taxerId, diskId }: ServedEntity): boolean {
  return taxerId === '' && diskId === ''
}

/** An order that names no terminal serves all of its enterprise. */
function overlaps(a: ServedEntity, b: ServedEntity): boolean {
  return servesEntity(a, b) || servesEntity(b, a)
}

async function changesOf(
  context: AnyContext,
  bought: Bought,
  { query, goods }: { readonly query: ChangeQuery; readonly goods: readonly StoreGoodsRow[] },
): Promise<FoundChange[]> {
  const { type, gid } = query
  const own = goods.find((item) => item.gid === bought.line.gid)
  const line = boughtLine(bought.line, own)
  if (line === undefined) return []
  const candidates = goods.filter(
    (item) =>
      item.orderTypes.includes(type) &&
      (gid === undefined || item.gid === gid) &&
      (type === 5 ? item.gid === line.gid : item.quantityLimit > 0),
  )
  const found: FoundChange[] = []
  for (const item of candidates) {
    const today = context.today()
    const quote = type === 5 ? quoteRefund(line, today) : quoteChange(line, item, type, today)
    if (quote.ok) found.push(await told(context, bought, { line, goods: item, quote: quote.value, type }))
  }
  return found
}

async function told(
  context: AnyContext,
  bought: Bought,
  change: {
    readonly line: BoughtLine
    readonly goods: StoreGoodsRow
    readonly quote: ChangeQuote
    readonly type: ChangeType
  },
): Promise<FoundChange> {
  const { order, at } = bought
  const { line, goods, quote, type } = change
  const funds = await fundsOfLine(context, order, bought.line)
  const back = shareOfFunds(funds, quote.settleRefund)
  const { enterprise: account } = await purseOf(context, order.payer)
  const { taxerName = order.taxerName, diskId } = bought.line
  const served = { taxerName, diskId }
  const facts = { orderId: order.id, name: order.goods[at]?.name ?? '', served, line, quote, back, account }
  const brief = type === 5 ? refundBrief(facts) : changeBrief({ ...facts, goods })
  return { ...bought, goods, quote, funds, back, brief }
}

/** With what the term of a line was paid; a line of before has its share of what its order was paid with. */
async function fundsOfLine(
  unit: Pick<AnyContext, 'store'>,
  order: StoreOrderRow,
  { funds, worth }: StoreOrderLine,
): Promise<Funds> {
  if (funds !== undefined) return funds
  // Of what was changed before lines were kept only the difference was paid with the order.
  return order.refunds === '' ? shareOfFunds(await fundsOf(unit, order), worth) : cashFunds(worth)
}

function boughtLine(line: OpenedLine, goods: StoreGoodsRow | undefined): BoughtLine | undefined {
  if (goods === undefined) return undefined
  const { gid, pieces, months, worth, startTime, endTime } = line
  const fullDays = line.fullDays ?? useOfTerm(line, startTime).totalDays
  return { gid, product: goods.resource.product, pieces, months, fullDays, worth, startTime, endTime }
}

/** The change as the console is told of it. */
export function shownChange({ order, at, line, goods, quote, brief }: FoundChange): Schemas['StoreChange'] {
  const { totalDays, usedDays, unusedDays, settleTotal, settleRefund } = quote
  return {
    orderId: order.id,
    taxerName: line.taxerName ?? order.taxerName,
    taxerId: line.taxerId,
    diskId: line.diskId,
    fromGid: line.gid,
    name: order.goods[at]?.name ?? '',
    gid: goods.gid,
    goodsName: goods.name,
    startTime: line.startTime,
    endTime: line.endTime,
    totalDays,
    usedDays,
    unusedDays,
    worth: line.worth,
    settleTotal,
    settleRefund,
    amountBrief: brief,
  }
}
