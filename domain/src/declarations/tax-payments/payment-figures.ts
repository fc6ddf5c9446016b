/** Source: law-2026.md §7 (待扣款 → 扣款, with retry): where the payment of a filed return stands. */
import type { Schemas } from '@kaipiao/client/types'
import { isZero, roundToCents, signOf, subtract, type Money } from '../../money/money.ts'

export type TaxPayState = Schemas['TaxPayState']

export interface PaymentFacts {
  /** What is filed, in yuan. */
  ybtse: Money
  /** Paid so far without late fees, refunds taken off. */
  yjse: Money
  /** The payment or refund that was asked for last, unless it is done. */
  last?: { kind: 'payment' | 'refund'; state: 'drawing' | 'failed' } | undefined
}

export interface PaymentFigures {
  /** Still to be paid, in yuan; negative: paid too much. */
  djse: Money
  jkzt: TaxPayState
}

export function paymentFigures({ ybtse, yjse, last }: PaymentFacts): PaymentFigures {
  const djse = roundToCents(subtract(ybtse, yjse))
  if (last?.state === 'drawing') return { djse, jkzt: last.kind === 'payment' ? 'drawing' : 'refunding' }
  const sign = signOf(djse)
  if (sign > 0) return { djse, jkzt: last?.kind === 'payment' ? 'failed' : 'due' }
  if (sign < 0) return { djse, jkzt: 'surplus' }
  return { djse, jkzt: isZero(yjse) ? 'none' : 'paid' }
}
