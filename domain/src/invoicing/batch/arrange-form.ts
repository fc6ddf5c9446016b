/** Source: batch config: imported forms are merged, then split over a limit. */
import { splitForm } from '../calculation/split-form.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import type { Money } from '../../money/money.ts'
import { success, type Result } from '../../result/result.ts'
import { mergeGoods } from './merge-goods.ts'

export interface BatchArrangement {
  mergeGoods: boolean
  splitMode: 'none' | 'amount' | 'rows'
  /** The amount excluding tax that no invoice reaches, in yuan. */
  limitAmount: Money
  /** Most lines of one face. */
  maxRows: number
}

/** More than any invoice can have: where only the lines are limited. */
const ANY_AMOUNT: Money = '999999999999.99'

/** The forms that an imported one becomes; they add up to it to the cent. Issues of `splitForm`. */
export function arrangeForm(form: InvoiceForm, config: BatchArrangement): Result<InvoiceForm[]> {
  const merged = config.mergeGoods ? mergeGoods(form) : form
  if (config.splitMode === 'none') return success([merged])
  return splitBy(
    merged,
    config.splitMode,
    config.splitMode === 'rows' ? String(config.maxRows) : config.limitAmount,
  )
}

/** Splits by amount excluding tax in yuan, or by lines of a face. Issues of `splitForm`. */
export function splitBy(form: InvoiceForm, mode: 'amount' | 'rows', limit: string): Result<InvoiceForm[]> {
  return mode === 'amount'
    ? splitForm(form, { amount: limit })
    : splitForm(form, { amount: ANY_AMOUNT, lines: Number(limit) })
}
