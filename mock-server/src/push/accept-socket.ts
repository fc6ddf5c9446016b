import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import type { Sandbox } from '../sandbox.ts'

/** SS14: `/ews/ws?userId=…&code=…`; a code opens one socket, a wrong one closes it with 4401. */
export function createSocketDoor(sandbox: Sandbox): {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  close: () => void
} {
  const server = new WebSocketServer({ noServer: true })
  return {
    upgrade: (request, socket, head) => {
      const url = new URL(request.url ?? '/', 'http://sandbox')
      if (url.pathname !== '/ews/ws') return socket.destroy()
      server.handleUpgrade(request, socket, head, (opened) => {
        admit(sandbox, opened, url.searchParams).catch((error: unknown) => {
          sandbox.warn(`a websocket could not be opened: ${String(error)}`)
          opened.close(1011)
        })
      })
    },
    close: () => {
      sandbox.hub.closeAll()
      server.close()
    },
  }
}

async function admit(sandbox: Sandbox, socket: WebSocket, params: URLSearchParams): Promise<void> {
  const code = params.get('code') ?? ''
  const account = await sandbox.write(async ({ store, time }) => {
    const known = code === '' ? undefined : await store.table('connectCodes').get(code)
    if (known === undefined) return undefined
    await store.table('connectCodes').remove(code)
    const isMeant = known.accountId === params.get('userId') && known.expiresAt > time
    return isMeant ? store.table('accounts').get(known.accountId) : undefined
  })
  if (account === undefined) return socket.close(4401, 'the connect code is wrong or used')
  sandbox.hub.add(socket, account)
  socket.on('message', (data: RawData) => {
    if (textOf(data) === 'ws_ping') socket.send('ws_pong')
  })
}

function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString('utf8') : ''
}
