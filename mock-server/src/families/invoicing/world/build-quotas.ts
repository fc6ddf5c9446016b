import { divide, maximum, roundToCents, subtract } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import type { Builder } from '../../../world/builder.ts'

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
    const zsxed = at === 2 ? roundToCents(sum([ysyed, '100'])) : quota.zsxed
    return {
      ...quota,
      zsxed,
      ysyed,
      syed: roundToCents(subtract(zsxed, ysyed)),
      syncTime: now,
      ...limitsAt(at, ysyed),
    }
  })
}

/** A reminder that has been passed already, a maximum that is far away. */
function limitsAround(used: string): Record<'mount' | 'quarter', Limit> {
  const remindAmount = roundToCents(divide(used, '2'))
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
