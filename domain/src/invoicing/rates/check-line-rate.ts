/** Rate and treatment of a line. Sources: checklist FM36–FM42, GD17, GD21; domain.md §1.5. */
import type { Issue } from '../../result/issue.ts'
import { ZERO_RATE_KINDS } from '../../lookups/invoicing/zero-rate-kind.ts'
import { labelOf } from '../../lookups/lookup.ts'
import { divide, multiply, roundTo } from '../../money/money.ts'
import { isGiven, treatmentOf } from '../calculation/line-values.ts'
import { lineIssue, type FormFacts } from '../facts/form-context.ts'
import type { GoodsLine, TaxpayerType, ZeroRateKind } from '../invoices/wire.ts'
import { findPolicy } from './policies.ts'
import { isInForce, isKnownRate, lawfulness, normaliseRate, SMALL_SCALE_REDUCTION } from './rate-periods.ts'

const FORBIDDEN_ON_SPECIAL: Readonly<Record<ZeroRateKind, string>> = {
  '0': '',
  '1': '专用发票不能使用免税',
  '2': '专用发票不能使用不征税',
  '3': '专用发票不能使用普通零税率',
}

/** The types of which a rule speaks when it refuses a rate to them. */
const TAXPAYER_NAMES: Readonly<Record<TaxpayerType, string>> = {
  '01': '一般纳税人',
  '02': '一般纳税人',
  '04': '特殊征收纳税人',
  '05': '转登记纳税人',
  '08': '小规模纳税人',
}

/**
 * Adds the issues of one line: `rate.treatment`, `rate.required`, `rate.unknown`, `rate.generalOnePercent`,
 * `rate.smallScale`, `rate.smallScaleReduction`, `rate.ended`, warning `rate.notInForce`, `policy.flag`,
 * `policy.required`, `policy.treatment`, `policy.rate`.
 */
export function checkLineRate(line: GoodsLine, index: number, facts: FormFacts, issues: Issue[]): void {
  const { taxRate } = line
  const lslbs = treatmentOf(line)
  const treatment = impliedTreatment(line)
  if (facts.type.isSpecial && treatment !== '0') {
    issues.push(lineIssue(index, 'lslbs', 'rate.treatment', FORBIDDEN_ON_SPECIAL[treatment]))
  }
  checkPolicy(line, index, issues)
  if (lslbs !== '0') return
  if (isGiven(taxRate)) checkTaxpayer(line, normaliseRate(taxRate), index, facts, issues)
  else issues.push(lineIssue(index, 'taxRate', 'rate.required', '税率不能为空'))
}

/** A rate of 0 that nobody marked is an ordinary zero rate all the same (FM36). */
function impliedTreatment(line: GoodsLine): ZeroRateKind {
  const { taxRate } = line
  const kind = treatmentOf(line)
  return kind === '0' && isGiven(taxRate) && normaliseRate(taxRate) === '0' ? '3' : kind
}

function checkTaxpayer(
  { yhzcbs }: GoodsLine,
  rate: string,
  index: number,
  { taxerType, isRed, today, xgmRateSw }: FormFacts,
  issues: Issue[],
): void {
  const report = (code: string, text: string): void => {
    issues.push(lineIssue(index, 'taxRate', code, text))
  }
  const found = lawfulness(rate, taxerType, today)
  if (found === 'unknown') {
    report('rate.unknown', `税率${percentOf(rate)}不存在，请选择法定税率或征收率${adviceFor(rate)}`)
    return
  }
  if (found === 'otherTaxpayer' && rate === '0.01') {
    report('rate.generalOnePercent', '一般纳税人不能使用1%税率')
    return
  }
  // A red invoice takes back what was lawful when the blue one was issued (FM42).
  if (isRed) return
  if (found === 'otherTaxpayer') {
    report('rate.smallScale', `${TAXPAYER_NAMES[taxerType]}不能使用${percentOf(rate)}税率`)
    return
  }
  if (rate === '0.03' && taxerType === '08' && xgmRateSw === 1 && yhzcbs !== '1') {
    if (isInForce(SMALL_SCALE_REDUCTION, today)) {
      report('rate.smallScaleReduction', '小规模纳税人3%征收率应改为1%')
    }
  }
  if (found === 'inForce') return
  // 1% is a relief that has ended for good; an older rate may still be right for sales of its time.
  if (rate === '0.01') report('rate.ended', '1%征收率优惠已到期，不能使用')
  else {
    const text = `税率${percentOf(rate)}现已停用，仅适用于补开`
    issues.push({ ...lineIssue(index, 'taxRate', 'rate.notInForce', text), severity: 'warning' })
  }
}

function checkPolicy(line: GoodsLine, index: number, issues: Issue[]): void {
  const { yhzcbs, yhzcsm = '', zzstsgl = '', taxRate } = line
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
  const policy = findPolicy(text)
  const treatment = impliedTreatment(line)
  // A refund needs a tax that comes back, and 免税 none that is paid.
  if (policy && (policy.lslbs ?? '0') !== treatment) {
    const kind = labelOf(ZERO_RATE_KINDS, treatment)
    issues.push(lineIssue(index, 'lslbs', 'policy.treatment', `优惠政策“${text}”与零税率标识“${kind}”不一致`))
    return
  }
  const rates = policy?.rates
  if (!rates || !isGiven(taxRate) || rates.includes(normaliseRate(taxRate))) return
  const allowed = rates.map(percentOf).join('、')
  issues.push(lineIssue(index, 'taxRate', 'policy.rate', `优惠政策“${text}”的税率应为${allowed}`))
}

/** What was meant in percent, as sheets and programs send it. */
function adviceFor(rate: string): string {
  const meant = divide(rate, '100', 8)
  return isKnownRate(meant) ? `（如指${percentOf(meant)}，应为${meant}）` : ''
}

function percentOf(rate: string): string {
  return `${roundTo(multiply(rate, '100'), 4)}%`
}
