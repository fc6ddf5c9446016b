/** All tables of policy rows, for whoever shows them. Source: law-2026.md §1: a figure can name its notice. */
import type { TaxpayerType } from '../../lookups/invoicing/taxpayer-type.ts'
import type { Lookup } from '../../lookups/lookup.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'
import { AGREEMENT_ROWS } from '../tables/agreement-rows.ts'
import { BUSINESS_ROWS } from '../tables/business-rows.ts'
import { CODE_ROWS } from '../tables/code-rows.ts'
import { EDITION_ROWS } from '../tables/edition-rows.ts'
import { FEE_ROWS } from '../tables/fee-rows.ts'
import { FORM_ROWS } from '../tables/form-rows.ts'
import { INCOME_TAX_ROWS } from '../tables/income-tax-rows.ts'
import { isAbout, standingOn } from '../in-force.ts'
import { LEVY_ROWS } from '../tables/levy-rows.ts'
import type { Certainty, PolicyRow, PolicySubject } from '../policy-row.ts'
import { PREFERENCE_ROWS } from '../tables/preference-rows.ts'
import { RATE_ROWS } from '../tables/rate-rows.ts'
import { RELIEF_ROWS } from '../tables/relief-rows.ts'
import { STAMP_ROWS } from '../tables/stamp-rows.ts'
import { THRESHOLD_ROWS } from '../tables/threshold-rows.ts'
import { VOUCHER_ROWS } from '../tables/voucher-rows.ts'

export const POLICY_BOOK: readonly PolicyRow[] = [
  ...RATE_ROWS,
  ...CODE_ROWS,
  ...LEVY_ROWS,
  ...PREFERENCE_ROWS,
  ...RELIEF_ROWS,
  ...STAMP_ROWS,
  ...FEE_ROWS,
  ...THRESHOLD_ROWS,
  ...INCOME_TAX_ROWS,
  ...VOUCHER_ROWS,
  ...BUSINESS_ROWS,
  ...AGREEMENT_ROWS,
  ...FORM_ROWS,
  ...EDITION_ROWS,
]

export const POLICY_SUBJECTS: Lookup<PolicySubject> = [
  { value: 'rate', label: '税率' },
  { value: 'code', label: '编码' },
  { value: 'levy', label: '征收率' },
  { value: 'preference', label: '优惠政策' },
  { value: 'relief', label: '减免' },
  { value: 'threshold', label: '标准' },
  { value: 'incomeTax', label: '个人所得税' },
  { value: 'voucher', label: '扣税凭证' },
  { value: 'credit', label: '抵扣' },
  { value: 'business', label: '特定业务' },
  { value: 'agreement', label: '服务协议' },
  { value: 'form', label: '申报表' },
]

export const CERTAINTIES: Lookup<Certainty> = [
  { value: 'two', label: '两处来源一致' },
  { value: 'one', label: '一处来源' },
  { value: 'known', label: '行业通识' },
  { value: 'unconfirmed', label: '待确认' },
]

export type Standing = ReturnType<typeof standingOn>

export const STANDINGS: Lookup<Standing> = [
  { value: 'inForce', label: '有效' },
  { value: 'coming', label: '将开始' },
  { value: 'ended', label: '已结束' },
]

export interface PolicySearch {
  /** The day that standings are of. */
  day: CalendarDate
  taxpayer?: TaxpayerType | undefined
  subject?: PolicySubject | undefined
  standing?: Standing | undefined
  /** In name, content, purpose, notice or id; blanks between words that must all be there. */
  word?: string | undefined
}

export interface PolicyOnDay {
  row: PolicyRow
  standing: Standing
}

/** The rows that are asked for, in the order of their tables, with where the day stands to each. */
export function searchPolicies({ day, taxpayer, subject, standing, word = '' }: PolicySearch): PolicyOnDay[] {
  const words = word.split(/\s+/).filter((each) => each !== '')
  return POLICY_BOOK.map((row) => ({ row, standing: standingOn(row, day) })).filter(
    (found) =>
      (standing === undefined || found.standing === standing) &&
      (subject === undefined || found.row.subject === subject) &&
      isAbout(found.row, taxpayer === undefined ? {} : { taxpayer }) &&
      words.every((each) => textOf(found.row).includes(each)),
  )
}

function textOf({ id, name, says, purpose = '', notice, endedBy = '' }: PolicyRow): string {
  return [id, name, says, purpose, notice, endedBy].join('\n')
}
