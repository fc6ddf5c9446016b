/** Rate and treatment of a line. Sources: checklist FM36–FM42, GD17, GD21; domain.md §1.5. */
import type { Issue } from '../../issue.ts'
import { multiply, roundTo } from '../../money/money.ts'
import { isGiven } from '../calculation/line-values.ts'
import { lineIssue, type FormFacts } from '../form/form-context.ts'
import type { GoodsLine, TaxpayerType, ZeroRateKind } from '../wire.ts'
import { findPolicy } from './policies.ts'
import { isInForce, isRateInForce, normaliseRate, SMALL_SCALE_REDUCTION } from './rate-periods.ts'

const FORBIDDEN_ON_SPECIAL: Readonly<Record<ZeroRateKind, string>> = {
  '0': '',
  '1': '专用发票不能使用免税',
  '2': '专用发票不能使用不征税',
  '3': '专用发票不能使用普通零税率',
}

/** General taxpayers, those in the tutoring period among them. */
const GENERAL: ReadonlySet<TaxpayerType> = new Set<TaxpayerType>(['01', '02'])

/**
 * Adds the issues of one line: `rate.treatment`, `rate.required`, `rate.generalOnePercent`, `rate.smallScaleThirteen`,
 * `rate.smallScaleReduction`, `rate.ended`, warning `rate.notInForce`, `policy.flag`, `policy.required`, `policy.rate`.
 */
export function checkLineRate(line: GoodsLine, index: number, facts: FormFacts, issues: Issue[]): void {
  const { taxRate, lslbs = '0' } = line
  // A rate of 0 that nobody marked is an ordinary zero rate all the same (FM36).
  const treatment = lslbs === '0' && isGiven(taxRate) && normaliseRate(taxRate) === '0' ? '3' : lslbs
  if (facts.type.isSpecial && treatment !== '0') {
    issues.push(lineIssue(index, 'lslbs', 'rate.treatment', FORBIDDEN_ON_SPECIAL[treatment]))
  }
  checkPolicy(line, index, issues)
  if (lslbs !== '0') return
  if (isGiven(taxRate)) checkTaxpayer(line, normaliseRate(taxRate), index, facts, issues)
  else issues.push(lineIssue(index, 'taxRate', 'rate.required', '税率不能为空'))
}

function checkTaxpayer(
  { yhzcbs }: GoodsLine,
  rate: string,
  index: number,
  { taxerType, isRed, today, xgmRateSw }: FormFacts,
  issues: Issue[],
): void {
  if (rate === '0.01' && GENERAL.has(taxerType)) {
    issues.push(lineIssue(index, 'taxRate', 'rate.generalOnePercent', '一般纳税人不能使用1%税率'))
    return
  }
  // A red invoice takes back what was lawful when the blue one was issued (FM42).
  if (isRed) return
  if (rate === '0.13' && taxerType === '08') {
    issues.push(lineIssue(index, 'taxRate', 'rate.smallScaleThirteen', '小规模纳税人不能使用13%税率'))
  }
  if (rate === '0.03' && taxerType === '08' && xgmRateSw === 1 && yhzcbs !== '1') {
    if (isInForce(SMALL_SCALE_REDUCTION, today)) {
      issues.push(lineIssue(index, 'taxRate', 'rate.smallScaleReduction', '小规模纳税人3%征收率应改为1%'))
    }
  }
  if (isRateInForce(rate, today)) return
  // 1% is a relief that has ended for good; an older rate may still be right for sales of its time.
  if (rate === '0.01') {
    issues.push(lineIssue(index, 'taxRate', 'rate.ended', '1%征收率优惠已到期，不能使用'))
  } else {
    const text = `税率${percentOf(rate)}现已停用，仅适用于补开`
    issues.push({ ...lineIssue(index, 'taxRate', 'rate.notInForce', text), severity: 'warning' })
  }
}

function checkPolicy(
  { yhzcbs, yhzcsm = '', zzstsgl = '', taxRate }: GoodsLine,
  index: number,
  issues: Issue[],
): void {
  if (yhzcbs !== '1') {
    if (yhzcsm !== '') {
      issues.push(lineIssue(index, 'yhzcsm', 'policy.flag', '未享受优惠政策，不能填写优惠政策'))
    }
    return
  }
  const text = yhzcsm || zzstsgl
  if (text === '') {
    issues.push(lineIssue(index, 'yhzcsm', 'policy.required', '请选择优惠政策'))
    return
  }
  const rates = findPolicy(text)?.rates
  if (!rates || !isGiven(taxRate) || rates.includes(normaliseRate(taxRate))) return
  const allowed = rates.map(percentOf).join('、')
  issues.push(lineIssue(index, 'taxRate', 'policy.rate', `优惠政策“${text}”的税率应为${allowed}`))
}

function percentOf(rate: string): string {
  return `${roundTo(multiply(rate, '100'), 4)}%`
}
