import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { answerCrossOrigin } from '../admission/cross-origin.ts'
import type { OwnHosts } from '../admission/own-hosts.ts'
import { entryRefusalBody, refuseEntry } from '../admission/refuse-entry.ts'
import { jsonType } from '../admission/json-type.ts'
import { thePlatform } from '../contract/the-platform.ts'
import { createSocketDoor } from './accept-socket.ts'
import type { World } from '../spaces/space.ts'
import { SpaceFault } from '../spaces/spaces.ts'

/** To which world a request goes. Throws SpaceFault where there is none of the name that it says. */
export type Enter = (request: IncomingMessage, response?: ServerResponse) => World

export interface AdmissionOptions {
  readonly enter: Enter
  readonly hosts: OwnHosts
  readonly warn: (message: string) => void
}

/** Lets requests and websockets of a server in, and leads them to their worlds. */
export function admitRequests(
  server: Server,
  { enter, hosts, warn }: AdmissionOptions,
): { close: () => void } {
  const sockets = createSocketDoor((request) => enter(request).sandbox, hosts)
  server.on('upgrade', sockets.upgrade)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    try {
      const refusal = refuseEntry(request, hosts)
      if (refusal !== undefined) {
        response.writeHead(refusal.status, { 'content-type': jsonType }).end(entryRefusalBody(refusal))
        return
      }
      if (answerCrossOrigin(request, response)) return
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
  return { close: sockets.close }
}
