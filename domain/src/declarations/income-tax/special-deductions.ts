/**
 * 专项附加扣除 of a person, month by month. Sources: 国发〔2018〕41号; 国发〔2022〕8号; 国发〔2023〕13号; 国家税务总局公告2022年第7号
 * (who claims, shares between spouses and siblings, first and last month).
 */
import type { Schemas } from '@kaipiao/client/types'
import type { Lookup } from '../../lookups/lookup.ts'
import { minimum, multiply, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { monthsBetween } from './tax-months.ts'
import { amountIn } from './tax-tables.ts'

export type DeductionKind = Schemas['TaxDeductionKind']
export type Claim = Pick<Schemas['TaxDeduction'], 'kind' | 'share' | 'amount' | 'tier' | 'from' | 'to'>

/** Columns of the form; 大病医疗 is claimed in the annual return alone, and never withheld by. */
export const CLAIM_COLUMNS = ['child', 'infant', 'elder', 'loan', 'rent', 'education'] as const
export type ClaimColumn = (typeof CLAIM_COLUMNS)[number]

export const DEDUCTION_KINDS: Lookup<DeductionKind> = [
  { value: 'child', label: '子女教育' },
  { value: 'infant', label: '3岁以下婴幼儿照护' },
  { value: 'elder', label: '赡养老人' },
  { value: 'loan', label: '住房贷款利息' },
  { value: 'rent', label: '住房租金' },
  { value: 'education', label: '继续教育（学历）' },
  { value: 'certificate', label: '继续教育（职业资格）' },
  { value: 'illness', label: '大病医疗' },
]

const COLUMNS: Readonly<Record<DeductionKind, ClaimColumn | undefined>> = {
  child: 'child',
  infant: 'infant',
  elder: 'elder',
  loan: 'loan',
  rent: 'rent',
  education: 'education',
  certificate: 'education',
  illness: undefined,
}

const TIERS = { 1: 'rent1', 2: 'rent2', 3: 'rent3' } as const

/** What a claim takes off in one month `YYYYMM`, in yuan. */
export function claimedIn(
  { kind, share = '100', amount, tier = '3', from, to = '999912' }: Claim,
  month: string,
): Money {
  if (month < from || month > to) return '0'
  const whole = (name: 'child' | 'infant' | 'loan'): Money =>
    share === '50' ? multiply(amountIn(name, month), '0.5') : amountIn(name, month)
  const since = monthsBetween(from, month)
  switch (kind) {
    case 'child':
    case 'infant':
      return whole(kind)
    case 'loan':
      return since < Number(amountIn('loanMonths', month)) ? whole(kind) : '0'
    case 'elder':
      if (share === '100') return amountIn('elder', month)
      return minimum(amount ?? amountIn('elderShare', month), amountIn('elderShare', month))
    case 'rent':
      return amountIn(TIERS[tier], month)
    case 'education':
      return since < Number(amountIn('educationMonths', month)) ? amountIn('education', month) : '0'
    case 'certificate':
      // Of the year of the certificate, at once.
      return month === from ? amountIn('certificate', month) : '0'
    case 'illness':
      return '0'
  }
}

/** What claims take off in months together, by the columns of the form. */
export function claimSums(
  claims: readonly Claim[],
  months: readonly string[],
): Readonly<Record<ClaimColumn, Money>> {
  const total = (column: ClaimColumn): Money =>
    sum(
      claims
        .filter(({ kind }) => COLUMNS[kind] === column)
        .flatMap((claim) => months.map((month) => claimedIn(claim, month))),
    )
  return {
    child: total('child'),
    infant: total('infant'),
    elder: total('elder'),
    loan: total('loan'),
    rent: total('rent'),
    education: total('education'),
  }
}
