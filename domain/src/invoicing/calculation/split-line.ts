/** How one line becomes several whose sums are those of the whole, to the cent. Sources: issue "splitting", O29. */
import {
  add,
  compare,
  divide,
  isZero,
  multiply,
  PRICE_DECIMALS,
  productDiffersBeyond,
  roundTo,
  roundToCents,
  subtract,
  type Money,
} from '../../money/money.ts'
import type { GoodsLine } from '../invoices/wire.ts'
import { LINE_TOLERANCE } from './check-tolerance.ts'
import { isGiven, numberOr } from './line-values.ts'

const SHARED = [
  'amount',
  'taxAmount',
  'totalAmount',
  'discountAmount',
  'discountTaxAmount',
  'discountTotal',
  'kce',
] as const

/** The part of the amount that counts against a limit: after the discount, in the unit of the limit. */
export function netAmount(line: GoodsLine): Money {
  return subtract(numberOr(line.amount, '0'), numberOr(line.discountAmount, '0'))
}

/**
 * Cuts a line whose net amount exceeds `limit` into pieces that do not. A whole quantity is cut into whole units
 * while one unit fits; otherwise the amount is cut and quantities follow it to 13 decimals.
 */
export function splitLine(line: GoodsLine, limit: Money): GoodsLine[] {
  const net = netAmount(line)
  if (compare(net, limit) <= 0) return [line]
  return splitByUnits(line, net, limit) ?? splitByAmount(line, net, limit)
}

function splitByUnits(line: GoodsLine, net: Money, limit: Money): GoodsLine[] | undefined {
  const { quantity } = line
  if (!isGiven(quantity) || quantity.includes('.') || compare(quantity, '1') <= 0) return undefined
  // Rounding to cents can lift a piece over the limit by one cent, so one unit less is tried as well.
  for (const spare of ['0', '1']) {
    const units = subtract(floor(divide(multiply(limit, quantity), net)), spare)
    if (compare(units, '1') < 0) return undefined
    const marks: Money[] = []
    for (let sold = units; compare(sold, quantity) < 0; sold = add(sold, units)) marks.push(sold)
    const pieces = cut(line, [...marks, quantity], quantity)
    if (pieces.every((piece) => compare(netAmount(piece), limit) <= 0)) return pieces
  }
  return undefined
}

function splitByAmount(line: GoodsLine, net: Money, limit: Money): GoodsLine[] {
  const marks: Money[] = []
  for (let reached = limit; compare(reached, net) < 0; reached = add(reached, limit)) marks.push(reached)
  return cut(line, [...marks, net], net, net)
}

/**
 * Pieces between the marks on a scale from 0 to `whole`. Each field is the difference of two rounded running totals,
 * so that the pieces sum up exactly. With `net` the marks are net amounts, and the discount takes the difference.
 */
function cut(line: GoodsLine, marks: readonly Money[], whole: Money, net?: Money): GoodsLine[] {
  let before = runningTotals(line, '0', whole, net)
  return marks.map((mark, index) => {
    const reached = runningTotals(line, mark, whole, net)
    const piece: GoodsLine = { ...line }
    for (const field of SHARED) {
      if (isGiven(line[field])) piece[field] = roundToCents(subtract(reached[field], before[field]))
    }
    if (isGiven(line.quantity)) piece.quantity = subtract(reached.quantity, before.quantity)
    before = reached
    return index === marks.length - 1 && marks.length === 1 ? line : refreshPrices(piece)
  })
}

type RunningTotals = Record<(typeof SHARED)[number] | 'quantity', Money>

function runningTotals(line: GoodsLine, mark: Money, whole: Money, net: Money | undefined): RunningTotals {
  const share = (value: string | undefined): Money =>
    roundToCents(divide(multiply(numberOr(value, '0'), mark), whole))
  const amount = share(line.amount)
  const taxAmount = share(line.taxAmount)
  const discountAmount = net === undefined ? share(line.discountAmount) : subtract(amount, mark)
  const discountTaxAmount = share(line.discountTaxAmount)
  return {
    amount,
    taxAmount,
    totalAmount: add(amount, taxAmount),
    discountAmount,
    discountTaxAmount,
    discountTotal: add(discountAmount, discountTaxAmount),
    kce: share(line.kce),
    quantity: roundTo(divide(multiply(numberOr(line.quantity, '0'), mark), whole), PRICE_DECIMALS),
  }
}

/** A price that no longer gives the amount within the tolerance is calculated back. */
function refreshPrices(piece: GoodsLine): GoodsLine {
  const { quantity } = piece
  if (!isGiven(quantity) || isZero(quantity)) return piece
  const refreshed = { ...piece }
  const refresh = (field: 'price' | 'taxPrice' | 'notTaxPrice', amount: Money | undefined): void => {
    const price = piece[field]
    if (!isGiven(price) || !isGiven(amount)) return
    if (!productDiffersBeyond(quantity, price, amount, LINE_TOLERANCE)) return
    refreshed[field] = divide(amount, quantity, PRICE_DECIMALS)
  }
  refresh('price', piece.hsbz === '1' ? piece.totalAmount : piece.amount)
  refresh('taxPrice', piece.totalAmount)
  refresh('notTaxPrice', piece.amount)
  return refreshed
}

function floor(value: Money): Money {
  return value.split('.')[0] ?? '0'
}
