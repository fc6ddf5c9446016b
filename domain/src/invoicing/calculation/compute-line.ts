/**
 * The amounts of one line, again on every entry. Sources: checklist FM35, FM60–FM62, O29; domain.md §1.5, §1.7.
 *
 * The amount that the user sees is the anchor: with prices including tax (`hsbz` 1) it is `totalAmount`, and the tax
 * is what remains after the amount excluding tax, never rounded apart; otherwise it is `amount`.
 */
import {
  divide,
  isZero,
  multiplyToCents,
  PRICE_DECIMALS,
  roundToCents,
  type Money,
} from '../../money/money.ts'
import type { GoodsLine, PriceMode } from '../invoices/wire.ts'
import { computeDiscount, type DiscountEntry } from './compute-discount.ts'
import { effectiveRate, isGiven, taxDeduction, unreadableNumbers } from './line-values.ts'
import { settleAmounts } from './settle-amounts.ts'

/** What the user has just entered; `amount` stands for `totalAmount` when prices include tax. */
export type LineEntry = 'quantity' | 'price' | 'amount' | 'taxRate' | 'kce' | DiscountEntry

/**
 * The line with everything recomputed after an entry, which the caller has already put into it.
 *
 * Quantity × price gives the amount in cents. A new amount changes the price (13 decimals), or the quantity when only
 * a price is there. A line with text that is no number comes back with its amounts untouched: the check names it.
 */
export function computeLine(line: GoodsLine, hsbz: PriceMode, entered: LineEntry = 'price'): GoodsLine {
  if (unreadableNumbers(line).length > 0) return { ...line, hsbz }
  const anchored = anchorLine(line, hsbz, entered)
  const { quantity, price, gross } = anchored
  // Fields that are added to a spread copy cost V8 ten times what they cost on this one (measured in Node 20).
  const settled: GoodsLine = Object.assign({}, line, { hsbz })
  if (isGiven(quantity)) settled.quantity = quantity
  if (isGiven(price)) settled.price = price
  if (gross === undefined) return settled
  const rate = effectiveRate(line)
  const { amount, taxAmount, totalAmount } = settleAmounts(gross, rate, taxDeduction(line), hsbz)
  // The copy is filled in: each further one would cost as much as the arithmetic.
  settled.amount = amount
  settled.taxAmount = taxAmount
  settled.totalAmount = totalAmount
  Object.assign(settled, pricesOf(anchored, hsbz, amount, totalAmount))
  const isGrossNew = gross !== anchorOf(line, hsbz) || entered === 'amount'
  return Object.assign(settled, computeDiscount(line, { hsbz, rate, gross, entered, isGrossNew }))
}

interface Anchored {
  quantity: Money | undefined
  price: Money | undefined
  /** The amount in the price mode of the form, in cents. */
  gross: Money | undefined
}

function anchorOf(line: GoodsLine, hsbz: PriceMode): Money | undefined {
  return hsbz === '1' ? line.totalAmount : line.amount
}

function anchorLine(line: GoodsLine, hsbz: PriceMode, entered: LineEntry): Anchored {
  const { quantity, price } = line
  const shown = anchorOf(line, hsbz)
  const gross = isGiven(shown) ? roundToCents(shown) : undefined
  const isCounted = isGiven(quantity) && !isZero(quantity)
  const isPriced = isGiven(price) && !isZero(price)
  if (entered === 'amount' && gross !== undefined) {
    if (isCounted) return { quantity, price: divide(gross, quantity, PRICE_DECIMALS), gross }
    if (isPriced) return { quantity: divide(gross, price, PRICE_DECIMALS), price, gross }
    return { quantity, price, gross }
  }
  if (isGiven(quantity) && isGiven(price)) return { quantity, price, gross: multiplyToCents(quantity, price) }
  if (entered === 'quantity' && isCounted && gross !== undefined) {
    return { quantity, price: divide(gross, quantity, PRICE_DECIMALS), gross }
  }
  if (entered === 'price' && isPriced && gross !== undefined) {
    return { quantity: divide(gross, price, PRICE_DECIMALS), price, gross }
  }
  return { quantity, price, gross }
}

/** Both prices: the entered one as it is, the other one calculated back from its amount. */
function pricesOf(
  { quantity, price }: Anchored,
  hsbz: PriceMode,
  amount: Money,
  totalAmount: Money,
): Pick<GoodsLine, 'taxPrice' | 'notTaxPrice'> {
  if (!isGiven(quantity) || !isGiven(price) || isZero(quantity)) return {}
  return hsbz === '1'
    ? { taxPrice: price, notTaxPrice: divide(amount, quantity, PRICE_DECIMALS) }
    : { notTaxPrice: price, taxPrice: divide(totalAmount, quantity, PRICE_DECIMALS) }
}
