/** A red line of a part of a blue one. Sources: law-2026.md §8; domain.md §1.7, §1.10. */
import { isGiven, numberOr } from '../calculation/line-values.ts'
import { opposite } from '../calculation/compute-totals.ts'
import type { GoodsLine } from '../invoices/wire.ts'
import {
  add,
  compare,
  differsBeyond,
  divide,
  equals,
  minimum,
  multiply,
  negate,
  PRICE_DECIMALS,
  roundToCents,
  signOf,
  subtract,
  type Money,
} from '../../money/money.ts'
import type { RedLine } from './red-line.ts'
import { taxOfPart } from './red-tax.ts'

/** What is taken back of a line: yuan excluding tax, positive, and how many, or none for an allowance. */
export interface Taken {
  amount: Money
  quantity?: Money | undefined
}

const MIRRORED = [
  'quantity',
  'amount',
  'taxAmount',
  'totalAmount',
  'discountAmount',
  'discountTaxAmount',
  'discountTotal',
  'kce',
] as const

/** All that is left of a line. */
export function restTaken({ rest }: RedLine): Taken {
  return {
    amount: rest.amount,
    ...(rest.quantity !== undefined && signOf(rest.quantity) > 0 && { quantity: rest.quantity }),
  }
}

/**
 * What `quantity` units of a line come to, in yuan excluding tax: its share of the amount, with the last unit what is
 * left. Rounded from what stays, so that parts by quantity add up to the line.
 */
export function amountOfQuantity({ whole, rest }: RedLine, quantity: Money): Money {
  if (rest.quantity === undefined || compare(quantity, rest.quantity) >= 0) return rest.amount
  const per = divide(whole.amount, numberOr(whole.quantity, '1'))
  const left = subtract(rest.quantity, quantity)
  // An allowance has lowered what is left below the price: units go at their price as long as it suffices.
  const isPriced = !differsBeyond(multiply(per, rest.quantity), rest.amount, '0.01')
  const byPrice = isPriced
    ? subtract(rest.amount, roundToCents(multiply(per, left)))
    : multiply(per, quantity)
  return roundToCents(minimum(byPrice, rest.amount))
}

/**
 * The line of a red form that takes `taken` of a blue line. An untouched line that is taken whole is mirrored, discount
 * and all; a part has its discount in its amount, and without a quantity it is an allowance, without unit and price.
 */
export function takePart(of: RedLine, taken: Taken): GoodsLine {
  const { line, whole, rest, number } = of
  const isUntouched = equals(rest.amount, whole.amount) && isSameQuantity(rest.quantity, whole.quantity)
  const isAll = equals(taken.amount, rest.amount) && isSameQuantity(taken.quantity, rest.quantity)
  if (isUntouched && isAll) return { ...mirrorLine(line), lzmxxh: number }
  const tax = taxOfPart(of, taken.amount)
  const amounts = {
    amount: roundToCents(negate(taken.amount)),
    taxAmount: roundToCents(negate(tax)),
    totalAmount: roundToCents(negate(add(taken.amount, tax))),
  }
  const { kce: _k, ...bare } = withoutDiscount(line)
  const named = { ...bare, lzmxxh: number, ...deductionOf(of, taken.amount) }
  if (taken.quantity === undefined) return { ...unmeasured(named), ...amounts }
  return {
    ...named,
    quantity: negate(taken.quantity),
    ...pricesOf(of, taken.quantity, taken.amount, tax),
    ...amounts,
  }
}

/** The line with the other sign: price and rate as they were. */
function mirrorLine(line: GoodsLine): GoodsLine {
  const mirrored = { ...line }
  for (const field of MIRRORED) {
    const value = line[field]
    if (value) mirrored[field] = opposite(value)
  }
  return mirrored
}

function isSameQuantity(one: Money | undefined, other: Money | undefined): boolean {
  return one === undefined || other === undefined ? one === other : equals(one, other)
}

function withoutDiscount(line: GoodsLine): GoodsLine {
  const { discount: _r, discountAmount: _a, discountTaxAmount: _d, discountTotal: _s, ...rest } = line
  return rest
}

function unmeasured(line: GoodsLine): GoodsLine {
  const { dw: _u, quantity: _q, price: _p, taxPrice: _t, notTaxPrice: _n, ...rest } = line
  return rest
}

/** The prices of the blue line where they still give the amount; otherwise what one unit comes to now. */
function pricesOf(
  { line }: RedLine,
  quantity: Money,
  amount: Money,
  tax: Money,
): Pick<GoodsLine, 'price' | 'taxPrice' | 'notTaxPrice'> {
  const isGross = line.hsbz === '1'
  const shown = isGross ? add(amount, tax) : amount
  const { price } = line
  if (isGiven(price) && !differsBeyond(multiply(price, quantity), shown, '0.01')) return {}
  const notTaxPrice = divide(amount, quantity, PRICE_DECIMALS)
  const taxPrice = divide(add(amount, tax), quantity, PRICE_DECIMALS)
  return { notTaxPrice, taxPrice, price: isGross ? taxPrice : notTaxPrice }
}

/** Of a line issued in full on a margin its share of the deduction, which lowers no tax. */
function deductionOf({ line, whole }: RedLine, amount: Money): Pick<GoodsLine, 'kce'> {
  if (!isGiven(line.kce)) return {}
  return { kce: roundToCents(negate(divide(multiply(line.kce, amount), whole.amount))) }
}
