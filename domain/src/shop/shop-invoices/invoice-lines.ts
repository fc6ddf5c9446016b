/** Lines of an invoice for orders of the shop: the cash that was paid, tax included. Source: decision 0052. */
import { computeLine } from '../../invoicing/calculation/compute-line.ts'
import type { GoodsLine, Invoice } from '../../invoicing/invoices/wire.ts'
import { takePart } from '../../invoicing/red-letters/take-part.ts'
import type { RedLine } from '../../invoicing/red-letters/red-line.ts'
import { redPartOf, type RedPart } from '../../invoicing/red-letters/red-part.ts'
import type { Result } from '../../result/result.ts'
import {
  add,
  compare,
  divideToCents,
  equals,
  isZero,
  minimum,
  multiply,
  negate,
  roundToCents,
  signOf,
  subtract,
  type Money,
} from '../../money/money.ts'
import { sum } from '../../money/sum.ts'

/** 信息系统增值服务: what hosting and robots are, at the rate of modern services. */
const GOODS_CODE = '3040205000000000000'
const GOODS_CLASS = '信息技术服务'
const RATE = '0.06'

/**
 * What each of the goods has of an amount, in proportion to its price: each cut to whole cents, and the last with a price
 * has what is left.
 */
export function shareAmount(prices: readonly Money[], amount: Money): Money[] {
  const total = sum(prices)
  let left = amount
  const last = prices.findLastIndex((price) => signOf(price) > 0)
  return prices.map((price, at) => {
    const part = isZero(total) ? '0' : minimum(left, divideToCents(multiply(price, amount), total))
    const own = roundToCents(at === last ? left : part)
    left = subtract(left, own)
    return own
  })
}

/**
 * A line of an amount with tax; without quantity, so that any part of it can be taken back.
 * @param spec what was bought, in words, as 规格型号: `10年`, `5户 × 2年`; empty: not said
 */
export function serviceLine(index: number, name: string, total: Money, spec = ''): GoodsLine {
  const line: GoodsLine = {
    ...{
      index,
      name,
      ...(spec === '' ? {} : { ggxh: spec }),
      zxbm: GOODS_CODE,
      spsm: GOODS_CLASS,
      taxRate: RATE,
    },
    ...{ yhzcbs: '0', lslbs: '0', hsbz: '1', source: 'STORE' },
    totalAmount: total,
  }
  return computeLine(line, '1', 'amount')
}

/** What is to be taken back of a line, tax included. */
export interface RedTake {
  readonly number: number
  readonly amount: Money
}

/** A part of an invoice of exactly these amounts with tax; the last part of a line takes what is left of its tax. */
export function redPartFor(
  blue: Invoice,
  lines: readonly RedLine[],
  takes: readonly RedTake[],
): Result<RedPart> {
  const goods = redLinesFor(lines, takes)
  // Said, so that nothing else is reckoned for it: the total is what was refunded, to the cent.
  return redPartOf(blue, { goods, hjse: sum(goods.map(({ taxAmount = '0' }) => taxAmount)) }, lines)
}

function redLinesFor(lines: readonly RedLine[], takes: readonly RedTake[]): GoodsLine[] {
  return takes.flatMap(({ number, amount: total }, index) => {
    const of = lines.find((line) => line.number === number)
    if (of === undefined) return []
    const isRest = compare(total, add(of.rest.amount, of.rest.tax)) >= 0
    if (isRest) {
      const { amount, tax } = of.rest
      const line = { ...takePart(of, { amount }), index, taxAmount: roundToCents(negate(tax)) }
      return [{ ...line, totalAmount: roundToCents(negate(add(amount, tax))) }]
    }
    const { amount = '0', taxAmount = '0' } = serviceLine(index, '', total)
    const line = { ...takePart(of, { amount }), index, taxAmount: roundToCents(negate(taxAmount)) }
    return [{ ...line, totalAmount: roundToCents(negate(total)) }]
  })
}

/** A line of the invoice as the shop knows it: whose it is, and what of it is left. */
export interface OpenLine {
  readonly number: number
  readonly gid: string
  readonly left: Money
}

/**
 * Spreads what is to be taken back over lines: first those of the goods that were refunded, then the others in their order.
 * @param amount with tax, no more than all that is left
 */
export function spreadRed(lines: readonly OpenLine[], amount: Money, gid?: string): RedTake[] {
  let wanted = amount
  const first = lines.toSorted((a, b) => Number(b.gid === gid) - Number(a.gid === gid))
  return first
    .flatMap(({ number, left }) => {
      const part = roundToCents(minimum(left, wanted))
      if (signOf(part) <= 0) return []
      wanted = subtract(wanted, part)
      return [{ number, amount: part }]
    })
    .toSorted((a, b) => a.number - b.number)
}

/** What became of an amount that was invoiced. */
export function redStateOf(amount: Money, red: Money): 'issued' | 'partlyRed' | 'red' {
  if (isZero(red)) return 'issued'
  return equals(amount, red) ? 'red' : 'partlyRed'
}
