/**
 * How an enterprise's invoices of some months look to a tax inspector. Source: call catalogue (compliance task and
 * result); thresholds are ours, since no regulation names any.
 */
import { add, compare, divide, multiply, roundTo, signOf, type Money } from '../../money/money.ts'

export type RiskLevel = 'low' | 'medium' | 'high'

export interface Finding {
  readonly name: string
  readonly level: RiskLevel
  readonly message: string
}

export interface AssessedInvoice {
  /** 0 blue, 1 red, 2 blank void, 3 blue void, 4 red void. */
  readonly fplb: number
  /** yyyy-MM-dd HH:mm:ss */
  readonly kprq: string
  readonly gfmc: string
  readonly jshj: Money
}

interface Rule {
  readonly name: string
  /** Shares from which on a finding is medium, and high. */
  readonly medium: Money
  readonly high: Money
  readonly share: (invoices: readonly AssessedInvoice[]) => Money
}

const RULES: readonly Rule[] = [
  { name: '作废率', medium: '0.03', high: '0.1', share: shareOf(({ fplb }) => fplb >= 2) },
  { name: '红冲率', medium: '0.05', high: '0.15', share: shareOf(({ fplb }) => fplb === 1) },
  { name: '夜间开票率', medium: '0.1', high: '0.3', share: shareOf(({ kprq }) => isNight(kprq)) },
  { name: '最大客户占比', medium: '0.5', high: '0.8', share: largestBuyer },
]

/** Below this many invoices a share says nothing. */
const FEWEST = 5

/** One finding a rule, and the score: 100 less 15 for each high and 5 for each medium one. */
export function assessInvoices(invoices: readonly AssessedInvoice[]): {
  readonly score: number
  readonly items: readonly Finding[]
} {
  const items = RULES.map((rule): Finding => {
    const share = invoices.length < FEWEST ? '0' : rule.share(invoices)
    const message = `近三个月${rule.name} ${roundTo(multiply(share, '100'), 1)}%`
    return { name: rule.name, level: levelOf(share, rule), message }
  })
  const lost = items.reduce((sum, { level }) => sum + (level === 'high' ? 15 : level === 'medium' ? 5 : 0), 0)
  return { score: 100 - lost, items }
}

function levelOf(share: Money, { medium, high }: Rule): RiskLevel {
  if (compare(share, high) >= 0) return 'high'
  return compare(share, medium) >= 0 ? 'medium' : 'low'
}

function shareOf(isMeant: (invoice: AssessedInvoice) => boolean): Rule['share'] {
  return (invoices) => divide(String(invoices.filter(isMeant).length), String(invoices.length))
}

/** From ten in the evening to six in the morning. */
function isNight(kprq: string): boolean {
  const hour = Number(kprq.slice(11, 13))
  return hour >= 22 || hour < 6
}

function largestBuyer(invoices: readonly AssessedInvoice[]): Money {
  const totals = new Map<string, Money>()
  let all = '0'
  for (const { fplb, gfmc, jshj } of invoices) {
    if (fplb !== 0) continue
    totals.set(gfmc, add(totals.get(gfmc) ?? '0', jshj))
    all = add(all, jshj)
  }
  if (signOf(all) <= 0) return '0'
  const largest = [...totals.values()].reduce((max, total) => (compare(total, max) > 0 ? total : max), '0')
  return divide(largest, all)
}
