/** Source: checklist ST29. */
import type { Lookup } from '../lookup.ts'

export type PaymentMethodType = 1 | 2 | 5 | 0

/** 0 stands for several methods together in the pay call. */
export const PAYMENT_METHODS: Lookup<PaymentMethodType> = [
  { value: 1, label: '余额支付' },
  { value: 2, label: '微信支付' },
  { value: 5, label: '代金券' },
  { value: 0, label: '组合支付' },
]
