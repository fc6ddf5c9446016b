import type { BizId, Message } from './types.ts'

/** SS16, SS17, CN17 */
export const pushTiming = { ping: 60_000, retryPause: 5_000, retries: 5 } as const

export type PushState = 'connecting' | 'open' | 'waiting' | 'lost' | 'closed'

export interface PushOptions {
  /** Address of the socket with its single-use code; asked anew for every attempt. */
  address: () => Promise<string>
  onMessage: (message: Message) => void
  onState?: (state: PushState) => void
  WebSocket?: typeof WebSocket
  setTimeout?: (work: () => void, milliseconds: number) => unknown
  clearTimeout?: (timer: unknown) => void
}

export interface Push {
  close: () => void
  /** Try again now, e.g. when the browser is back online. */
  reconnect: () => void
}

/** The websocket /ews/ws: ping every 60 s, 5 retries at 5 s after an error; a good connection resets the count (SS18). */
export function openPush(options: PushOptions): Push {
  const Socket = options.WebSocket ?? WebSocket
  const later = options.setTimeout ?? ((work, milliseconds) => setTimeout(work, milliseconds))
  const cancel = options.clearTimeout ?? ((timer) => clearTimeout(timer as ReturnType<typeof setTimeout>))
  let socket: WebSocket | undefined
  let failures = 0
  let timer: unknown
  let isClosed = false
  const say = (state: PushState) => options.onState?.(state)

  async function connect() {
    say('connecting')
    try {
      const opened = new Socket(await options.address())
      if (isClosed) return opened.close()
      socket = opened
      opened.onopen = () => {
        failures = 0
        say('open')
        ping(opened)
      }
      opened.onmessage = (event) => {
        const message = parseMessage(event.data)
        if (message) options.onMessage(message)
      }
      opened.onclose = () => socket === opened && retry()
    } catch {
      retry()
    }
  }

  function ping(opened: WebSocket) {
    timer = later(() => {
      opened.send('ws_ping')
      ping(opened)
    }, pushTiming.ping)
  }

  function retry() {
    cancel(timer)
    socket = undefined
    if (isClosed) return
    if (failures >= pushTiming.retries) return say('lost')
    failures += 1
    say('waiting')
    timer = later(() => void connect(), pushTiming.retryPause)
  }

  void connect()
  return {
    close: () => {
      isClosed = true
      cancel(timer)
      socket?.close()
      say('closed')
    },
    reconnect: () => {
      if (isClosed || socket) return
      cancel(timer)
      failures = 0
      void connect()
    },
  }
}

/** A frame that is not one of ours (such as the answer to a ping) is undefined. */
function parseMessage(data: unknown): Message | undefined {
  if (typeof data !== 'string' || !data.startsWith('{')) return undefined
  try {
    const value = JSON.parse(data) as { bizId?: BizId; data?: unknown }
    return value.bizId && value.data ? (value as Message) : undefined
  } catch {
    return undefined
  }
}
