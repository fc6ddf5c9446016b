/** Rate and treatment of a line. Sources: checklist FM36–FM42, GD17, GD21; domain.md §1.5; law-2026.md §2. */
import type { Issue } from '../../result/issue.ts'
import { ZERO_RATE_KINDS } from '../../lookups/invoicing/zero-rate-kind.ts'
import { labelOf } from '../../lookups/lookup.ts'
import { divide } from '../../money/money.ts'
import { standingOn } from '../../policies/in-force.ts'
import { percentText } from '../../policies/percent-text.ts'
import { isGiven, treatmentOf } from '../calculation/line-values.ts'
import { lineIssue, type FormFacts } from '../facts/form-context.ts'
import type { GoodsLine, TaxpayerType, ZeroRateKind } from '../invoices/wire.ts'
import { judgeRate, type RateCase, type RateVerdict } from './judge-rate.ts'
import { findPolicy, policyRow } from './policies.ts'
import { isKnownRate, isReducedToOne, lawfulness, normaliseRate } from './rate-periods.ts'
import { adviceText, periodText, verdictIssue } from './verdict-issue.ts'

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

type Report = (field: keyof GoodsLine, code: string, text: string) => void

/**
 * Adds the issues of one line: `rate.treatment`, `rate.required`, `rate.unknown`, `rate.generalOnePercent`,
 * `rate.smallScale`, `rate.smallScaleReduction`, `rate.code`, `rate.ended`, `rate.coming`, `rate.party`, warnings
 * `rate.notInForce` and `rate.purpose`; `policy.flag`, `policy.required`, `policy.treatment`, `policy.rate`,
 * `policy.ended`, `policy.coming`.
 */
export function checkLineRate(line: GoodsLine, index: number, facts: FormFacts, issues: Issue[]): void {
  const { taxRate } = line
  const report: Report = (field, code, text) => {
    issues.push(lineIssue(index, field, code, text))
  }
  const lslbs = treatmentOf(line)
  const treatment = impliedTreatment(line)
  if (facts.type.isSpecial && treatment !== '0') {
    report('lslbs', 'rate.treatment', FORBIDDEN_ON_SPECIAL[treatment])
  }
  const isPolicyRight = checkPolicy(line, facts, report)
  if (lslbs !== '0') return
  if (!isGiven(taxRate)) report('taxRate', 'rate.required', '税率不能为空')
  else if (checkTaxpayer(line, normaliseRate(taxRate), facts, report) && isPolicyRight) {
    checkFit(line, index, facts, issues)
  }
}

/** A rate of 0 that nobody marked is an ordinary zero rate all the same (FM36). */
export function impliedTreatment(line: GoodsLine): ZeroRateKind {
  const { taxRate } = line
  const kind = treatmentOf(line)
  return kind === '0' && isGiven(taxRate) && normaliseRate(taxRate) === '0' ? '3' : kind
}

/** True where the rate is one that they may use at all, and on a blue invoice. */
function checkTaxpayer(
  { yhzcbs, zxbm = '' }: GoodsLine,
  rate: string,
  { taxerType, sellers, isRed, today, xgmRateSw }: FormFacts,
  report: Report,
): boolean {
  const found = sellers.map(({ taxpayer }) => lawfulness(rate, taxpayer, today))
  if (found.includes('unknown')) {
    const text = `税率${percentText(rate)}不存在，请选择法定税率或征收率${adviceFor(rate)}`
    report('taxRate', 'rate.unknown', text)
    return false
  }
  const isOthers = found.every((each) => each === 'otherTaxpayer')
  if (isOthers && rate === '0.01') {
    report('taxRate', 'rate.generalOnePercent', '一般纳税人不能使用1%税率')
    return false
  }
  // A red invoice takes back what was issued, by the rules of the day of its blue one (FM42).
  if (isRed) return false
  if (isOthers) {
    const name = sellers[0]?.party === 'person' ? '自然人销售方' : TAXPAYER_NAMES[taxerType]
    const advice = adviceText({ code: zxbm, sellers, day: today })
    report('taxRate', 'rate.smallScale', `${name}不能使用${percentText(rate)}税率${advice}`)
    return false
  }
  // A natural person of whom one buys may have given up the reduction: the switch is about the own enterprise.
  const isOwn = sellers[0]?.party !== 'person'
  const isReducible = rate === '0.03' && isOwn && taxerType === '08' && xgmRateSw === 1 && yhzcbs !== '1'
  if (isReducible && isReducedToOne(zxbm, today)) {
    report('taxRate', 'rate.smallScaleReduction', '小规模纳税人3%征收率应改为1%')
  }
  return true
}

/** Whether the rate fits the goods; without a code any goods may be meant. */
function checkFit(line: GoodsLine, index: number, facts: FormFacts, issues: Issue[]): void {
  const { zxbm = '', yhzcbs, yhzcsm = '', zzstsgl = '', taxRate = '' } = line
  const rate = normaliseRate(taxRate)
  if (rate === '0') return
  const { sellers, today } = facts
  const policy = yhzcbs === '1' ? yhzcsm || zzstsgl : ''
  const asked = { code: zxbm, taxRate: rate, policy, sellers, day: today }
  const issue = verdictIssue(verdictOf(asked, facts), asked, { index, line, facts })
  if (issue) issues.push(issue)
}

/** Lines of one check mostly ask the same: a form of 2,000 lines has a handful of goods, and is checked as one types. */
const VERDICTS = new WeakMap<FormFacts, Map<string, RateVerdict>>()

function verdictOf(asked: RateCase, facts: FormFacts): RateVerdict {
  const known = VERDICTS.get(facts) ?? new Map<string, RateVerdict>()
  VERDICTS.set(facts, known)
  const key = `${asked.code} ${asked.taxRate} ${asked.policy}`
  const found = known.get(key) ?? judgeRate(asked)
  known.set(key, found)
  return found
}

/** True where the line names a policy rightly, or none. */
function checkPolicy(line: GoodsLine, { isRed, sellers, today }: FormFacts, report: Report): boolean {
  const { yhzcbs, yhzcsm = '', zzstsgl = '', taxRate, zxbm: code = '' } = line
  if (yhzcbs !== '1') {
    if (yhzcsm === '') return true
    report('yhzcsm', 'policy.flag', '未享受优惠政策，不能填写优惠政策')
    return false
  }
  const text = yhzcsm || zzstsgl
  if (text === '') {
    report('yhzcsm', 'policy.required', '请选择优惠政策')
    return false
  }
  const row = policyRow(text)
  const standing = row ? standingOn(row, today) : 'inForce'
  if (row && !isRed && standing !== 'inForce') {
    const advice = adviceText({ code, sellers, day: today })
    report('yhzcsm', `policy.${standing}`, `优惠政策“${text}”${periodText(row, standing)}${advice}`)
    return false
  }
  const policy = findPolicy(text)
  const treatment = impliedTreatment(line)
  // A refund needs a tax that comes back, and 免税 none that is paid.
  if (policy && (policy.lslbs ?? '0') !== treatment) {
    const kind = labelOf(ZERO_RATE_KINDS, treatment)
    report('lslbs', 'policy.treatment', `优惠政策“${text}”与零税率标识“${kind}”不一致`)
    return false
  }
  const rates = policy?.rates
  if (!rates || !isGiven(taxRate) || rates.includes(normaliseRate(taxRate))) return true
  report('taxRate', 'policy.rate', `优惠政策“${text}”的税率应为${rates.map(percentText).join('、')}`)
  return false
}

/** What was meant in percent, as sheets and programs send it. */
function adviceFor(rate: string): string {
  const meant = divide(rate, '100', 8)
  return isKnownRate(meant) ? `（如指${percentText(meant)}，应为${meant}）` : ''
}
