/** Source: checklist FM56, FM61: the price mode changes what is shown and entered, never what is owed. */
import { divide, isZero, PRICE_DECIMALS } from '../../money/money.ts'
import type { GoodsLine, PriceMode } from '../invoices/wire.ts'
import { isGiven, unreadableNumbers } from './line-values.ts'

/** The lines with their prices in the mode `hsbz`; every amount stays to the cent. `from` is that of lines that name none. */
export function switchPriceMode(
  goods: readonly GoodsLine[],
  hsbz: PriceMode,
  from: PriceMode = hsbz,
): GoodsLine[] {
  return goods.map((line) => switchLine(line, hsbz, from))
}

function switchLine(line: GoodsLine, hsbz: PriceMode, from: PriceMode): GoodsLine {
  if ((line.hsbz ?? from) === hsbz || unreadableNumbers(line).length > 0) return { ...line, hsbz }
  const known = hsbz === '1' ? line.taxPrice : line.notTaxPrice
  const amount = hsbz === '1' ? line.totalAmount : line.amount
  if (isGiven(known)) return { ...line, hsbz, price: known }
  if (!isGiven(line.price)) return { ...line, hsbz }
  if (isGiven(amount) && isGiven(line.quantity) && !isZero(line.quantity)) {
    return { ...line, hsbz, price: divide(amount, line.quantity, PRICE_DECIMALS) }
  }
  // A price that is no amount yet would mean something else in the other mode.
  const { price: _, ...rest } = line
  return { ...rest, hsbz }
}
