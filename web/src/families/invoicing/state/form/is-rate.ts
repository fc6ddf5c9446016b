import { isDecimal } from '@kaipiao/domain/money/money'
import { isKnownRate, normaliseRate } from '@kaipiao/domain/invoicing/rates/rate-periods'
import type { GoodsLine } from './invoice-form-state.ts'

/** Whether the rate of a line is one that there is or was; with any other nothing is computed, for nobody knows what is meant. */
export function isRate({ taxRate }: Pick<GoodsLine, 'taxRate'>): boolean {
  return taxRate === undefined || (isDecimal(taxRate) && isKnownRate(normaliseRate(taxRate)))
}
