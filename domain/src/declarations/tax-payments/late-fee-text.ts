import { formatMoney } from '../../money/format-money.ts'
import { isZero } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import type { TaxPart } from './payment-parts.ts'

/** Late fees by tax, those of several returns added up: `增值税 6.50，城市维护建设税 0.46`; empty where there are none. */
export function lateFeeText(taxes: readonly TaxPart[]): string {
  const names = [...new Set(taxes.map(({ zsxmmc }) => zsxmmc))]
  return names
    .map((name) => ({
      name,
      fee: sum(taxes.filter(({ zsxmmc }) => zsxmmc === name).map(({ znj = '0' }) => znj)),
    }))
    .filter(({ fee }) => !isZero(fee))
    .map(({ name, fee }) => `${name} ${formatMoney(fee)}`)
    .join('，')
}
