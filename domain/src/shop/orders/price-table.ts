/** Sources: checklist SH15–SH18, SH33, O13: what a goods item and its price table let the buyer choose. */

export interface PriceTable {
  defaultAmount: string
  defaultAmountCoupon: string
  defaultPeriod: number
  defaultQt: number
  optionQt: { name: string; inputMode: number; step: number; max: number; unit: string }
  optionPeriod: { name: string; inputMode: number; list: readonly number[] }
}

/** The goods item as far as its selection goes. */
export interface SelectableGoods {
  price: string
  priceCoupon: string
  unit: string
  quantityLimit: number
  trial: number | boolean
  /** 0 fixed to one, 1 free. */
  quantityMode: number | string
  priceTable?: PriceTable
}

export interface GoodsSelection {
  quantity: number
  period: number
  amount: string
  amountCoupon: string
}

/** What is preset when goods are chosen: the defaults of their price table, else one piece at its price. */
export function initialSelection({ price, priceCoupon, priceTable }: SelectableGoods): GoodsSelection {
  return priceTable
    ? {
        quantity: priceTable.defaultQt,
        period: priceTable.defaultPeriod,
        amount: priceTable.defaultAmount,
        amountCoupon: priceTable.defaultAmountCoupon,
      }
    : { quantity: 1, period: 1, amount: price, amountCoupon: priceCoupon }
}

/** Quantity is asked unless the goods are fixed to one; a query may say so for them. */
export function asksQuantity({ quantityMode }: SelectableGoods, queryMode?: string | null): boolean {
  return String(queryMode ?? quantityMode) !== '0'
}

/**
 * By how many periods the chosen one may be changed (SH20, `periodAlterMode`): those that end at a period of the price
 * table, 0 among them; none where there is nothing to choose, since the quantity is the duration then.
 */
export function periodAlterations({ priceTable }: SelectableGoods, period: number): number[] {
  const periods = priceTable?.optionPeriod.list ?? []
  return periods.length > 1 ? periods.map((other) => other - period) : []
}
