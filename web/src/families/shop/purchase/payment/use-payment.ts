import { Problem, type Schemas } from '@kaipiao/client'
import { listPaymentMethods, payStoreOrder } from '@kaipiao/client/operations'
import { isPaid } from '@kaipiao/domain/lookups/shop/payment-state'
import { buildPayRequest } from '@kaipiao/domain/shop/payments/pay-request'
import {
  initialChoice,
  PAYMENT_SCOPE,
  toggleMethod,
  type PaymentType,
} from '@kaipiao/domain/shop/payments/payment-method'
import { PAYMENT_FAILED, PAYMENT_SUCCEEDED } from '@kaipiao/domain/shop/payments/payment-poll'
import { isZero } from '@kaipiao/domain/money/money'
import { readMethods } from '@kaipiao/domain/shop/payments/read-methods'
import { checkChoice, SCAN_NOTICE, splitPayment } from '@kaipiao/domain/shop/payments/split-payment'
import { useState } from 'react'
import { useOperation } from '../../../../requests/use-operation.ts'
import { useOperationMutation } from '../../../../requests/use-operation-mutation.ts'
import { notify } from '../../../../client/talk/notify.ts'

/** Chooses how an order is paid, pays it, and waits for what WeChat takes (PY01–PY19, PY23–PY31). */
export function usePayment(order: Schemas['StoreOrder'], onPaid: () => void) {
  const { id: oid, channelId: chn } = order
  const total = order.amount.settleTotal
  const listed = useOperation(
    listPaymentMethods,
    { query: { s: PAYMENT_SCOPE.single, oid, ...(chn ? { chn } : {}) } },
    { failure: 'inPlace', select: readMethods, gcTime: 0 },
  )
  const payment = useOperationMutation(payStoreOrder)
  const isFree = isZero(total)
  const methods = listed.data ?? []
  const [choice, setChoice] = useState<readonly PaymentType[]>()
  const chosen = choice ?? initialChoice(methods, total)
  const [isAgreed, setAgreed] = useState(false)
  const [code, setCode] = useState<string>()
  const split = splitPayment(methods, chosen, total)

  function done(): void {
    notify('success', PAYMENT_SUCCEEDED)
    onPaid()
  }

  async function pay(): Promise<void> {
    const [fault] = isFree ? [] : checkChoice(methods, chosen)
    if (fault) return notify('warning', fault.message)
    if (!split.ok) return notify('warning', split.issues[0]?.message ?? '')
    const request = buildPayRequest(split.value, isAgreed)
    if (!request.ok) return notify('info', request.issues[0]?.message ?? '')
    try {
      const { state, url } = await payment.mutateAsync({ path: { orderId: oid }, body: request.value })
      if (isPaid(state)) return done()
      notify('info', SCAN_NOTICE)
      setCode(new URL(url.replace(/^\//, ''), document.baseURI).href)
    } catch (error) {
      // It has been told; balances may have moved since they were read.
      if (!(error instanceof Problem)) throw error
      void listed.refetch()
    }
  }

  return {
    methods,
    /** A trial: nothing is paid, and nothing has to be chosen. */
    isFree,
    isLoading: listed.isPending,
    error: listed.error,
    retry: () => void listed.refetch(),
    chosen,
    toggle: (type: PaymentType) => setChoice(toggleMethod(methods, chosen, type)),
    split: split.ok ? split.value : undefined,
    isAgreed,
    setAgreed,
    isPaying: payment.isPending,
    pay,
    /** The page that a phone opens to pay; undefined while nothing is to be scanned. */
    code,
    /** What waiting for the phone came to, or that the user chooses again. */
    endWaiting: (end: 'paid' | 'failed' | 'stopped') => {
      setCode(undefined)
      if (end === 'paid') done()
      if (end === 'failed') notify('error', PAYMENT_FAILED)
    },
  }
}
