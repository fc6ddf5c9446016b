/** One row of the goods table. Sources: domain.md §1.2, §1.5; checklist FM58, ST36. */
import { rateText } from '../../lookups/invoicing/zero-rate-kind.ts'
import { add, divide, isMoney, isZero, multiply, roundToCents, roundToPrice } from '../../money/money.ts'
import { showName } from '../calculation/show-name.ts'
import type { GoodsLine, Invoice } from '../invoices/wire.ts'
import type { ColumnKey } from './face-columns.ts'

/** Texts of a row by column; a column that a row does not fill is absent. */
export type FaceLine = Readonly<Partial<Record<ColumnKey, string>>>

/** Stands for a rate or a tax that the face does not tell. */
export const WITHHELD = '***'

/**
 * The texts of one line: money with two decimals, prices without tax to 13 (on rolls including it), rates in percent. Throws a RangeError on
 * amounts that are no numbers.
 */
export function faceLine(line: GoodsLine, invoice: Invoice): FaceLine {
  const { jzfw, bdc, fplxdm } = invoice
  if (fplxdm === '025') return rollLine(line)
  return {
    item: line.showName || showName(line),
    spec: line.ggxh ?? '',
    unit: line.dw ?? '',
    quantity: line.quantity ?? '',
    price: netPrice(line),
    amount: line.amount ? roundToCents(line.amount) : '',
    rate: lineRate(line, invoice),
    tax: isUntaxed(line) ? WITHHELD : roundToCents(line.taxAmount ?? '0'),
    ...(jzfw && { place: (jzfw.place ?? '') + (jzfw.detail ?? ''), project: jzfw.project ?? '' }),
    ...(bdc && { certificate: bdc.certNumber || '无', areaUnit: bdc.areaUnit ?? line.dw ?? '' }),
  }
}

/** A roll shows what the buyer pays: price and amount including tax. */
function rollLine(line: GoodsLine): FaceLine {
  const { quantity = '', taxPrice, price, hsbz, amount, taxAmount } = line
  const total = line.totalAmount ?? (amount && add(amount, taxAmount ?? '0')) ?? ''
  const shown = taxPrice || (hsbz === '1' ? price : undefined)
  const isCounted = total !== '' && isMoney(quantity) && !isZero(quantity)
  const perUnit = isCounted ? divide(total, quantity) : ''
  return {
    item: line.showName || showName(line),
    quantity,
    price: shown || perUnit ? roundToPrice(shown || perUnit) : '',
    amount: total === '' ? '' : roundToCents(total),
  }
}

/** Exempt and not taxable lines show no tax. */
export function isUntaxed({ lslbs }: Pick<GoodsLine, 'lslbs'>): boolean {
  return lslbs === '1' || lslbs === '2'
}

/** A difference levy by difference invoicing keeps its rate to itself. */
function lineRate(line: GoodsLine, { cezslxDm }: Invoice): string {
  if (cezslxDm === '02' || line.tdzsfs === '02') return WITHHELD
  if (line.taxRate === undefined && !isUntaxed(line)) return ''
  return rateText(line.lslbs ?? '0', multiply(line.taxRate ?? '0', '100'))
}

/** The face shows prices without tax, to 13 decimals at most, even where staff entered them with tax. */
function netPrice({ notTaxPrice, price, hsbz, amount, quantity }: GoodsLine): string {
  if (notTaxPrice) return roundToPrice(notTaxPrice)
  if (price && hsbz !== '1') return roundToPrice(price)
  const isKnown = amount && quantity && isMoney(quantity) && !isZero(quantity)
  return isKnown ? roundToPrice(divide(amount, quantity)) : ''
}
