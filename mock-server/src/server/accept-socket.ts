import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import type { OwnHosts } from '../admission/own-hosts.ts'
import { guardLines } from '../admission/guard-replies.ts'
import { addressOf, refuseEntry } from '../admission/refuse-entry.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { AccountRow, ConnectCodeRow } from '../world/tables.ts'
import { SpaceFault } from '../spaces/spaces.ts'
import { writeRefusal } from './write-refusal.ts'
import { sendUnlessStuck } from '../push/send-unless-stuck.ts'

/** `ws_ping` is all that a client has to say (SS14). */
const longestMessage = 1024

/**
 * SS14: `/ews/ws?userId=…&code=…`; a code opens one socket, a wrong one closes it with 4401.
 *
 * @param enter the world that it is for; throws SpaceFault
 */
export function createSocketDoor(
  enter: (request: IncomingMessage) => Sandbox,
  hosts: OwnHosts,
): {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  close: (patience: number) => Promise<void>
} {
  const server = new WebSocketServer({ noServer: true, maxPayload: longestMessage, autoPong: false })
  server.on('headers', (lines) => void lines.push(...guardLines))
  return {
    upgrade: (request, socket, head) => {
      // Node takes its own listener away before it hands the socket over: without one a reset ends the process.
      socket.on('error', () => socket.destroy())
      const refusal = refuseEntry(request, hosts)
      if (refusal !== undefined) return writeRefusal(socket, refusal)
      const { pathname, searchParams } = addressOf(request)
      if (pathname !== '/ews/ws') return writeRefusal(socket, { status: 404, message: '没有这个推送通道' })
      const sandbox = enterOrRefuse(enter, request, socket)
      if (sandbox === undefined) return
      server.handleUpgrade(request, socket, head, (opened) => {
        // A frame against the protocol is told as an error after ws has closed the socket for it.
        opened.on('error', () => opened.terminate())
        opened.on('ping', (data) => sendUnlessStuck(opened, () => opened.pong(data)))
        admit(sandbox, opened, searchParams).catch((error: unknown) => {
          sandbox.warn(`a websocket could not be opened: ${String(error)}`)
          opened.close(1011)
        })
      })
    },
    // Told that the server goes away (1001), a listener looks for another one; who does not answer is let go.
    close: async (patience) => {
      server.close()
      const gone = [...server.clients].map((socket) => {
        socket.close(1001)
        return new Promise<void>((resolve) => socket.once('close', () => resolve()))
      })
      if (patience > 0) {
        const late = new AbortController()
        await Promise.race([Promise.all(gone), pause(patience, undefined, late).catch(() => undefined)])
        late.abort()
      }
      for (const socket of server.clients) socket.terminate()
    },
  }
}

function enterOrRefuse(
  enter: (request: IncomingMessage) => Sandbox,
  request: IncomingMessage,
  socket: Duplex,
): Sandbox | undefined {
  try {
    return enter(request)
  } catch (error) {
    if (!(error instanceof SpaceFault)) throw error
    writeRefusal(socket, error)
    return undefined
  }
}

/** What a client says before it is let in is heard, and answered once it is. */
async function admit(sandbox: Sandbox, socket: WebSocket, params: URLSearchParams): Promise<void> {
  const admitted = accountOf(sandbox, params)
  socket.on('message', (data: RawData) => {
    if (textOf(data) !== 'ws_ping') return
    const pong = (known: Admitted | undefined) =>
      known && sendUnlessStuck(socket, () => socket.send('ws_pong'))
    admitted.then(pong, () => undefined)
  })
  const known = await admitted
  if (known === undefined) return socket.close(4401, 'the connect code is wrong or used')
  if (socket.readyState === socket.OPEN) sandbox.hub.add(socket, known.account, known.signIn)
}

interface Admitted extends Pick<ConnectCodeRow, 'signIn'> {
  readonly account: AccountRow
}

/** Whose the connect code is; a code is good once. */
function accountOf(sandbox: Sandbox, params: URLSearchParams): Promise<Admitted | undefined> {
  const code = params.get('code') ?? ''
  return sandbox.write(async ({ store, time }) => {
    const known = code === '' ? undefined : await store.table('connectCodes').get(code)
    if (known === undefined) return undefined
    await store.table('connectCodes').remove(code)
    const isMeant = known.accountId === params.get('userId') && known.expiresAt > time
    const account = isMeant ? await store.table('accounts').get(known.accountId) : undefined
    return account && { account, ...(known.signIn === undefined ? {} : { signIn: known.signIn }) }
  })
}

function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString('utf8') : ''
}
