import type { Schemas } from '@kaipiao/client'
import { add, compare } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import type { Unit } from '../../behaviour/unit.ts'

const periods = [
  { key: 'last12', label: '近12个月累计' },
  { key: 'quarter', label: '本季度累计' },
  { key: 'mount', label: '本月累计' },
] as const

export type LimitPeriod = (typeof periods)[number]['key']

export interface LimitFindings {
  /** Why the invoice may not be issued. */
  readonly block: string | undefined
  /** What the user should be told all the same. */
  readonly reminders: readonly string[]
}

/** AM01–AM15: own limits over issued amounts excluding tax, this invoice included; equal passes. */
export async function checkAmountLimits(
  unit: Pick<Unit, 'store' | 'today'>,
  diskId: string,
  quota: Schemas['QuotaConfig'],
  hjje: string,
): Promise<LimitFindings> {
  const findings = await Promise.all(
    periods.map(async ({ key, label }) => {
      const limit = quota[key]
      if (limit.interceptSw !== 1 && limit.remindSw !== 1) return {}
      const amount = add(await issuedAmount(unit, diskId, key), hjje)
      if (limit.interceptSw === 1 && compare(amount, limit.interceptAmount) > 0) {
        return { block: `${label}开票金额超过设置的最大金额，请联系管理员` }
      }
      return limit.remindSw === 1 && compare(amount, limit.remindAmount) > 0
        ? { reminder: `${label}开票金额超过设置的提醒金额，请联系管理员修改设置` }
        : {}
    }),
  )
  return {
    block: findings.find(({ block }) => block !== undefined)?.block,
    reminders: findings.flatMap(({ reminder }) => (reminder === undefined ? [] : [reminder])),
  }
}

/** Blue less red, without tax, by day of issue; voided ones do not count (O30). */
export async function issuedAmount(
  { store, today }: Pick<Unit, 'store' | 'today'>,
  diskId: string,
  period: LimitPeriod,
): Promise<string> {
  const { rows } = await store.table('invoices').find({
    where: { diskId, fplb: { in: [0, 1] }, kprq: { gte: firstDayOf(period, today()) } },
    sort: 'kprq',
  })
  return sum(rows.map(({ hjje }) => hjje))
}

function firstDayOf(period: LimitPeriod, today: string): string {
  const month = `${today.slice(0, 7)}-01`
  if (period === 'mount') return month
  if (period === 'last12') return addMonths(month, -11)
  return addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3))
}
