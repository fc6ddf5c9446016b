/** Rate and treatment of a line. Sources: checklist FM36–FM42, GD17, GD21; domain.md §1.5. */
import type { Issue } from '../../issue.ts'
import { equals, multiply, roundTo } from '../../money/money.ts'
import { isGiven } from '../calculation/line-values.ts'
import { lineIssue, type FormFacts } from '../form/form-context.ts'
import type { GoodsLine, TaxpayerType, ZeroRateKind } from '../wire.ts'
import { findPolicy } from './policies.ts'
import { isInForce, isRateInForce, SMALL_SCALE_REDUCTION } from './rate-periods.ts'

const FORBIDDEN_ON_SPECIAL: Readonly<Record<ZeroRateKind, string>> = {
  '0': '',
  '1': '专用发票不能使用免税',
  '2': '专用发票不能使用不征税',
  '3': '专用发票不能使用普通零税率',
}

/** General taxpayers, those in the tutoring period among them. */
const GENERAL: ReadonlySet<TaxpayerType> = new Set<TaxpayerType>(['01', '02'])

export function checkLineRate(line: GoodsLine, index: number, facts: FormFacts, issues: Issue[]): void {
  const { taxRate, lslbs = '0' } = line
  const report = (field: string, code: string, text: string, severity?: Issue['severity']): void => {
    issues.push({ ...lineIssue(index, field, code, text), ...(severity && { severity }) })
  }
  if (facts.type.isSpecial && lslbs !== '0') report('lslbs', 'rate.treatment', FORBIDDEN_ON_SPECIAL[lslbs])
  checkPolicy(line, report)
  if (!isGiven(taxRate)) {
    if (lslbs === '0') report('taxRate', 'rate.required', '税率不能为空')
    return
  }
  if (lslbs !== '0') return
  checkTaxpayer(taxRate, line, facts, report)
}

type Report = (field: string, code: string, text: string, severity?: Issue['severity']) => void

function checkTaxpayer(taxRate: string, { yhzcbs }: GoodsLine, facts: FormFacts, report: Report): void {
  const { taxerType, isRed, today, xgmRateSw } = facts
  if (GENERAL.has(taxerType) && equals(taxRate, '0.01')) {
    report('taxRate', 'rate.generalOnePercent', '一般纳税人不能使用1%税率')
    return
  }
  // A red invoice takes back what was lawful when the blue one was issued (FM42).
  if (isRed) return
  if (taxerType === '08') {
    if (equals(taxRate, '0.13')) report('taxRate', 'rate.smallScaleThirteen', '小规模纳税人不能使用13%税率')
    const isReduced = xgmRateSw === 1 && isInForce(SMALL_SCALE_REDUCTION, today)
    if (isReduced && yhzcbs !== '1' && equals(taxRate, '0.03')) {
      report('taxRate', 'rate.smallScaleReduction', '小规模纳税人3%征收率应改为1%')
    }
  }
  if (isRateInForce(taxRate, today)) return
  const percent = `${roundTo(multiply(taxRate, '100'), 4)}%`
  // 1% is a relief that has ended for good; an older rate may still be right for sales of its time.
  if (equals(taxRate, '0.01')) report('taxRate', 'rate.ended', `${percent}征收率优惠已到期，不能使用`)
  else report('taxRate', 'rate.notInForce', `税率${percent}现已停用，仅适用于补开`, 'warning')
}

function checkPolicy({ yhzcbs, yhzcsm = '', zzstsgl = '', taxRate }: GoodsLine, report: Report): void {
  const text = yhzcsm || zzstsgl
  if (yhzcbs !== '1') {
    if (yhzcsm !== '') report('yhzcsm', 'policy.flag', '未享受优惠政策，不能填写优惠政策')
    return
  }
  if (text === '') {
    report('yhzcsm', 'policy.required', '请选择优惠政策')
    return
  }
  const rates = findPolicy(text)?.rates
  if (!rates || !isGiven(taxRate) || rates.some((rate) => equals(rate, taxRate))) return
  const allowed = rates.map((rate) => `${roundTo(multiply(rate, '100'), 4)}%`).join('、')
  report('taxRate', 'policy.rate', `优惠政策“${text}”的税率应为${allowed}`)
}
