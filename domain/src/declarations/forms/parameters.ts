/**
 * Rates and limits by the tax month from which they hold; the last row that holds counts. Sources: declarations.md
 * §2, §3, §5; what no notice settles is marked [?] and is changed here.
 */
import type { Money } from '../../money/money.ts'

interface DatedValue {
  since: string
  value: Money
}

const always = (value: Money): readonly DatedValue[] => [{ since: '000000', value }]

export const PARAMETERS: Readonly<Record<string, readonly DatedValue[]>> = {
  /** 征收率. */
  levy: always('0.03'),
  levyRealEstate: always('0.05'),
  /** 减按1%征收, 公告2026年第10号, to 2027-12-31. */
  levyReduced: [
    { since: '000000', value: '0.01' },
    { since: '202801', value: '0.03' },
  ],
  /** 减按2%征收 of used assets, and the rate that exempt tax is stated at [?]. */
  levyUsedAssets: always('0.02'),
  levyExempt: always('0.03'),
  /** 起征点 a month, and whether sales of exactly the limit are free: 未超过 up to 2025, 未达到 from 2026 (增值税法 art. 23). */
  freeSales: always('100000'),
  isLimitFree: [
    { since: '000000', value: '1' },
    { since: '202601', value: '0' },
  ],
  /** 教育费附加 and 地方教育附加 are free up to this a month, 财税〔2016〕12号. */
  surtaxFreeSales: always('100000'),
  educationRate: always('0.03'),
  localEducationRate: always('0.02'),
  /** 六税两费, 2023年第12号, to 2027-12-31. */
  halved: [
    { since: '000000', value: '0.5' },
    { since: '202801', value: '0' },
  ],
  incomeTaxRate: always('0.25'),
  /** 小型微利企业 pay 5 % in effect, up to these limits, to 2027-12-31. */
  smallProfitRate: always('0.05'),
  smallProfitIncome: always('3000000'),
  smallProfitStaff: always('300'),
  smallProfitAssets: always('5000'),
}

/** The value that holds in a tax month. Throws a RangeError for a name that nobody knows. */
export function parameterOf(name: string, month: string): Money {
  const found = PARAMETERS[name]?.findLast(({ since }) => since <= month)
  if (found === undefined) throw new RangeError(`no parameter ${name} in ${month}`)
  return found.value
}
