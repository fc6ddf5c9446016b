import { absolute, isZero, roundToCents, signOf, subtract, type Money } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { reversedBrokerage } from '@kaipiao/domain/shop/brokerage/brokerage'
import { earnByTiers, tiersOn } from '@kaipiao/domain/shop/brokerage/tiers'
import type { Unit } from '../../../behaviour/unit.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { AccountRow, WorldTables } from '../../../world/tables.ts'
import { linesOf } from '../order-lines/order-lines.ts'
import type { StoreOrderRow } from '../tables/shop.ts'
import { postEntry } from '../../platform/ledger/post-entry.ts'
import { purseOf } from '../../platform/ledger/purse-of.ts'
import { referrerOf } from './referral.ts'

type Detail = WorldTables['brokerageDetails']

/** Each opened line of an order earns brokerage for whom its referral code names, unless that is who pays for it. */
export async function earnBrokerage(unit: Unit, order: StoreOrderRow): Promise<void> {
  const { store, id, now, today } = unit
  const referrer = await referrerOf(unit, order.referralCode)
  if (referrer === undefined || isZero(order.amount.settleTotal)) return
  const payer = await purseOf(unit, order.payer)
  if ((await purseOf(unit, referrer)).id === payer.id) return
  const { rows: strategies } = await store.table('brokerageStrategies').find()
  const lines = linesOf(order)
  for (const [line, { amount }] of order.goods.entries()) {
    // What could not be opened goes back.
    if (lines[line]?.endTime === undefined) continue
    const goods = await store.table('storeGoods').get(order.goodsIds[line] ?? '')
    const tiers = tiersOn(strategies, goods?.resource.product ?? '', today())
    const [{ productName = '' } = {}] = tiers
    const before = await boughtInMonth(unit, referrer, productName)
    for (const part of earnByTiers(tiers, before, amount)) {
      const detail = await store.table('brokerageDetails').insert({
        ...ownedOf(referrer),
        id: id(),
        orderId: order.id,
        line,
        customerName: order.taxerName === '' ? payer.enterprise : order.taxerName,
        taxerId: order.taxerId,
        productName,
        base: roundToCents(part.base),
        amount: part.amount,
        rate: part.strategy.rate,
        state: 'unsettled',
        tsCreate: now(),
      })
      await postBrokerage(unit, detail)
    }
  }
}

/** What orders of the code have paid for the product since the month began: refunds move no tier of others. */
async function boughtInMonth(unit: Unit, referrer: AccountRow, productName: string): Promise<Money> {
  const { store, today } = unit
  const { agencyId, providerId, enterpriseId } = referrer
  const where = { providerId, agencyId, enterpriseId, productName }
  const tsCreate = { gte: `${today().slice(0, 7)}-01` }
  const { rows } = await store.table('brokerageDetails').find({ where: { ...where, tsCreate } })
  return sum(rows.filter(({ amount }) => signOf(amount) >= 0).map(({ base = '0' }) => base))
}

/**
 * Money of lines of the order went back: their brokerage of as much is not earned, which a row with a minus says, whether
 * the first has been paid or not. It is settled with the rows of its month. No more is taken back than was earned.
 * @param order with all that has gone back so far noted on it and its lines
 */
export async function dropBrokerage(unit: Unit, order: StoreOrderRow): Promise<void> {
  const { store, id, now } = unit
  const { rows } = await store.table('brokerageDetails').find({ where: { orderId: order.id } })
  for (const row of rows.filter(({ amount }) => signOf(amount) > 0)) {
    const taken = sum(rows.filter((one) => isReversalOf(one, row)).map(({ amount }) => amount))
    const { paid, returned } = goneOf(order, row)
    const wanted = reversedBrokerage(row.amount, paid, returned)
    const amount = roundToCents(subtract(wanted, taken))
    if (signOf(amount) >= 0) continue
    const { settlementId: _settled, ...facts } = row
    const reversal = {
      ...facts,
      id: id(),
      amount,
      reverses: row.id,
      state: 'unsettled',
      tsCreate: now(),
    } as const
    await postBrokerage(unit, await store.table('brokerageDetails').insert(reversal))
  }
}

/** What the line cost and what of it has gone back; rows of before know no line: it is that of the whole order. */
function goneOf(order: StoreOrderRow, { line }: Detail): { readonly paid: Money; readonly returned: Money } {
  const own = line === undefined ? undefined : linesOf(order)[line]
  return own === undefined
    ? { paid: order.amount.settleTotal, returned: order.returned?.total ?? '0' }
    : { paid: own.worth, returned: own.returned ?? '0' }
}

/** Rows of before do not say which one they take back: it is that of their product. */
function isReversalOf({ amount, reverses, productName }: Detail, row: Detail): boolean {
  return (
    signOf(amount) < 0 && (reverses === undefined ? productName === row.productName : reverses === row.id)
  )
}

/** What is due to the purse for referrals grows, or is less by what a refund takes back. */
async function postBrokerage(unit: Unit, detail: Detail): Promise<void> {
  const isLess = signOf(detail.amount) < 0
  await postEntry(unit, detail, {
    cause: 'brokerage',
    from: isLess ? 'commission' : 'promoting',
    to: isLess ? 'promoting' : 'commission',
    amount: absolute(detail.amount),
    causeId: detail.id,
    remark: isLess ? `${detail.productName}，订单退款冲减` : detail.productName,
  })
}
