/** Source: checklist FM57; the options are `BATCH_TAX_RATES` of the lookups. */
import type { TaxRateOption } from '../../lookups/invoicing/tax-rate.ts'
import type { GoodsLine, PriceMode } from '../invoices/wire.ts'
import { computeLine } from './compute-line.ts'

/** The lines with the rate set on the chosen rows (from 0), amounts recomputed; the other rows are the same objects. */
export function applyBatchRate(
  goods: readonly GoodsLine[],
  rows: readonly number[],
  { taxRate, lslbs }: Pick<TaxRateOption, 'taxRate' | 'lslbs'>,
  hsbz: PriceMode,
): GoodsLine[] {
  const chosen = new Set(rows)
  return goods.map((line, row) =>
    chosen.has(row) ? computeLine({ ...line, taxRate, lslbs }, hsbz, 'taxRate') : line,
  )
}
