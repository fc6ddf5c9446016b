import { sum } from '@kaipiao/domain/money/sum'
import type { Money } from '@kaipiao/domain/money/money'
import { afterCoupons } from '@kaipiao/domain/shop/payments/after-coupons'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { partyOf } from '../entities/parties.ts'
import type { StoreGoodsRow } from '../tables/shop.ts'
import { usableCoupons } from './payment-hold.ts'

/** Who orders for whom, as far as it is asked: modes 2 and 3 pay from the purse of the channel or customer. */
interface Buyer {
  readonly mode?: number | undefined
  readonly party?: string | undefined
}

/** What coupons of the purse that would pay have left today: 券后 is a price less these, for nobody else's. */
export async function couponsOf(context: AnyContext, { mode = 1, party = '' }: Buyer): Promise<Money> {
  const found = mode === 1 ? undefined : await partyOf(context, party)
  const coupons = await usableCoupons(context, found?.owner ?? context.session.owner)
  return sum(coupons.map(({ remain }) => remain))
}

/** The goods with what this buyer would pay for one of them, or for what is preset. */
export function withCouponPrices(goods: StoreGoodsRow, coupons: Money): StoreGoodsRow {
  const { price, priceTable } = goods
  return {
    ...goods,
    priceCoupon: afterCoupons(price, coupons),
    ...(priceTable === undefined
      ? {}
      : {
          priceTable: { ...priceTable, defaultAmountCoupon: afterCoupons(priceTable.defaultAmount, coupons) },
        }),
  }
}
