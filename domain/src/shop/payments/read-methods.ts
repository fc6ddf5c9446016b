import type { Schemas } from '@kaipiao/client/types'
import type { PaymentMethod } from './payment-method.ts'

/** The methods as the rules know them; one that lacks what it pays from can't be chosen, and is left out. */
export function readMethods(methods: readonly Schemas['PaymentMethod'][]): PaymentMethod[] {
  return methods.flatMap(({ type, combinePay, balance, couponCash }): PaymentMethod[] => {
    if (type === 1 && balance) return [{ type, combinePay, balance }]
    if (type === 5 && couponCash) return [{ type, combinePay, couponCash }]
    return type === 2 ? [{ type, combinePay }] : []
  })
}
