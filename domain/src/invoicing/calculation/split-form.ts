/** Splitting a form over an amount limit or a number of lines. Sources: issue "splitting", BI01; domain.md §1.11. */
import { add, compare, divide, signOf, subtract, type Money } from '../../money/money.ts'
import { failure, success, type Result } from '../../result/result.ts'
import type { GoodsLine, InvoiceForm } from '../invoices/wire.ts'
import { completeLine } from './complete-line.ts'
import { computeTotals, hasDiscount } from './compute-totals.ts'
import { unreadableNumbers } from './line-values.ts'
import { netAmount, splitLine } from './split-line.ts'

export interface SplitLimit {
  /** 最高开票限额: the amount excluding tax that no invoice reaches, in yuan. */
  amount: Money
  /** Most lines of one face, discounts counted; no limit unless given. */
  lines?: number
}

/** A mistyped limit must not make a million invoices. */
export const SPLIT_MAX_PARTS = 1000

const CENT: Money = '0.01'

/** Businesses whose one line describes one thing that can't be cut: vehicles, real estate, construction. */
const INDIVISIBLE: ReadonlySet<string> = new Set(['03', '05', '06', '13', '14'])

/**
 * Forms that keep the order of the lines and add up to the form to the cent, each below the limit by a cent or
 * more. A form that fits comes back alone. Issues `split.limit`, `split.negative` (a red form, or a line below 0), `split.tooMany` and `split.indivisible`.
 */
export function splitForm(form: InvoiceForm, { amount, lines }: SplitLimit): Result<InvoiceForm[]> {
  const limit = { amount: subtract(amount, CENT), ...(lines !== undefined && { lines }) }
  if (signOf(limit.amount) <= 0 || (limit.lines ?? 2) < 2) {
    return failure({
      code: 'split.limit',
      path: '',
      message: '拆分限额必须大于0.01元，行数至少为2行',
      severity: 'error',
    })
  }
  const faulty = form.goods.findIndex(
    (line) => unreadableNumbers(line).length > 0 || signOf(netAmount(completeLine(line))) < 0,
  )
  if (faulty >= 0) {
    const message = `第${faulty + 1}行金额为负数或格式不正确，不能拆分`
    return failure({
      code: 'split.negative',
      path: `goods/${faulty}/amount`,
      message,
      severity: 'error',
      row: faulty + 1,
    })
  }
  const goods = form.goods.map((line) =>
    completeLine('hsbz' in line ? line : Object.assign({}, line, { hsbz: form.hsbz })),
  )
  const net = goods.reduce((total, line) => add(total, netAmount(line)), '0')
  const height = goods.length + goods.filter(hasDiscount).length
  // None of its lines is below 0, so what fits as a whole is cut nowhere.
  if (goods.length > 0 && compare(net, limit.amount) <= 0 && height <= (limit.lines ?? Infinity))
    return success([withTotals(form, goods)])
  const expected = divide(net, limit.amount)
  if (compare(expected, String(SPLIT_MAX_PARTS)) > 0) {
    const message = `拆分限额过小，一次最多拆分为${SPLIT_MAX_PARTS}张`
    return failure({ code: 'split.tooMany', path: '', message, severity: 'error' })
  }
  const parts = packLines(goods, limit)
  if (parts.length > 1 && INDIVISIBLE.has(form.tdyslxdm ?? '')) {
    return failure({
      code: 'split.indivisible',
      path: 'tdyslxdm',
      message: '该特定业务的发票不能拆分',
      severity: 'error',
    })
  }
  return success(parts.map((part) => withTotals(form, part)))
}

function packLines(
  goods: readonly GoodsLine[],
  { amount: limit, lines = Infinity }: SplitLimit,
): GoodsLine[][] {
  const parts: GoodsLine[][] = []
  let part: GoodsLine[] = []
  let filled: Money = '0'
  let faceLines = 0
  for (const piece of goods.flatMap((line) => splitLine(line, limit))) {
    const net = netAmount(piece)
    const height = hasDiscount(piece) ? 2 : 1
    const isFull = compare(add(filled, net), limit) > 0 || faceLines + height > lines
    if (part.length === 0 || isFull) {
      part = []
      parts.push(part)
      filled = '0'
      faceLines = 0
    }
    part.push(piece)
    filled = add(filled, net)
    faceLines += height
  }
  return parts
}

function withTotals(form: InvoiceForm, lines: readonly GoodsLine[]): InvoiceForm {
  // What has its place already is not copied, and a spread copy with a new field would cost three times this one.
  const goods = lines.map((line, index) => (line.index === index ? line : Object.assign({}, line, { index })))
  const { hjje, hjse, jshj } = computeTotals(goods)
  return { ...form, goods, hjje, hjse, jshj }
}
