import {
  absolute,
  isZero,
  maximum,
  negate,
  roundToCents,
  signOf,
  type Money,
} from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { brokerageOf, reversedBrokerage, strategyOn } from '@kaipiao/domain/shop/brokerage/brokerage'
import type { Unit } from '../../../behaviour/unit.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { WorldTables } from '../../../world/tables.ts'
import type { StoreOrderRow } from '../tables/shop.ts'
import { moveCash } from '../../platform/bill/purse.ts'
import { postEntry } from '../../platform/ledger/post-entry.ts'
import { purseOf } from '../../platform/ledger/purse-of.ts'
import { referrerOf } from './referral.ts'

/** An opened order earns brokerage for whom its referral code names, unless that is who pays for it. */
export async function earnBrokerage(unit: Unit, order: StoreOrderRow): Promise<void> {
  const { store, id, now, today } = unit
  const referrer = await referrerOf(unit, order.referralCode)
  if (referrer === undefined || isZero(order.amount.settleTotal)) return
  const payer = await purseOf(unit, order.payer)
  if ((await purseOf(unit, referrer)).id === payer.id) return
  const { rows: strategies } = await store.table('brokerageStrategies').find()
  for (const [at, { amount }] of order.goods.entries()) {
    const goods = await store.table('storeGoods').get(order.goodsIds[at] ?? '')
    const strategy = strategyOn(strategies, goods?.resource.product ?? '', today())
    if (strategy === undefined) continue
    const detail = await store.table('brokerageDetails').insert({
      ...ownedOf(referrer),
      id: id(),
      orderId: order.id,
      customerName: order.taxerName === '' ? payer.enterprise : order.taxerName,
      taxerId: order.taxerId,
      productName: strategy.productName,
      amount: brokerageOf(amount, strategy.rate),
      rate: strategy.rate,
      state: 'unsettled',
      tsCreate: now(),
    })
    await postBrokerage(unit, detail)
  }
}

/**
 * Money of the order went back: brokerage of as much is not earned, which a row with a minus says, whether the first has
 * been paid or not. It is settled with the rows of its month. No more is taken back than was earned.
 * @param refunded what went back this time, in yuan
 */
export async function dropBrokerage(unit: Unit, orderId: string, refunded: Money): Promise<void> {
  const { store, id, now } = unit
  const order = await store.table('storeOrders').get(orderId)
  const { rows } = await store.table('brokerageDetails').find({ where: { orderId } })
  if (order === undefined) return
  const known = [...rows]
  for (const row of rows.filter(({ amount }) => signOf(amount) > 0)) {
    const left = sum(known.filter((one) => one.productName === row.productName).map((one) => one.amount))
    const wanted = reversedBrokerage(row.amount, order.amount.settleTotal, refunded)
    const amount = roundToCents(maximum(wanted, negate(left)))
    if (isZero(amount)) continue
    const reversal = { ...row, id: id(), amount, state: 'unsettled', tsCreate: now() } as const
    known.push(reversal)
    await postBrokerage(unit, await store.table('brokerageDetails').insert(reversal))
  }
}

/** What is due to the purse for referrals grows, or is less by what a refund takes back. */
async function postBrokerage(unit: Unit, detail: WorldTables['brokerageDetails']): Promise<void> {
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

/** Pays an invoice for brokerage into the balance of whoever earned it. */
export async function settleBrokerage(
  unit: Unit,
  { invoiceId }: { readonly invoiceId: string },
): Promise<void> {
  const { store } = unit
  const invoice = await store.table('brokerageInvoices').get(invoiceId)
  if (invoice?.state !== 'invoiced') return
  for (const id of invoice.detailIds) await store.table('brokerageDetails').update(id, { state: 'settled' })
  await store.table('brokerageInvoices').update(invoiceId, { state: 'settled' })
  const remark = `佣金发票 ${invoice.fphm}`
  await moveCash(unit, invoice, invoice.jshj, { cause: 'brokerage', causeId: invoiceId, remark })
}
