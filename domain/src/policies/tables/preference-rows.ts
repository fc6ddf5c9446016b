/**
 * 优惠政策 that a line may name (yhzcsm). Sources: checklist GD17, GD22, O10; domain.md §1.5; invoice-files.md §4 for those
 * of the bureau's template of 2026, law-2026.md §2 for their days.
 */
import type { ZeroRateKind } from '../../lookups/invoicing/zero-rate-kind.ts'
import { LEASE_REDUCED_FROM_3, LEASE_REDUCED_FROM_5, USED_REDUCED } from '../levy-value.ts'
import { BEFORE_LAW, CARRIED, LAW_DAY } from '../regulations.ts'
import { percentText } from '../percent-text.ts'
import type { PolicyRow } from '../policy-row.ts'

export interface PreferenceValue {
  text: string
  /** Rates that agree with the policy; any when absent. */
  rates?: readonly string[]
  /** The levy of which the only rate is a reduction: tax = total ÷ (1 + levy) × rate. */
  levy?: string
  /** Tax treatment that the policy stands for. */
  lslbs?: ZeroRateKind
  /** The tax comes back in part: the only policies that may name a refund type. */
  isRefund?: true
}

type Rest = Omit<PreferenceValue, 'text'>

/** Texts of the platform, in the order of its codes 01 to 18. */
const KNOWN: readonly (readonly [text: string, rest: Rest])[] = [
  ['简易征收', { rates: ['0.03', '0.04', '0.05'] }],
  ['稀土', {}],
  ['免税', { rates: ['0'], lslbs: '1' }],
  ['不征税', { rates: ['0'], lslbs: '2' }],
  ['先征后退', { isRefund: true }],
  ['100%先征后退', { isRefund: true }],
  ['50%先征后退', { isRefund: true }],
  ['按3%简易征收', { rates: ['0.03'] }],
  ['按5%简易征收', { rates: ['0.05'] }],
  [LEASE_REDUCED_FROM_5, { rates: ['0.015'], levy: '0.05' }],
  ...['30%', '50%', '70%', '100%'].map((share) => [`即征即退${share}`, { isRefund: true }] as const),
  ...['3%', '8%', '12%', '6%'].map((burden) => [`超税负${burden}即征即退`, { isRefund: true }] as const),
]

const row = (
  text: string,
  rest: Rest,
  more: Pick<PolicyRow, 'id' | 'from' | 'notice' | 'certainty'> & Partial<PolicyRow>,
): PolicyRow<PreferenceValue> => ({
  subject: 'preference',
  name: text,
  says: saysOf(rest),
  provenBy: 'domain/src/policies/book/policy-days.test.ts',
  ...more,
  value: { text, ...rest },
})

export const PREFERENCE_ROWS: readonly PolicyRow<PreferenceValue>[] = [
  ...KNOWN.map(([text, rest], at) => {
    const id = `preference.${String(at + 1).padStart(2, '0')}`
    const ends = text === LEASE_REDUCED_FROM_5 && { to: BEFORE_LAW, endedBy: CARRIED }
    return row(text, rest, {
      id,
      from: '1994-01-01',
      notice: '税收分类编码表·增值税特殊管理',
      certainty: 'known',
      ...ends,
    })
  }),
  row(
    USED_REDUCED,
    { rates: ['0.02'], levy: '0.03' },
    { id: 'preference.used', from: LAW_DAY, notice: CARRIED, certainty: 'two' },
  ),
  row(
    LEASE_REDUCED_FROM_3,
    { rates: ['0.015'], levy: '0.03' },
    { id: 'preference.lease', from: LAW_DAY, notice: CARRIED, certainty: 'two' },
  ),
]

function saysOf({ rates, lslbs, isRefund }: Rest): string {
  if (isRefund) return '按适用税率开具，税款部分返还'
  if (lslbs !== undefined) return '税率栏不填，税额为0'
  if (rates === undefined) return '按适用税率开具'
  return `税率栏为${rates.map(percentText).join('、')}`
}
