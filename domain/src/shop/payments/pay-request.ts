/** Sources: checklist PY09, PY19, PY31, contradiction C8: what the pay call carries. */
import { checkAgreement } from '../../result/agreement.ts'
import { isZero, type Money } from '../../money/money.ts'
import { failure, success, type Result } from '../../result/result.ts'
import type { PaymentSplit } from './split-payment.ts'

/** One method with its amount. */
export interface PaidPart {
  type: 1 | 2 | 5
  amount: Money
}

/** A chosen method, or several under type 0 (combined). */
export type PayRequest = PaidPart | { type: 0; amount: Money; list: PaidPart[] }

/**
 * Builds the pay call from a split. Methods that pay nothing are left out; a total of 0 is paid by the balance.
 * Issues: `agreement.required`; `payment.notSelected` (未选择支付方式) when there is no split at all.
 */
export function buildPayRequest(split: PaymentSplit | undefined, isAgreed: boolean): Result<PayRequest> {
  const issues = checkAgreement(isAgreed)
  if (issues.length > 0) return failure(...issues)
  if (!split)
    return failure({
      code: 'payment.notSelected',
      path: 'list',
      message: '未选择支付方式',
      severity: 'error',
    })
  const all: PaidPart[] = [
    { type: 5, amount: split.coupon },
    { type: 1, amount: split.balance },
    { type: 2, amount: split.wechat },
  ]
  const parts = all.filter(({ amount }) => !isZero(amount))
  const [first] = parts
  if (!first) return success({ type: 1, amount: split.total })
  return success(parts.length === 1 ? first : { type: 0, amount: split.total, list: parts })
}
