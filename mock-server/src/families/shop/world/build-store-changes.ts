import { addDays } from '@kaipiao/domain/ranges/calendar-date'
import { changeBrief, refundBrief } from '@kaipiao/domain/shop/orders/changes/change-brief'
import {
  piecesFor,
  periodsFor,
  quoteChange,
  quoteRefund,
} from '@kaipiao/domain/shop/orders/changes/quote-change'
import { cashFunds } from '@kaipiao/domain/shop/orders/changes/funds'
import { useOfTerm } from '@kaipiao/domain/shop/orders/changes/unused-term'
import { dayOf } from '../../../clock/local-time.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'
import type { AccountRow } from '../../../world/tables.ts'
import type { StoreGoodsRow, StoreOrderRow } from '../tables/shop.ts'
import { makeStoreOrder } from '../order-lines/make-store-order.ts'
import { isOpened, linesOf, spanOf } from '../order-lines/order-lines.ts'

interface Change {
  readonly type: 3 | 4 | 5
  readonly state: StoreOrderRow['state']
  readonly createdAt: number
  readonly account: AccountRow
  readonly source: StoreOrderRow
  /** What is ordered; a refund orders what was bought. */
  readonly goods: StoreGoodsRow
}

/** An order that changed, or was to change, the first line of an opened one; undefined where it could not on that day. */
export function buildStoreChange(builder: Builder, change: Change): StoreOrderRow | undefined {
  const { type, state, createdAt, account, source } = change
  const { rows } = builder
  const [line] = linesOf(source)
  const bought = rows.storeGoods.find(({ gid }) => gid === line?.gid)
  if (line === undefined || bought === undefined || !isOpened(line)) return undefined
  const goods = type === 5 ? bought : change.goods
  const asked = dayOf(createdAt)
  const fullDays = useOfTerm(line, asked).totalDays
  const facts = { ...line, fullDays, product: bought.resource.product }
  const quote = type === 5 ? quoteRefund(facts, asked) : quoteChange(facts, goods, type, asked)
  if (!quote.ok) return undefined
  const { newValue, settleRefund, unusedDays } = quote.value
  const back = cashFunds(settleRefund)
  const purse = source.enterpriseId || source.agencyId || source.providerId
  const told = {
    ...{
      orderId: source.id,
      name: bought.name,
      line: facts,
      served: { taxerName: source.taxerName, diskId: line.diskId },
      quote: quote.value,
      back,
    },
    account: rows.balances.find(({ id }) => id === purse)?.enterprise ?? '',
  }
  const piece =
    type === 5
      ? { quantity: source.goods[0]?.quantity ?? 1, period: 1, amount: line.worth }
      : { quantity: piecesFor(facts, goods), period: periodsFor(facts, goods), amount: newValue }
  const order = makeStoreOrder({
    ...{ id: builder.id(), type, mode: source.mode, createdAt, accountId: account.id },
    ...{ channelType: source.channelType, channelId: source.channelId },
    ...{ owner: ownedOf(source), payer: source.payer, taxerName: source.taxerName },
    items: [{ goods, ...piece, taxerId: line.taxerId, diskId: line.diskId }],
    change: {
      orderId: source.id,
      quote: quote.value,
      brief: type === 5 ? refundBrief(told) : changeBrief({ ...told, goods }),
    },
  })
  const { gid } = goods
  const startTime = addDays(line.endTime, 1 - unusedDays)
  const lines = type === 5 ? [] : [{ ...line, gid, fullDays, worth: newValue, startTime }]
  if (state !== 'cancelled')
    markChanged(builder, source, order.id, type === 5 ? addDays(startTime, -1) : undefined)
  return { ...order, state, lines, back }
}

/** The line is changed once only; what went back as a whole is served no more. */
function markChanged(
  { rows }: Builder,
  source: StoreOrderRow,
  changedBy: string,
  endTime: string | undefined,
): void {
  const at = rows.storeOrders.indexOf(source)
  const lines = linesOf(source).map((line) => ({
    ...line,
    ...(endTime === undefined ? {} : { endTime }),
    changedBy,
  }))
  const ended = endTime === undefined ? {} : { state: 'refunded' as const, ...spanOf(lines) }
  rows.storeOrders[at] = { ...source, lines, refundedBy: changedBy, ...ended }
}
