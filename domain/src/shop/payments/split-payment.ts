/** Sources: checklist PY07–PY18, contradiction C8: a total split over coupon, balance and WeChat, in cents. */
import type { Issue } from '../../result/issue.ts'
import { isZero, minimum, roundToCents, signOf, subtract, type Money } from '../../money/money.ts'
import { failure, success, type Result } from '../../result/result.ts'
import { availableAmount, canChoose, type PaymentMethod, type PaymentType } from './payment-method.ts'

export const NO_METHODS = '请联系服务商购买'
export const SCAN_NOTICE = '请使用微信扫码支付'

/** Amounts with two decimals that add up to the total. */
export interface PaymentSplit {
  total: Money
  coupon: Money
  balance: Money
  wechat: Money
}

/**
 * Coupon first, then balance, each capped by what it has and by what remains; WeChat pays the remainder.
 * Issues: `payment.none` (请选择支付方式), `payment.insufficient` when something remains and WeChat is not ticked.
 */
export function splitPayment(
  methods: readonly PaymentMethod[],
  chosen: readonly PaymentType[],
  total: Money,
): Result<PaymentSplit> {
  // What costs nothing, such as a trial, is paid by nothing.
  if (isZero(total))
    return success({ total: roundToCents(total), coupon: '0.00', balance: '0.00', wechat: '0.00' })
  const issues = checkChoice(methods, chosen)
  if (issues.length > 0) return failure(...issues)
  let remainder = roundToCents(total)
  const use = (type: 1 | 5): Money => {
    const method = chosen.includes(type) ? methods.find((candidate) => candidate.type === type) : undefined
    const amount = roundToCents(minimum(method ? (availableAmount(method) ?? '0') : '0', remainder))
    remainder = roundToCents(subtract(remainder, amount))
    return amount
  }
  const coupon = use(5)
  const balance = use(1)
  if (signOf(remainder) > 0 && !chosen.includes(2)) {
    return failure({
      code: 'payment.insufficient',
      path: 'list',
      message: '余额或代金券不足，需选择微信支付',
      severity: 'error',
    })
  }
  return success({ total: roundToCents(total), coupon, balance, wechat: remainder })
}

/** The check of the form: an empty list, nothing chosen, or a choice that the list does not allow. */
export function checkChoice(methods: readonly PaymentMethod[], chosen: readonly PaymentType[]): Issue[] {
  if (methods.length === 0)
    return [{ code: 'payment.noMethods', path: 'list', message: NO_METHODS, severity: 'error' }]
  const picked = methods.filter(({ type }) => chosen.includes(type))
  if (picked.length === 0)
    return [{ code: 'payment.none', path: 'list', message: '请选择支付方式', severity: 'error' }]
  if (!picked.every(canChoose)) {
    return [
      { code: 'payment.empty', path: 'list', message: '余额或代金券不足，需选择微信支付', severity: 'error' },
    ]
  }
  if (picked.length > 1 && !picked.every(({ combinePay }) => combinePay)) {
    return [
      { code: 'payment.notCombinable', path: 'list', message: '所选支付方式不能组合使用', severity: 'error' },
    ]
  }
  return []
}

/** True when the user has to scan: the notice 请使用微信扫码支付 and the QR code. */
export function needsScan({ wechat }: PaymentSplit): boolean {
  return !isZero(wechat)
}
