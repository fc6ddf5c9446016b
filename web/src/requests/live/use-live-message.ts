import type { BizId, Message, PushState } from '@kaipiao/client'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isMessageOf, livePort } from './live-port.ts'

/** Calls the handler for each push message of this bizId while the component is mounted (SS19). */
export function useLiveMessage<Biz extends BizId>(
  bizId: Biz,
  handler: (message: Message<Biz>) => void,
): void {
  const onMessage = useEffectEvent((message: Message) => {
    if (isMessageOf(message, bizId)) handler(message)
  })
  useEffect(() => livePort.listen((message) => onMessage(message)), [])
}

/** How the push connection stands, for the header. */
export function useLiveState(): PushState {
  return useSyncExternalStore(livePort.subscribeState, livePort.readState)
}
