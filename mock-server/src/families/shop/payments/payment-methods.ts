import type { Schemas } from '@kaipiao/client'
import { isZero, roundToCents, type Money } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import {
  initialChoice,
  PAYMENT_SCOPE,
  type PaymentMethod,
  type PaymentType,
} from '@kaipiao/domain/shop/payments/payment-method'
import { splitPayment } from '@kaipiao/domain/shop/payments/split-payment'
import type { Session } from '../../../behaviour/session.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { Owned } from '../../../world/tables.ts'
import { purseIdOf, purseOf } from '../../platform/ledger/purse-of.ts'
import type { Hold } from '../tables/shop.ts'
import { usableCoupons } from './payment-hold.ts'

type Method = PaymentMethod & Schemas['PaymentMethod']

interface Asked {
  readonly channelId?: string
  readonly scope?: number
  readonly total?: Money
  /** What the payment gives back that still waits: it can be spent anew. */
  readonly freed?: Hold | undefined
  /** False: whoever asks sees the order, but its purse is somebody else's. */
  readonly isOwn?: boolean
}

/** Whether a purse is that of whoever is signed in; the platform's staff may spend from all. */
export function isOwnPurse({ role, owner }: Pick<Session, 'role' | 'owner'>, payer: Owned): boolean {
  return role === 'admin' || purseIdOf(owner) === purseIdOf(payer)
}

/**
 * Ways in which the payer can pay. A batch is paid from the balance alone. A channel of another provider offers
 * none: it sells by itself (PY07). Whoever sees the order of another purse may pay it by WeChat, and neither by its
 * balance nor by its coupons.
 */
export async function methodsOf(
  unit: Unit,
  payer: Owned,
  { channelId = '', scope = 1, total = '0', freed, isOwn = true }: Asked,
): Promise<Method[]> {
  const outlet = await unit.store.table('outlets').get(channelId)
  if (outlet !== undefined && payer.providerId !== '' && outlet.providerId !== payer.providerId) return []
  if (!isOwn) return [{ type: 2, combinePay: true, checkbox: false, amount: total }]
  const { credit, enterprise, ...purse } = await purseOf(unit, payer)
  const cash = amountOf([purse.cash, freed?.cash ?? '0'])
  const creditRemain = amountOf([purse.creditRemain, freed?.credit ?? '0'])
  const base = { checkbox: false, amount: '0.00' } as const
  const balance = { ...base, type: 1, balance: { cash, credit, creditRemain, enterprise } } as const
  if (scope === PAYMENT_SCOPE.batch) {
    return [{ ...balance, combinePay: false, checkbox: true, amount: total }]
  }
  const coupons = await usableCoupons(unit, payer, freed)
  const couponCash = {
    face: amountOf(coupons.map(({ face }) => face)),
    remain: amountOf(coupons.map(({ remain }) => remain)),
    count: coupons.reduce((all, { count }) => all + count, 0),
  }
  const methods: Method[] = [
    { ...base, type: 5, couponCash, combinePay: !isZero(couponCash.remain) },
    { ...balance, combinePay: true },
    { ...base, type: 2, combinePay: true },
  ]
  return withAmounts(methods, total)
}

/** What each would pay of the total, coupon and balance ticked as far as they are needed (PY10–PY12). */
function withAmounts(methods: readonly Method[], total: Money): Method[] {
  const chosen: readonly PaymentType[] = initialChoice(methods, total)
  const split = splitPayment(methods, [...chosen, 2], total)
  if (!split.ok) return [...methods]
  const amounts = { 5: split.value.coupon, 1: split.value.balance, 2: split.value.wechat }
  return methods.map((method) => ({
    ...method,
    checkbox: chosen.includes(method.type),
    amount: amounts[method.type],
  }))
}

function amountOf(amounts: readonly Money[]): Money {
  return roundToCents(sum(amounts))
}
