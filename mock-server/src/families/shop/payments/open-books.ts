import { add } from '@kaipiao/domain/money/money'
import type { Upgrade } from '../../../behaviour/define-family.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { Owned } from '../../../world/tables.ts'
import { openPurse } from '../../platform/ledger/post-entry.ts'
import type { Hold } from '../tables/shop.ts'

/**
 * A store from before the ledger has purses and no entries: each balance, coupon, hold and brokerage that is still to be
 * paid begins with an opening entry, so that from then on all are sums of entries.
 */
export const openBooks: Upgrade = {
  isDue: async (store) =>
    (await store.table('ledger').count()) === 0 && (await store.table('balances').count()) > 0,
  run: async (unit) => {
    const { store } = unit
    for (const purse of (await store.table('balances').find()).rows) {
      await openPurse(unit, purse, { to: 'cash', amount: purse.cash })
      await openPurse(unit, purse, { to: 'credit', amount: purse.creditRemain })
    }
    for (const coupon of (await store.table('coupons').find()).rows)
      await openPurse(unit, coupon, { to: 'coupon', amount: coupon.remain, couponId: coupon.id })
    for (const { id, hold } of (await store.table('payments').find({ where: { state: 1 } })).rows)
      await openHold(unit, id, hold)
    const due = await store.table('brokerageDetails').find({ where: { state: { not: 'settled' } } })
    for (const detail of due.rows)
      await openPurse(unit, detail, { to: 'commission', amount: detail.amount, causeId: detail.id })
  },
}

async function openHold(unit: Unit, orderId: string, hold: Hold | undefined): Promise<void> {
  const payer: Owned | undefined = (await unit.store.table('storeOrders').get(orderId))?.payer
  if (hold === undefined || payer === undefined) return
  const amount = hold.coupons.reduce((total, part) => add(total, part.amount), add(hold.cash, hold.credit))
  await openPurse(unit, payer, { to: 'held', amount, causeId: orderId })
}
