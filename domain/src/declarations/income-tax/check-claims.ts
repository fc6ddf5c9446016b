/**
 * What claims must hold together, of one person and between spouses. Sources: 国发〔2018〕41号 (loan and rent not in one year,
 * 第二十条; parents 100 % or 50 % each, 第六条; parents by one amount whatever their number); 国发〔2023〕13号 (share of siblings).
 */
import { SHARED_DEDUCTIONS } from './shared-deductions.ts'
import type { Schemas } from '@kaipiao/client/types'
import { labelOf } from '../../lookups/lookup.ts'
import { compare, isMoney } from '../../money/money.ts'
import type { Issue } from '../../result/issue.ts'
import { DEDUCTION_KINDS } from './special-deductions.ts'
import { amountIn } from './tax-tables.ts'

type Input = Schemas['TaxDeductionInput']
type Claimed = Pick<Input, 'kind' | 'subject' | 'share' | 'from' | 'to'>

/** One amount a person, however many there are. */
const ONCE = new Set<Input['kind']>(['elder', 'loan', 'rent', 'education'])
const MONTH = /^\d{4}(0[1-9]|1[0-2])$/

/** Issues `claim.days`, `claim.tier`, `claim.share` and `claim.amount` of a draft that may be filled in halfway. */
export function checkClaim({ kind, share, amount = '', tier, from = '', to }: Partial<Input>): Issue[] {
  const issues: Issue[] = []
  if (to !== undefined && to < from) issues.push(issue('claim.days', 'to', '终止月份不能早于起始月份'))
  if (kind === 'rent' && tier === undefined) issues.push(issue('claim.tier', 'tier', '请选择租房城市'))
  if (kind !== undefined && share === '50' && !SHARED_DEDUCTIONS.has(kind))
    issues.push(issue('claim.share', 'share', `${labelOf(DEDUCTION_KINDS, kind)}不能分摊`))
  if (
    kind === 'elder' &&
    MONTH.test(from) &&
    isMoney(amount) &&
    compare(amount, amountIn('elderShare', from)) > 0
  )
    issues.push(
      issue('claim.amount', 'amount', `非独生子女每人每月分摊额不能超过${amountIn('elderShare', from)}元`),
    )
  return issues
}

/** Issues of a claim beside the others of the same person, and of the spouse where somebody named one. */
export function checkClaimBeside(
  claim: Claimed,
  { own, spouse }: { own: readonly Claimed[]; spouse: readonly Claimed[] },
): Issue[] {
  const { kind, subject } = claim
  const label = labelOf(DEDUCTION_KINDS, kind)
  const issues: Issue[] = []
  const met = own.filter((other) => other.kind === kind && isMet(claim, other))
  if (met.some((other) => other.subject === subject))
    issues.push(issue('claim.twice', 'subject', `${label}“${subject}”已有扣除，月份重叠`))
  else if (ONCE.has(kind) && met.length > 0)
    issues.push(issue('claim.twice', 'kind', `已有${label}扣除，同一月份只能扣除一项`))
  if (kind === 'certificate' && own.some((other) => other.kind === kind && yearOf(other) === yearOf(claim)))
    issues.push(
      issue(
        'claim.twice',
        'from',
        `同一年度取得多个证书的，只扣除一次${amountIn('certificate', claim.from)}元`,
      ),
    )
  const against = OPPOSITES[kind]
  if (
    against !== undefined &&
    [...own, ...spouse].some((other) => other.kind === against && isSameYear(claim, other))
  )
    issues.push(
      issue('claim.loanAndRent', 'kind', '本人及配偶在同一年度内不能同时享受住房贷款利息和住房租金扣除'),
    )
  const sibling = CHILD_KINDS[kind]
  if (
    sibling !== undefined &&
    own.some((other) => other.kind === sibling && other.subject === subject && isMet(claim, other))
  )
    issues.push(
      issue('claim.childTwice', 'subject', `“${subject}”同一月份不能同时享受子女教育和婴幼儿照护扣除`),
    )
  const halves = spouse.filter(
    (other) => other.kind === kind && other.subject === subject && isMet(claim, other),
  )
  if (
    SHARED_DEDUCTIONS.has(kind) &&
    kind !== 'elder' &&
    halves.some((other) => shareOf(other) + shareOf(claim) > 100)
  )
    issues.push(issue('claim.share', 'share', `“${subject}”配偶已扣除，双方合计不能超过100%`))
  return issues
}

const OPPOSITES: Readonly<Partial<Record<Input['kind'], Input['kind']>>> = { loan: 'rent', rent: 'loan' }
const CHILD_KINDS: Readonly<Partial<Record<Input['kind'], Input['kind']>>> = {
  child: 'infant',
  infant: 'child',
}

const shareOf = ({ share = '100' }: Claimed): number => Number(share)
const yearOf = ({ from }: Claimed): string => from.slice(0, 4)
const last = ({ to = '999912' }: Claimed): string => to
const isMet = (a: Claimed, b: Claimed): boolean => a.from <= last(b) && b.from <= last(a)
const isSameYear = (a: Claimed, b: Claimed): boolean =>
  yearOf(a) <= last(b).slice(0, 4) && yearOf(b) <= last(a).slice(0, 4)

const issue = (code: string, path: string, message: string): Issue => ({
  code,
  path,
  message,
  severity: 'error',
})
