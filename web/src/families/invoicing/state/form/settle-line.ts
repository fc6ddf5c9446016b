/** Amounts of a line beside a number that can't be read: they are of what stood there before. */
import { unreadableNumbers, type LineNumber } from '@kaipiao/domain/invoicing/calculation/line-values'
import { isRate } from './is-rate.ts'
import type { FormLine, GoodsLine } from './invoice-form-state.ts'

const GROSS = ['amount', 'taxAmount', 'totalAmount'] as const
const DISCOUNT = ['discount', 'discountAmount', 'discountTaxAmount', 'discountTotal'] as const
const OF_DISCOUNT: ReadonlySet<LineNumber> = new Set(DISCOUNT)

/**
 * The line with its goods. Where a number of them can't be read, the amounts that follow from it leave the line and are
 * held, all but the one that was typed just now: with the number they come back.
 */
export function settleLine(line: FormLine, goods: GoodsLine, typed: keyof GoodsLine): FormLine {
  const unread = unreadableNumbers(goods)
  if (unread.length === 0) return { ...line, goods: isRate(goods) ? goods : withoutTax(goods) }
  const following = unread.every((field) => OF_DISCOUNT.has(field)) ? DISCOUNT : [...GROSS, ...DISCOUNT]
  const left: GoodsLine = { ...goods }
  const held: Partial<Record<(typeof following)[number], string>> = {}
  for (const field of following) {
    const text = goods[field]
    if (text === undefined || field === typed || unread.includes(field)) continue
    held[field] = text
    delete left[field]
  }
  return Object.keys(held).length === 0 ? { ...line, goods } : { ...line, goods: left, held }
}

/** What was entered stays; tax, and what is with it or without it, is of a rate that there is not. */
export function withoutTax(goods: GoodsLine): GoodsLine {
  const { taxAmount: _tax, discountTaxAmount: _discountTax, ...rest } = goods
  const { amount, totalAmount, discountAmount, discountTotal, ...others } = rest
  return goods.hsbz === '1'
    ? { ...others, ...(totalAmount && { totalAmount }), ...(discountTotal && { discountTotal }) }
    : { ...others, ...(amount && { amount }), ...(discountAmount && { discountAmount }) }
}
