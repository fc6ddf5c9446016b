import { getPaymentState } from '@kaipiao/client/operations'
import {
  GOODS_PANEL_POLL,
  pollReducer,
  startPoll,
  WIZARD_POLL,
} from '@kaipiao/domain/shop/payments/payment-poll'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { useSearchParams } from 'react-router'
import { useCalls } from '../../../../requests/use-calls.ts'

/**
 * Asks whether the order is paid, for ten minutes at most: every 3 s in the wizard (PY23–PY25), every second on the page
 * of a product, which its address names (PY26, PY27). Leaving the screen ends it (PY28).
 */
export function usePaymentWait(orderId: string, onEnd: (end: 'paid' | 'failed') => void): void {
  const { call } = useCalls()
  const [search] = useSearchParams()
  const asked = search.has('gid') ? GOODS_PANEL_POLL : WIZARD_POLL
  const [{ phase, profile }, dispatch] = useReducer(pollReducer, asked, (at) => startPoll(at, Date.now()))
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const abort = new AbortController()
    const timer = setInterval(() => {
      call(getPaymentState, { path: { orderId } }, { failure: 'silent', signal: abort.signal }).then(
        ({ state }) => dispatch({ type: 'answered', state }),
        // It is asked again.
        () => undefined,
      )
      dispatch({ type: 'tick', now: Date.now() })
    }, profile.intervalMs)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [call, orderId, profile])
  useEffect(() => {
    if (phase === 'paid' || phase === 'failed') end(phase)
  }, [phase])
}
