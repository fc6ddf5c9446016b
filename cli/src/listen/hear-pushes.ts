import { openPush, pushTiming, type Message } from '@kaipiao/client'
import { getUserInfo, getWebsocketConnectCode } from '@kaipiao/client/operations'
import type { Api, Deps } from '../deps/deps.ts'
import { toFailure } from '../failures/to-failure.ts'
import { routeDispatcher } from '../session/routed-fetch.ts'

export interface Hearing {
  /** Rejects when it cannot go on: nobody is signed in any more. */
  readonly over: Promise<never>
  readonly close: () => void
}

interface Ears {
  readonly onMessage: (message: Message) => void
  /** The connection stands. */
  readonly onOpen: () => void
  /** It does not, and is tried again after so many milliseconds. */
  readonly onWait: (pause: number) => void
}

type HearingDeps = Pick<Deps, 'env' | 'settings' | 'random' | 'api'>

const longestPause = 60_000

/**
 * Hears what the platform says to the account, as the console does: a code for each connection, got with the token,
 * which the client refreshes. A broken connection is tried again for as long as it takes, with pauses that double.
 * Rejects where the first code cannot be had: an address or a sign-in that is wrong does not get right by waiting.
 */
export async function hearPushes(deps: HearingDeps, ears: Ears): Promise<Hearing> {
  const { settings, env, random } = deps
  const api = await deps.api()
  const { userUid } = await api.call(getUserInfo)
  let code: string | undefined = (await api.call(getWebsocketConnectCode)).code
  const { WebSocket } = await import('../session/undici-parts.ts')
  const dispatcher = await routeDispatcher(settings(), env, true)
  class RoutedSocket extends WebSocket {
    constructor(address: string | URL) {
      super(address, dispatcher === undefined ? {} : { dispatcher })
    }
  }
  let giveUp: (error: unknown) => void = () => {}
  const over = new Promise<never>((_, reject) => (giveUp = reject))
  let broken = 0
  const push = openPush({
    // The two differ in types of events that nobody here listens to.
    WebSocket: RoutedSocket as unknown as typeof globalThis.WebSocket,
    address: async () => {
      const one = code ?? (await freshCode(api, giveUp))
      code = undefined
      return pushAddress(settings().baseUrl, userUid, one)
    },
    onMessage: ears.onMessage,
    onState: (state) => {
      if (state === 'open') {
        broken = 0
        ears.onOpen()
      }
      // The console leaves it to the user to go on; here is nobody.
      if (state === 'lost') push.reconnect()
    },
    setTimeout: (work, milliseconds) => {
      if (milliseconds !== pushTiming.retryPause) return setTimeout(work, milliseconds)
      const pause = Math.min(longestPause, 1_000 * 2 ** broken) * (0.5 + random() / 2)
      broken += 1
      ears.onWait(pause)
      return setTimeout(work, pause)
    },
  })
  return { over, close: push.close }
}

async function freshCode({ call }: Api, giveUp: (error: unknown) => void): Promise<string> {
  try {
    return (await call(getWebsocketConnectCode)).code
  } catch (error) {
    if (toFailure(error).kind === 'not-signed-in') giveUp(error)
    throw error
  }
}

function pushAddress(baseUrl: string, userId: string, code: string): string {
  const address = new URL(`${baseUrl}/ews/ws`)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.search = new URLSearchParams({ userId, code }).toString()
  return address.href
}
