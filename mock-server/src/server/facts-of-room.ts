import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CallFacts, WatchCalls } from '../pipeline/exchange/call-facts.ts'
import { saidRequestId } from '../pipeline/exchange/said-request-id.ts'

/** What is told of a request that is no call of the platform. */
export function factsOfRoom(
  request: IncomingMessage,
  room: string,
  status: number,
  milliseconds = 0,
  space?: string,
): CallFacts {
  const { method = '', url = '/' } = request
  return {
    requestId: saidRequestId(request),
    method,
    path: url.replace(/\?.*/s, ''),
    subject: room,
    operationId: undefined,
    status,
    code: 0,
    milliseconds,
    accountId: undefined,
    space,
  }
}

/** Tells of a request to a room once its answer has gone, or who asked has. */
export function watchRoom(
  request: IncomingMessage,
  response: ServerResponse,
  {
    room,
    space,
    watch,
  }: { readonly room: string; readonly space: string | undefined; readonly watch: WatchCalls },
): void {
  const begun = performance.now()
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : 0
    watch(factsOfRoom(request, room, status, performance.now() - begun, space))
  })
}
