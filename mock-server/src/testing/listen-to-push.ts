import type { Client } from '@kaipiao/client'
import { getUserInfo, getWebsocketConnectCode } from '@kaipiao/client/operations'
import WebSocket from 'ws'

/** A websocket of the client's user, and everything that it heard. */
export async function listenToPush(
  client: Client,
  url: string,
): Promise<{ readonly socket: WebSocket; readonly heard: unknown[]; next: () => Promise<unknown> }> {
  const { userUid } = await client.call(getUserInfo)
  const { code } = await client.call(getWebsocketConnectCode)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ews/ws?userId=${userUid}&code=${code}`)
  const heard: unknown[] = []
  const waiting: ((message: unknown) => void)[] = []
  let taken = 0
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8')
    const message: unknown = text.startsWith('{') ? JSON.parse(text) : text
    heard.push(message)
    const wake = waiting.shift()
    if (wake === undefined) return
    taken += 1
    wake(message)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  // The server answers a ping only once the code has been accepted.
  socket.send('ws_ping')
  await new Promise((resolve) => socket.once('message', resolve))
  taken = heard.length
  return {
    socket,
    heard,
    next: () => {
      const message = heard[taken]
      if (message !== undefined) {
        taken += 1
        return Promise.resolve(message)
      }
      return new Promise((resolve) => waiting.push(resolve))
    },
  }
}
