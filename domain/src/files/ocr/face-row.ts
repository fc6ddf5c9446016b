/** One row of the goods table of an invoice as it is printed. Sources: checklist OC01; domain.md §1.2, §1.5. */
import { isKnownRate, normaliseRate } from '../../invoicing/rates/rate-periods.ts'
import { absolute, divide, isMoney, productDiffersBeyond } from '../../money/money.ts'
import { ONE_UNIT } from './goods-lines.ts'
import type { ReadGoods } from './goods-fields.ts'

/** Where a row of goods begins: the short name of its tax code between stars. */
export const CATEGORY = /^\*[^*\s]+\*/
const NUMBER = /^-?\d+(?:\.\d+)?$/
/** Amounts have two decimals always. */
const AMOUNT = /^-?\d+\.\d\d$/
const RATE = /^(?:\d+(?:\.\d+)?%|免税|不征税|\*{3})$/
/** What keeps its tax to itself prints stars. */
const TAX = /^(?:-?\d+\.\d\d|\*{3})$/

export const isNumber = (cell: string): boolean => NUMBER.test(cell)
export const isAmount = (cell: string): boolean => AMOUNT.test(cell)
export const isRate = (cell: string): boolean => RATE.test(cell)
export const isTax = (cell: string): boolean => TAX.test(cell)

/** Amount and treatment of a row; the tax follows from them. */
export function chargeOf(amount: string, rate: string): Partial<ReadGoods> {
  const charge = { totalAmount: amount }
  if (rate === '免税') return { ...charge, taxRate: '0', lslbs: '1' }
  if (rate === '不征税') return { ...charge, taxRate: '0', lslbs: '2' }
  if (rate === '***') return charge
  const taxRate = normaliseRate(divide(rate.slice(0, -1), '100'))
  return isKnownRate(taxRate) ? { ...charge, taxRate } : charge
}

interface Described {
  fields: Partial<ReadGoods>
  /** Cells in front that are none of these: of a name that goes on, or a specification of several words. */
  left: string[]
}

/**
 * Unit, quantity and price out of the cells before an amount, from the right: two figures are quantity and price, a third
 * before them belongs to the specification, as does a figure alone without a unit; a short word before them is the unit.
 */
export function describe(cells: readonly string[]): Described {
  const left = [...cells]
  const figures: string[] = []
  while (figures.length < 2 && isNumber(left.at(-1) ?? '')) figures.unshift(left.pop() ?? '')
  const hasUnit = isUnit(left.at(-1) ?? '')
  if (figures.length === 1 && !hasUnit) return { fields: {}, left: [...left, ...figures] }
  const [quantity, price] = figures
  const dw = figures.length > 0 && hasUnit ? left.pop() : undefined
  return {
    fields: {
      ...(dw !== undefined && { dw }),
      ...(quantity !== undefined && { quantity }),
      ...(price !== undefined && { price }),
    },
    left,
  }
}

const UNIT_LENGTH = 4
const isWord = (cell: string): boolean => /^\p{L}+$/u.test(cell)

/** A word that things are counted in, or one as short as those; `白色` before a quantity is taken for one. */
export const isUnit = (cell: string): boolean =>
  ONE_UNIT.test(cell) || (isWord(cell) && cell.length <= UNIT_LENGTH)

/** Prices are printed rounded: a cent, or a cent for each thousand of the amount. */
export function isProduct(quantity: string, price: string, amount: string): boolean {
  if (!isMoney(quantity) || !isMoney(price) || !isMoney(amount)) return false
  return !productDiffersBeyond(quantity, price, amount, '0.01')
}

/** Pieces of a name that was broken over lines: letters and digits of the Latin script are kept apart. */
export function joinPieces(pieces: readonly string[]): string {
  return pieces.reduce((name, piece) =>
    /[\dA-Za-z]$/.test(name) && /^[\dA-Za-z]/.test(piece) ? `${name} ${piece}` : `${name}${piece}`,
  )
}

/** A row without a quantity below one of the same name takes from its amount: it becomes the discount of that. */
export function withDiscounts(rows: readonly ReadGoods[]): ReadGoods[] {
  const kept: ReadGoods[] = []
  for (const row of rows) {
    const last = kept.at(-1)
    const { totalAmount = '' } = row
    const isDiscount =
      last?.name === row.name &&
      last.discountAmount === undefined &&
      row.quantity === undefined &&
      totalAmount.startsWith('-') !== (last.totalAmount ?? '').startsWith('-')
    if (last && isDiscount) kept[kept.length - 1] = { ...last, discountAmount: absolute(totalAmount) }
    else kept.push(row)
  }
  return kept
}
