/** Rates that change by themselves. Sources: checklist GD21, GD22; law-2026.md §2. */
import type { Issue } from '../../result/issue.ts'
import { equals } from '../../money/money.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'
import { computeLine } from '../calculation/compute-line.ts'
import { isGiven, treatmentOf, unreadableNumbers } from '../calculation/line-values.ts'
import { lineIssue } from '../facts/form-context.ts'
import type { GoodsLine, PriceMode, TaxpayerType } from '../invoices/wire.ts'
import { percentText } from '../../policies/percent-text.ts'
import { findPolicy } from './policies.ts'
import { isReducedToOne, normaliseRate } from './rate-periods.ts'

/**
 * The line under a policy: flag, text and treatment set, and the rate where the policy leaves only one. What another
 * policy had set is taken back first, so that none of it outlives its policy.
 */
export function applyPolicy(line: GoodsLine, policy: string, hsbz: PriceMode): GoodsLine {
  const plain = takePolicyBack(line, hsbz)
  if (policy === '') return { ...plain, yhzcbs: '0' }
  const { rates, lslbs } = findPolicy(policy) ?? {}
  const only = rates?.length === 1 ? rates[0] : undefined
  const marked: GoodsLine = { ...plain, yhzcbs: '1', yhzcsm: policy, zzstsgl: policy }
  if (only === undefined) return marked
  const own = ownRate(plain)
  const remembered = own === undefined ? {} : { taxRateList: moveToFront(own, plain.taxRateList ?? []) }
  return computeLine({ ...marked, ...remembered, taxRate: only, lslbs: lslbs ?? '0' }, hsbz, 'taxRate')
}

/**
 * The line without its policy. A rate that the policy had set gives way to the first of those that the line is offered,
 * which is the one it had before; to none where nothing is known, so that it is asked for.
 */
function takePolicyBack(line: GoodsLine, hsbz: PriceMode): GoodsLine {
  const { yhzcsm = '', zzstsgl = '', ...rest } = line
  const { rates, lslbs } = findPolicy(yhzcsm || zzstsgl) ?? {}
  if (rates?.length !== 1 || !isGiven(line.taxRate) || normaliseRate(line.taxRate) !== rates[0]) return rest
  const { taxRate: _set, lslbs: _kind, ...open } = rest
  const before = line.taxRateList?.find((rate) => normaliseRate(rate) !== '0')
  if (before === undefined && lslbs === undefined) return rest
  return computeLine(
    { ...open, lslbs: '0', ...(before !== undefined && { taxRate: before }) },
    hsbz,
    'taxRate',
  )
}

/** The taxed rate of a line, if it has one. */
function ownRate(line: GoodsLine): string | undefined {
  const { taxRate } = line
  if (treatmentOf(line) !== '0' || !isGiven(taxRate) || normaliseRate(taxRate) === '0') return undefined
  return taxRate
}

function moveToFront(rate: string, rates: readonly string[]): string[] {
  return [rate, ...rates.filter((each) => each !== rate)]
}

interface RateSettings {
  taxerType: TaxpayerType
  /** 1: the switch of the terminal config (phxx) is on. */
  xgmRateSw: 0 | 1
  today: CalendarDate
}

/**
 * Lines whose rate the rules change: 3% of a small-scale taxpayer becomes 1% while the switch is on and the relief in
 * force for the goods, and 按3%简易征收减按1.5%计征 means 1.5%, as every policy that reduces a levy means what it is reduced
 * to. Each change is told by a notice at its row.
 */
export function adjustRates(
  goods: readonly GoodsLine[],
  settings: RateSettings,
  hsbz: PriceMode,
): { goods: GoodsLine[]; issues: Issue[] } {
  const issues: Issue[] = []
  const adjusted = goods.map((line, index) => {
    const change = changeOf(line, settings)
    if (!change) return line
    issues.push({ ...lineIssue(index, 'taxRate', change.code, change.text), severity: 'notice' })
    return computeLine({ ...line, taxRate: change.taxRate }, hsbz, 'taxRate')
  })
  return { goods: adjusted, issues }
}

function changeOf(
  line: GoodsLine,
  { taxerType, xgmRateSw, today }: RateSettings,
): { code: string; text: string; taxRate: string } | undefined {
  const { taxRate, yhzcbs, yhzcsm = '', zxbm } = line
  if (unreadableNumbers(line).length > 0 || treatmentOf(line) !== '0' || !isGiven(taxRate)) return undefined
  if (yhzcbs === '1') {
    const { levy, rates: [reduced] = [] } = findPolicy(yhzcsm) ?? {}
    if (levy === undefined || reduced === undefined || equals(taxRate, reduced)) return undefined
    return {
      code: 'rate.reducedLevy',
      text: `${yhzcsm}，税率已改为${percentText(reduced)}`,
      taxRate: reduced,
    }
  }
  const isReduced = taxerType === '08' && xgmRateSw === 1 && isReducedToOne(zxbm, today)
  if (!isReduced || !equals(taxRate, '0.03')) return undefined
  return { code: 'rate.reduced', text: '小规模纳税人3%征收率已改为1%', taxRate: '0.01' }
}
