/**
 * The goods of an invoice out of a text that has its columns one below the other, as programs write that read a page in
 * blocks. Names, amounts, rates and taxes stand in the order of the rows; quantities and prices are told by their product.
 */
import {
  CATEGORY,
  chargeOf,
  describe,
  isAmount,
  isNumber,
  isProduct,
  isRate,
  isTax,
  isUnit,
  joinPieces,
} from './face-row.ts'
import type { ReadGoods } from './goods-fields.ts'

/** Where the table begins: its first title, or its first row. */
const FIRST_TITLE = /^(?:项目名称|货物或应税劳务[、\s]*服务名称)$/
const TITLE = /^(?:规格型号|单\s*位|数\s*量|单\s*价|金\s*额|税率.*|税\s*额)$/
/** Captions, sums, and what stands one below the other at the side of a form. */
const OTHER = /[:：¥￥（(]|^[购买销售方信息密码区备注]$/
const SUMS = /^(?:[合小]\s*计|价税合计)/

/** The rows in their order; undefined where names and amounts are not as many. */
export function readFaceColumns(text: string): ReadGoods[] | undefined {
  const { names, cells } = partsOf(text)
  const charges = chargesIn(cells)
  if (names.length === 0 || charges.length !== names.length) return undefined
  const rows = names.map((name, at): ReadGoods => {
    const { amount = '', rate = '', before = [] } = charges[at] ?? {}
    const { fields, left } = describe(before)
    return {
      name,
      ...(left.length > 0 && { ggxh: left.join(' ') }),
      ...fields,
      ...chargeOf(amount, rate),
    }
  })
  return withColumns(rows, charges)
}

interface Parts {
  names: string[]
  cells: string[]
}

/** Names with the lines that they go on in, and all other cells. */
function partsOf(text: string): Parts {
  const names: string[] = []
  const cells: string[] = []
  let [isBelowTitle, isBelowSums] = [false, false]
  for (const paragraph of text.split(/\r?\n\s*\r?\n/)) {
    let pieces: string[] = []
    const close = () => {
      if (pieces.length > 0) names.push(joinPieces(pieces).replace(CATEGORY, ''))
      pieces = []
    }
    for (const line of paragraph.split(/\r?\n/).map((one) => one.trim())) {
      isBelowTitle ||= FIRST_TITLE.test(line) || CATEGORY.test(line)
      isBelowSums ||= SUMS.test(line)
      if (CATEGORY.test(line)) close()
      if (CATEGORY.test(line) || pieces.length > 0) pieces.push(line)
      else if (isBelowTitle && isCell(line))
        cells.push(...line.split(/\s+/).filter(isBelowSums ? isFigure : Boolean))
    }
    close()
  }
  return { names, cells }
}

const isCell = (line: string): boolean =>
  line !== '' && !FIRST_TITLE.test(line) && !TITLE.test(line) && !OTHER.test(line) && !SUMS.test(line)
const isFigure = (cell: string): boolean => isNumber(cell) || isRate(cell)

interface Charge {
  amount: string
  rate: string
  /** Cells right before a charge that stands by itself: those of its row. */
  before: string[]
  /** Cells that belong to rows whose charges stand in columns. */
  loose?: string[]
}

/** A run of rates has as many amounts before it and as many taxes behind it. */
function chargesIn(cells: readonly string[]): Charge[] {
  const found: Charge[] = []
  let end = 0
  for (let at = 0; at < cells.length; at += 1) {
    if (!isRateAt(cells, at)) continue
    let count = 1
    while (isRateAt(cells, at + count)) count += 1
    while (count > 0 && !isRun(cells, at, count)) count -= 1
    if (count === 0 || at - count < end) continue
    const before = cells.slice(end, at - count)
    for (let row = 0; row < count; row += 1)
      found.push({
        amount: cells[at - count + row] ?? '',
        rate: cells[at + row] ?? '',
        before: count === 1 ? before : [],
        ...(row === 0 && count > 1 && { loose: before }),
      })
    end = at + 2 * count
    at = end - 1
  }
  const last = found.at(-1)
  if (last) last.loose = [...(last.loose ?? []), ...cells.slice(end)]
  return found
}

const isRateAt = (cells: readonly string[], at: number): boolean => isRate(cells[at] ?? '')

function isRun(cells: readonly string[], at: number, count: number): boolean {
  return (
    cells.slice(Math.max(0, at - count), at).filter(isAmount).length === count &&
    cells.slice(at + count, at + 2 * count).filter(isTax).length === count
  )
}

/** Gives what stands in columns to the rows that lack it: figures whose product is an amount, words in their order. */
function withColumns(rows: readonly ReadGoods[], charges: readonly Charge[]): ReadGoods[] {
  const loose = charges.flatMap((charge) => charge.loose ?? [])
  const used = new Set<number>()
  let [quantityAt, priceAt] = [-1, -1]
  const counted = rows.map((row) => {
    if (row.quantity !== undefined) return row
    const pair = pairOf(loose, row.totalAmount ?? '', quantityAt, priceAt)
    if (pair === undefined) return row
    ;[quantityAt, priceAt] = pair
    used.add(quantityAt).add(priceAt)
    return { ...row, quantity: loose[quantityAt] ?? '', price: loose[priceAt] ?? '' }
  })
  const words = loose.filter((_, at) => !used.has(at))
  const isLost = words.length > 0
  const open = counted.filter((row, at) => row.quantity !== undefined && rows[at]?.quantity === undefined)
  return counted.map((row) => {
    const place = open.indexOf(row)
    if (isLost && words.length !== open.length) return { ...row, guessed: ['ggxh', 'dw'] }
    const word = words[place]
    if (word === undefined) return row
    return isNumber(word) || !isUnit(word) ? { ...row, ggxh: word } : { ...row, dw: word }
  })
}

/** The first quantity and price behind those of the row before. */
function pairOf(
  cells: readonly string[],
  amount: string,
  quantityAt: number,
  priceAt: number,
): [quantity: number, price: number] | undefined {
  for (let first = quantityAt + 1; first < cells.length; first += 1)
    for (let second = Math.max(first, priceAt) + 1; second < cells.length; second += 1)
      if (isProduct(cells[first] ?? '', cells[second] ?? '', amount)) return [first, second]
  return undefined
}
