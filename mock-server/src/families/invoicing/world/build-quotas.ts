import { cumulativeAmounts } from '@kaipiao/domain/invoicing/amount-limits/cumulative-amounts'
import { isSmallScale } from '@kaipiao/domain/declarations/forms/tax-items'
import {
  compare,
  divide,
  maximum,
  multiplyToCents,
  roundToCents,
  subtract,
} from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import type { Builder } from '../../../world/builder.ts'
import { terminal } from '../../../world/named-rows.ts'
import type { InvoiceRow } from '../../../world/tables.ts'

/** Credit that this month's digital invoices have used, and own limits on some terminals (AM01). */
export function buildQuotas(builder: Builder): void {
  const { rows, now } = builder
  const month = now.slice(0, 7)
  const used = new Map<string, string[]>()
  for (const { diskId, kprq, hjje, fplb } of rows.invoices) {
    if (!kprq.startsWith(month) || fplb > 1) continue
    const amounts = used.get(diskId)
    if (amounts === undefined) used.set(diskId, [hjje])
    else amounts.push(hjje)
  }
  const digital = new Set(rows.terminals.filter(({ diskType }) => diskType === 7).map(({ diskId }) => diskId))
  rows.quotas = rows.quotas.map((quota, at) => {
    if (!digital.has(quota.id)) return quota
    // Red ones of earlier months give nothing back.
    const ysyed = maximum('0.00', sum(used.get(quota.id) ?? []))
    // One terminal has next to nothing left, so that a refusal is one invoice away.
    const isLow = quota.id === terminal('creditLow')
    const zsxed = isLow ? roundToCents(sum([ysyed, '100'])) : creditOf(quota.zsxed, ysyed)
    return {
      ...quota,
      zsxed,
      ysyed,
      syed: roundToCents(subtract(zsxed, ysyed)),
      syncTime: now,
      ...limitsAt(at, ysyed),
    }
  })
  limitSmallScale(builder)
}

/** Nobody has issued more than the bureau lets them: who issues much has been granted more. */
function creditOf(usual: string, used: string): string {
  return compare(used, usual) > 0 ? multiplyToCents(used, '2') : usual
}

/** Terminals before this one are those that have a story of their own. */
const FIRST_LIMITED = 12
/** What small-scale taxpayers may issue free of tax in a quarter, and in twelve months before they have to register. */
const MOST = { quarter: '300000.00', last12: '5000000.00' } as const

/** Small-scale taxpayers are limited by what the law lets them issue; those that issued stand in each state in turn. */
function limitSmallScale({ rows, now }: Builder): void {
  const small = new Map(
    rows.terminals
      .slice(FIRST_LIMITED)
      .filter(({ diskType, taxerType }) => diskType === 7 && isSmallScale(taxerType))
      .map(({ diskId }): [string, InvoiceRow[]] => [diskId, []]),
  )
  for (const invoice of rows.invoices) small.get(invoice.diskId)?.push(invoice)
  const turns = { quarter: 0, last12: 0 }
  const limitOf = (period: 'quarter' | 'last12', used: string): Limit =>
    smallScaleLimit(used, MOST[period], compare(used, '0') > 0 ? turns[period]++ : 0)
  rows.quotas = rows.quotas.map((quota) => {
    const issued = small.get(quota.id)
    if (issued === undefined || [quota.quarter, quota.last12].some(({ remindSw }) => remindSw === 1))
      return quota
    const { quarter, last12 } = cumulativeAmounts(issued, now.slice(0, 10))
    return { ...quota, quarter: limitOf('quarter', quarter), last12: limitOf('last12', last12) }
  })
}

/** Far away, reminded of, and passed, in turn. */
function smallScaleLimit(used: string, most: string, turn: number): Limit {
  const half = roundToCents(divide(used, '2'))
  const isPassed = turn % 3 === 2
  return {
    interceptSw: 1,
    interceptAmount: isPassed ? half : most,
    remindSw: 1,
    remindAmount: turn % 3 === 0 ? multiplyToCents(most, '0.8') : half,
  }
}

/** A reminder that has been passed already, where anything was issued, and a maximum that is far away. */
function limitsAround(used: string): Record<'mount' | 'quarter', Limit> {
  const remindAmount = compare(used, '0') > 0 ? roundToCents(divide(used, '2')) : '2000000.00'
  const limit = { interceptSw: 1, interceptAmount: '3000000.00', remindSw: 1, remindAmount } as const
  return { mount: limit, quarter: { ...limit, interceptAmount: '9000000.00' } }
}

/** Every kind of limit stands somewhere: none of most, near ones, and those that twelve months have passed. */
function limitsAt(at: number, used: string): Partial<Record<'last12' | 'mount' | 'quarter', Limit>> {
  if ((at % 8 === 0 && at > 0) || at % 16 === 3) return limitsAround(used)
  if (at % 24 === 11) return { last12: { ...passed, interceptSw: 0 } }
  return at % 24 === 17 ? { last12: passed } : {}
}

const passed: Limit = { interceptSw: 1, interceptAmount: '2.00', remindSw: 1, remindAmount: '1.00' }

interface Limit {
  readonly interceptSw: 0 | 1
  readonly interceptAmount: string
  readonly remindSw: 1
  readonly remindAmount: string
}
