import type { Client, Message } from '@kaipiao/client'
import { getUserInfo, getWebsocketConnectCode } from '@kaipiao/client/operations'
import WebSocket from 'ws'

/** What one user hears at the websocket. */
export interface Pushes {
  /** Everything so far, in order. */
  readonly heard: readonly Message[]
  /**
   * The next message that has not been handed out, or the next of this kind: those before it are passed over. Rejects
   * after so many real milliseconds (10,000), which bound what hangs: move the clock for what is timed.
   */
  next(bizId?: string, patience?: number): Promise<Message>
  close(): void
}

/** Opens the websocket of a client that is signed in; resolves once messages are heard. */
export async function listen(client: Client, url: string, headers: Record<string, string>): Promise<Pushes> {
  const { userUid } = await client.call(getUserInfo)
  const { code } = await client.call(getWebsocketConnectCode)
  const address = `${url.replace(/^http/, 'ws')}/ews/ws?userId=${userUid}&code=${code}`
  const socket = new WebSocket(address, { headers })
  const heard: Message[] = []
  const waiting = new Set<() => void>()
  const isAdmitted = new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', (status) => reject(new Error(`the websocket was closed: ${status}`)))
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8')
      // The sandbox answers a ping only once the code has been accepted.
      if (text === 'ws_pong') return resolve()
      heard.push(JSON.parse(text) as Message)
      for (const look of waiting) look()
    })
  })
  socket.once('open', () => socket.send('ws_ping'))
  await isAdmitted
  let taken = 0
  return {
    heard,
    next: (bizId, patience = 10_000) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const at = heard.findIndex(
            (message, place) => place >= taken && (bizId === undefined || message.bizId === bizId),
          )
          const found = heard[at]
          if (found === undefined) return
          taken = at + 1
          waiting.delete(look)
          clearTimeout(timer)
          resolve(found)
        }
        const timer = setTimeout(() => {
          waiting.delete(look)
          const others = heard.slice(taken).map((message) => message.bizId)
          reject(new Error(`no push ${bizId ?? ''} was heard; unheeded: ${others.join(', ') || 'none'}`))
        }, patience)
        waiting.add(look)
        look()
      }),
    close: () => socket.terminate(),
  }
}
