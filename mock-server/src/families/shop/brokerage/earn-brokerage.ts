import { brokerageOf, strategyOn } from '@kaipiao/domain/shop/brokerage/brokerage'
import { isZero } from '@kaipiao/domain/money/money'
import type { Unit } from '../../../behaviour/unit.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { StoreOrderRow } from '../tables/shop.ts'
import { moveCash, purseOf } from '../../platform/bill/purse.ts'
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
    await store.table('brokerageDetails').insert({
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
  }
}

/** The money of the order went back: what nobody has invoiced yet is not earned any more. */
export async function dropBrokerage({ store }: Unit, orderId: string): Promise<void> {
  const { rows } = await store.table('brokerageDetails').find({ where: { orderId, state: 'unsettled' } })
  for (const { id } of rows) await store.table('brokerageDetails').remove(id)
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
  await moveCash(unit, invoice, invoice.jshj)
}
