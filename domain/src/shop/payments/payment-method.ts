/** Sources: checklist PY01–PY06, PY13, PY14: methods as the platform lists them, amounts as decimal strings. */
import { add, compare, maximum, signOf, type Money } from '../../money/money.ts'

export type PaymentMethod = BalanceMethod | CouponMethod | WechatMethod

/** The query `s` of the call that lists the methods (PY01, BO02). */
export const PAYMENT_SCOPE = { single: 1, batch: 3 } as const

export interface BalanceMethod {
  type: 1
  combinePay: boolean
  balance: { cash: Money; credit: Money; creditRemain: Money; enterprise?: string }
}

export interface CouponMethod {
  type: 5
  combinePay: boolean
  couponCash: { face: Money; remain: Money; count: number }
}

export interface WechatMethod {
  type: 2
  combinePay: boolean
}

export type PaymentType = PaymentMethod['type']

/** What a method can pay at most; undefined for WeChat, which pays whatever is asked. */
export function availableAmount(method: PaymentMethod): Money | undefined {
  switch (method.type) {
    case 1: {
      const { cash, credit, creditRemain } = method.balance
      const available = compare(credit, '0') > 0 ? add(cash, creditRemain) : cash
      return maximum(available, '0')
    }
    case 5:
      return maximum(method.couponCash.remain, '0')
    case 2:
      return undefined
  }
}

/** False for a coupon or balance with nothing left: it is shown, but cannot be ticked. */
export function canChoose(method: PaymentMethod): boolean {
  const available = availableAmount(method)
  return available === undefined || signOf(available) > 0
}

/** The ticks after one was clicked: methods that cannot be combined stand alone. */
export function toggleMethod(
  methods: readonly PaymentMethod[],
  chosen: readonly PaymentType[],
  clicked: PaymentType,
): PaymentType[] {
  const method = methods.find(({ type }) => type === clicked)
  if (!method || !canChoose(method)) return [...chosen]
  if (chosen.includes(clicked)) return chosen.filter((type) => type !== clicked)
  if (!method.combinePay) return [clicked]
  const isCombinable = (type: PaymentType): boolean =>
    methods.some((other) => other.type === type && other.combinePay)
  return [...chosen.filter(isCombinable), clicked]
}

/**
 * What is ticked at first: coupon, then balance, as far as something remains to pay (PY10–PY12). WeChat is never
 * ticked for the user.
 */
export function initialChoice(methods: readonly PaymentMethod[], total: Money): PaymentType[] {
  let chosen: PaymentType[] = []
  let covered: Money = '0'
  for (const type of [5, 1] as const) {
    const method = methods.find((candidate) => candidate.type === type)
    if (!method || !canChoose(method) || compare(covered, total) >= 0) continue
    const next = toggleMethod(methods, chosen, type)
    // A method that would push another one out is left to the user.
    if (next.length <= chosen.length) continue
    chosen = next
    covered = add(covered, availableAmount(method) ?? '0')
  }
  return chosen
}
