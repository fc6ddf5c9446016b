import { openPush } from '@kaipiao/client'
import { getUserInfo, getWebsocketConnectCode } from '@kaipiao/client/operations'
import { useEffect } from 'react'
import { useCalls } from '../use-calls.ts'
import { useConfig } from '../../client/runtime/runtime.tsx'
import { sessionStore } from '../../client/session/session-store.ts'
import { useCaller } from '../../client/session/use-session.ts'
import { livePort } from './live-port.ts'

/** SS23: user info and the socket follow the first page by 5 s. */
export const LIVE_DELAY_MS = 5000

const SILENT = { failure: 'silent' } as const

/** Opens the push socket once user info and a connect code are there (SS15), and closes it with the shell. */
export function LiveConnection() {
  const { call } = useCalls()
  const { apiBase } = useConfig()
  const { userUid } = useCaller()
  useEffect(() => {
    let push: ReturnType<typeof openPush> | undefined
    const timer = setTimeout(() => {
      // A failing background call changes nothing on screen; the stored user stays.
      void call(getUserInfo, {}, SILENT)
        .then((user) => sessionStore.update(user))
        .catch(() => undefined)
        .then(() => {
          // Whoever looks through a user's eyes is told nothing of what happens to them.
          const session = sessionStore.read()
          if (!session || session.supportView) return
          push = openPush({
            address: async () => {
              const { code } = await call(getWebsocketConnectCode, {}, SILENT)
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
  }, [call, apiBase, userUid])
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
