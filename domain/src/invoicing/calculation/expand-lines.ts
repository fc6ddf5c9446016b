/** Sources: checklist FM45, FM62; domain.md §1.2 (fphxz 0 normal, 1 discount, 2 discounted). */
import type { GoodsLine } from '../invoices/wire.ts'
import { hasDiscount, opposite } from './compute-totals.ts'

/** The lines as an issued invoice holds them: a discount stands as a negative line below its own. Totals stay. */
export function expandLines(goods: readonly GoodsLine[]): GoodsLine[] {
  return goods.flatMap(expandLine).map((line, index) => ({ ...line, index }))
}

/** The way back, for a form that starts from an issued invoice: a discount line goes up into the line above it. */
export function collapseLines(lines: readonly GoodsLine[]): GoodsLine[] {
  const goods: GoodsLine[] = []
  for (const { fphxz, ...line } of lines) {
    const above = goods.at(-1)
    if (fphxz === '1' && above) {
      if (line.amount) above.discountAmount = opposite(line.amount)
      if (line.taxAmount) above.discountTaxAmount = opposite(line.taxAmount)
      if (line.totalAmount) above.discountTotal = opposite(line.totalAmount)
    } else goods.push({ ...line, index: goods.length })
  }
  return goods
}

function expandLine(line: GoodsLine): GoodsLine[] {
  const { discount: _rate, discountAmount, discountTaxAmount, discountTotal, ...whole } = line
  if (!hasDiscount(line)) return [{ ...whole, fphxz: line.fphxz ?? '0' }]
  const {
    quantity: _q,
    price: _p,
    taxPrice: _t,
    notTaxPrice: _n,
    ggxh: _g,
    dw: _d,
    kce: _k,
    ...named
  } = whole
  const reduction: GoodsLine = { ...named, fphxz: '1' }
  delete reduction.amount
  delete reduction.taxAmount
  delete reduction.totalAmount
  if (discountAmount) reduction.amount = opposite(discountAmount)
  if (discountTaxAmount) reduction.taxAmount = opposite(discountTaxAmount)
  if (discountTotal) reduction.totalAmount = opposite(discountTotal)
  return [{ ...whole, fphxz: '2' }, reduction]
}
