import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { answerCrossOrigin } from '../admission/cross-origin.ts'
import { guardReply } from '../admission/guard-replies.ts'
import type { WatchCalls } from '../pipeline/exchange/call-facts.ts'
import type { MetricsDoor } from './metrics-door.ts'
import type { Readiness } from './readiness.ts'
import { factsOfRoom } from './facts-of-room.ts'
import type { OwnHosts } from '../admission/own-hosts.ts'
import { entryRefusalBody, refuseEntry } from '../admission/refuse-entry.ts'
import type { RateLimits } from '../admission/rate-limits.ts'
import { jsonType } from '../admission/json-type.ts'
import { thePlatform } from '../contract/the-platform.ts'
import { createSocketDoor } from './accept-socket.ts'
import { writeRefusal } from './write-refusal.ts'
import type { World } from '../spaces/space.ts'
import { SpaceFault } from '../spaces/spaces.ts'

/** To which world a request goes. Throws SpaceFault where there is none of the name that it says. */
export type Enter = (request: IncomingMessage, response?: ServerResponse) => World

export interface AdmissionOptions {
  readonly enter: Enter
  readonly hosts: OwnHosts
  readonly limits: RateLimits
  readonly warn: (message: string) => void
  readonly readiness: Readiness
  /** Left out where `/metrics` is at a port of its own. */
  readonly metrics?: MetricsDoor | undefined
  readonly watch: WatchCalls
}

/** Lets requests and websockets of a server in, and leads them to their worlds. */
export function admitRequests(
  server: Server,
  { enter, hosts, limits, warn, readiness, metrics, watch }: AdmissionOptions,
): { close: (patience: number) => Promise<void> } {
  const sockets = createSocketDoor((request) => enter(request).sandbox, hosts)
  server.on('upgrade', sockets.upgrade)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Who keeps the process going reaches it by whatever address it has.
    if (readiness.answer(request, response)) return
    guardReply(response)
    const refused = (status: number) => watch(factsOfRoom(request, 'door', status))
    try {
      const refusal = refuseEntry(request, hosts)
      if (refusal !== undefined) {
        refused(refusal.status)
        response.writeHead(refusal.status, { 'content-type': jsonType }).end(entryRefusalBody(refusal))
        return
      }
      if (answerCrossOrigin(request, response)) return
      if (metrics?.(request, response) === true) return
      // Rooms of testers have a token of their own, and nothing in them is worth a guess.
      const wait = isForTesters(request) ? undefined : limits.ofAddress(request)
      if (wait !== undefined) {
        refused(429)
        response.writeHead(429, { 'content-type': jsonType, 'retry-after': String(wait) })
        response.end(
          entryRefusalBody({ status: 429, message: thePlatform().description.labels.get(429) ?? '' }),
        )
        return
      }
      // Answered as a GET is; node leaves the body away, because it knows what was asked.
      if (request.method === 'HEAD') request.method = 'GET'
      enter(request, response).answer(request, response)
    } catch (error) {
      if (error instanceof SpaceFault) {
        response.writeHead(error.status, { 'content-type': jsonType, ...error.headers })
        response.end(entryRefusalBody(error))
        return
      }
      // What is thrown here would end the process, and with it the work of everybody.
      warn(`${request.method ?? ''} ${request.url ?? ''}: ${String(error)}`)
      if (!response.headersSent) response.writeHead(500, { 'content-type': jsonType })
      response.end(JSON.stringify({ code: 500, message: thePlatform().description.labels.get(500) ?? '' }))
    }
  })
  server.on('clientError', refuseNoise)
  return { close: sockets.close }
}

function isForTesters({ url = '' }: IncomingMessage): boolean {
  return /^\/(?:__sandbox|db)(?:[/?]|$)/.test(url)
}

/** What is no HTTP, or too much of it, is answered where it still can be. */
function refuseNoise(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  writeRefusal(socket, { status, message: noise[status] })
}

const noise = { 400: '请求不是有效的HTTP', 408: '请求超时', 431: '请求头过大' } as const
