/** Source: checklist FM57 and the batch tax-rate options of the specification. */
import type { GoodsLine, PriceMode, ZeroRateKind } from '../wire.ts'
import { computeLine } from './compute-line.ts'

export interface BatchRate {
  label: string
  taxRate: string
  lslbs: ZeroRateKind
}

/** What the dialog offers, in its order. */
export const BATCH_RATES: readonly BatchRate[] = [
  { label: '免税', taxRate: '0', lslbs: '1' },
  { label: '不征税', taxRate: '0', lslbs: '2' },
  { label: '0%', taxRate: '0', lslbs: '3' },
  ...['1', '1.5', '2', '3', '4', '5', '6', '9', '10', '11', '13'].map((percent) => ({
    label: `${percent}%`,
    taxRate: `0.${percent === '1.5' ? '015' : percent.padStart(2, '0')}`.replace(/0$/, ''),
    lslbs: '0' as const,
  })),
]

/** The lines with the rate set on the chosen rows (from 0), amounts recomputed; the other rows are the same objects. */
export function applyBatchRate(
  goods: readonly GoodsLine[],
  rows: readonly number[],
  { taxRate, lslbs }: Pick<BatchRate, 'taxRate' | 'lslbs'>,
  hsbz: PriceMode,
): GoodsLine[] {
  const chosen = new Set(rows)
  return goods.map((line, row) =>
    chosen.has(row) ? computeLine({ ...line, taxRate, lslbs }, hsbz, 'taxRate') : line,
  )
}
