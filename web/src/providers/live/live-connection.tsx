import { openPush, Problem } from '@kaipiao/client'
import { getUserInfo, getWebsocketConnectCode } from '@kaipiao/client/operations'
import { useEffect } from 'react'
import { useClient, useConfig } from '../runtime/runtime.tsx'
import { sessionStore } from '../session/session-store.ts'
import { useUser } from '../session/use-session.ts'
import { silenceProblem } from '../talk/problem-alert.ts'
import { livePort } from './live-port.ts'

/** SS23: user info and the socket follow the first page by 5 s. */
export const LIVE_DELAY_MS = 5000

/** Opens the push socket once user info and a connect code are there (SS15), and closes it with the shell. */
export function LiveConnection() {
  const client = useClient()
  const { apiBase } = useConfig()
  const { userUid } = useUser()
  useEffect(() => {
    let push: ReturnType<typeof openPush> | undefined
    const timer = setTimeout(() => {
      void client
        .call(getUserInfo)
        .then((user) => sessionStore.update(user))
        .catch(keepStored)
        .then(() => {
          if (!sessionStore.read()) return
          push = openPush({
            address: async () => {
              const { code } = await client.call(getWebsocketConnectCode).catch(quietly)
              return pushAddress(apiBase ?? '', location.href, userUid, code)
            },
            onMessage: (message) => livePort.deliver(message),
            onState: (state) => livePort.setState(state),
          })
        })
    }, LIVE_DELAY_MS)
    const reconnect = () => push?.reconnect()
    window.addEventListener('online', reconnect)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', reconnect)
      push?.close()
      livePort.setState('closed')
    }
  }, [client, apiBase, userUid])
  return null
}

/** `/ews/ws` on the platform's host, or on the page's own where the configuration names none. */
export function pushAddress(apiBase: string, page: string, userId: string, code: string): string {
  const address = new URL(`${apiBase}/ews/ws`, page)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.hash = ''
  address.search = new URLSearchParams({ userId, code }).toString()
  return address.href
}

/** A failing background call changes nothing on screen; the stored user stays. */
function keepStored(error: unknown): void {
  if (error instanceof Problem && !error.isSignedOut) silenceProblem(error)
}

function quietly(error: unknown): never {
  keepStored(error)
  throw error
}
