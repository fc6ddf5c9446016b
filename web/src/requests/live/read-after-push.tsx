import { useSubscription } from '@refinedev/core'
import { useReadAgain } from '../use-read-again.ts'
import { OPERATIONS_CHANNEL } from './pushed-operations.ts'

/** Has everything read again that a push message made out of date. */
export function ReadAfterPush() {
  const readAgain = useReadAgain()
  useSubscription({
    channel: OPERATIONS_CHANNEL,
    onLiveEvent: ({ payload: { ids = [] } }) => void readAgain(ids.map((id) => ({ id: String(id) }))),
  })
  return null
}
