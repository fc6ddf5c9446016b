/**
 * Head of A200000, 优惠及附报事项有关信息: people and assets at the beginning and the end of each quarter of the year, which
 * decide the relief of small low-profit enterprises. Sources: law-2026.md §7; declarations.md §3; 国家税务总局公告2023年第6号 (judged on what
 * is cumulated until the end of the quarter).
 */
import type { FormCheck, FormRowText } from './form-version.ts'

export const QUARTERS = [1, 2, 3, 4] as const
const NAMES = ['一', '二', '三', '四'] as const

const asked = (quarter: number): string => `$quarter>=#${quarter}`

const quarterRows: readonly FormRowText[] = QUARTERS.flatMap((quarter): FormRowText[] => {
  const name = `第${NAMES[quarter - 1]}季度`
  const cells = { '': '' }
  return [
    { row: `0a.${quarter}b`, name: `${name} 从业人数 季初`, cells, isPlain: true, asked: asked(quarter) },
    { row: `0a.${quarter}e`, name: `${name} 从业人数 季末`, cells, isPlain: true, asked: asked(quarter) },
    { row: `0b.${quarter}b`, name: `${name} 资产总额（万元） 季初`, cells, asked: asked(quarter) },
    { row: `0b.${quarter}e`, name: `${name} 资产总额（万元） 季末`, cells, asked: asked(quarter) },
  ]
})

/** Beginning and end of each quarter so far, halved, by the number of quarters. */
const average = (row: string): string =>
  `=(${QUARTERS.map((quarter) => `if(${asked(quarter)},${row}.${quarter}b+${row}.${quarter}e,#0)`).join('+')})/#2/max(#1,$quarter)`

export const profitTaxHead: readonly FormRowText[] = [
  ...quarterRows,
  { row: '0a', name: '从业人数季度平均值', cells: { '': average('0a') } },
  { row: '0b', name: '资产总额季度平均值（万元）', cells: { '': average('0b') } },
  { row: '0c', name: '国家限制或禁止行业（是填1）', cells: { '': '' }, isPlain: true },
]

const filled = QUARTERS.map(
  (quarter) => `if(${asked(quarter)},(0a.${quarter}e>#0)*(0b.${quarter}e>#0),#1)`,
).join('*')

/** 1 where the head is complete and within the limits; without it there is no relief. */
export const isSmallLowProfit = `($quarter>=#1)*${filled}*($smallProfitStaff>=0a)*($smallProfitAssets>=0b)*(0c=#0)`

export const headChecks: readonly FormCheck[] = QUARTERS.flatMap((quarter) => [
  {
    code: 'incomeTax.people',
    holds: `if(${asked(quarter)},0a.${quarter}e>#0,#1)`,
    message: `第${NAMES[quarter - 1]}季度季末从业人数必须大于0`,
    severity: 'error',
    at: `0a.${quarter}e`,
  },
  {
    code: 'incomeTax.assets',
    holds: `(0b.${quarter}b>=#0)*(0b.${quarter}e>=#0)`,
    message: `第${NAMES[quarter - 1]}季度资产总额不能小于0`,
    severity: 'error',
    at: `0b.${quarter}e`,
  },
])
