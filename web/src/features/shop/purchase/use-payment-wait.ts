import { getPaymentState } from '@kaipiao/client/operations'
import { pollReducer, startPoll, WIZARD_POLL } from '@kaipiao/domain/payment/payment-poll'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { useCalls } from '../../../providers/requests/use-calls.ts'

/** Asks every 3 s whether the order is paid, for ten minutes at most (PY23–PY25); leaving the screen ends it (PY28). */
export function usePaymentWait(orderId: string, onEnd: (end: 'paid' | 'failed') => void): void {
  const { call } = useCalls()
  const [{ phase }, dispatch] = useReducer(pollReducer, WIZARD_POLL, (profile) =>
    startPoll(profile, Date.now()),
  )
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const abort = new AbortController()
    const timer = setInterval(() => {
      call(getPaymentState, { path: { orderId } }, { failure: 'silent', signal: abort.signal }).then(
        ({ state }) => dispatch({ type: 'answered', state }),
        // It is asked again in 3 s.
        () => undefined,
      )
      dispatch({ type: 'tick', now: Date.now() })
    }, WIZARD_POLL.intervalMs)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [call, orderId])
  useEffect(() => {
    if (phase === 'paid' || phase === 'failed') end(phase)
  }, [phase])
}
