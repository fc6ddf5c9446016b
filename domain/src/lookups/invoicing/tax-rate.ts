/** Source: checklist ST41, ST42, FM57. Rates are fractions as decimal strings, as on the wire. */
import type { ZeroRateKind } from './zero-rate-kind.ts'

export interface TaxRateOption {
  label: string
  taxRate: string
  /** Tax treatment that the option stands for (lslbs). */
  lslbs: ZeroRateKind
}

const EXEMPT: TaxRateOption = { label: '免税', taxRate: '0', lslbs: '1' }
const NOT_TAXABLE: TaxRateOption = { label: '不征税', taxRate: '0', lslbs: '2' }

/** The rate select of a goods row: twelve rates, exempt and not taxable. */
export const TAX_RATES: readonly TaxRateOption[] = [
  { label: '0%', taxRate: '0', lslbs: '3' },
  rate('1%', '0.01'),
  rate('1.5%', '0.015'),
  rate('2%', '0.02'),
  rate('3%', '0.03'),
  rate('4%', '0.04'),
  rate('5%', '0.05'),
  rate('6%', '0.06'),
  rate('9%', '0.09'),
  rate('10%', '0.1'),
  rate('11%', '0.11'),
  rate('13%', '0.13'),
  EXEMPT,
  NOT_TAXABLE,
]

/** The batch tax-exemption dialog: the same fourteen options in its own order. */
export const BATCH_TAX_RATES: readonly TaxRateOption[] = [EXEMPT, NOT_TAXABLE, ...TAX_RATES.slice(0, -2)]

function rate(label: string, taxRate: string): TaxRateOption {
  return { label, taxRate, lslbs: '0' }
}
