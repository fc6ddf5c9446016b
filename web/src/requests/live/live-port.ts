import type { BizId, Message, PushState } from '@kaipiao/client'

type Handler = (message: Message) => void

const handlers = new Set<Handler>()
const stateListeners = new Set<() => void>()
let state: PushState = 'closed'

/** Where push messages arrive and are handed on; one for the page, whatever its connection does. */
export const livePort = {
  deliver: (message: Message): void => {
    for (const handler of [...handlers]) handler(message)
  },
  listen: (handler: Handler): (() => void) => {
    handlers.add(handler)
    return () => void handlers.delete(handler)
  },
  setState: (next: PushState): void => {
    state = next
    for (const listener of stateListeners) listener()
  },
  readState: (): PushState => state,
  subscribeState: (listener: () => void): (() => void) => {
    stateListeners.add(listener)
    return () => void stateListeners.delete(listener)
  },
}

/** True when a message has this bizId; narrows its data. */
export function isMessageOf<Biz extends BizId>(
  message: Message,
  bizId: Biz,
): message is Message<Biz> & Message {
  return message.bizId === bizId
}
