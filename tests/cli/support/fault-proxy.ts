import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a request instead of being passed on, or after it has been. */
export type Fault =
  | { kind: 'answer'; status: number; body?: object; headers?: Record<string, string> }
  /** The request reaches the platform, its answer never comes back. */
  | { kind: 'lose-answer' }
  /** The connection breaks before the request reaches the platform. */
  | { kind: 'reset' }
  /** Runs before the request is passed on; the request waits for it. */
  | { kind: 'before'; run: () => Promise<void> | void }

export interface LoggedCall {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
  /** It has been passed on to the platform. */
  isPassed: boolean
}

export interface FaultProxy {
  url: string
  calls: LoggedCall[]
  /** Decides the fate of each call; undefined passes it on. `nth` counts calls of the same path from 1. */
  setFaults: (decide: (call: LoggedCall, nth: number) => Fault | undefined) => void
  setTarget: (url: string) => void
  close: () => Promise<void>
}

/** A network between the program and the platform that remembers every call and fails on command. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const calls: LoggedCall[] = []
  const counts = new Map<string, number>()
  let decide: (call: LoggedCall, nth: number) => Fault | undefined = () => undefined
  let platform = target
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await readBody(incoming)
      const url = new URL(incoming.url ?? '/', 'http://proxy')
      const call: LoggedCall = {
        method: incoming.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: incoming.headers,
        body: body.toString('utf8'),
        isPassed: false,
      }
      calls.push(call)
      const nth = (counts.get(call.path) ?? 0) + 1
      counts.set(call.path, nth)
      const fault = decide(call, nth)
      if (fault?.kind === 'before') await fault.run()
      if (fault?.kind === 'reset') incoming.socket.destroy()
      else if (fault?.kind === 'answer') {
        outgoing.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers })
        outgoing.end(JSON.stringify(fault.body ?? {}))
      } else {
        call.isPassed = true
        pass(platform, incoming, outgoing, body, fault?.kind === 'lose-answer')
      }
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    setFaults: (next) => {
      decide = next
      counts.clear()
    },
    setTarget: (url) => (platform = url),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readBody(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

function pass(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  isLost: boolean,
): void {
  const upstream = forward(
    new URL(incoming.url ?? '/', target),
    { method: incoming.method ?? 'GET', headers: incoming.headers },
    (answer) => {
      if (isLost) {
        answer.resume()
        answer.on('end', () => incoming.socket.destroy())
        return
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    },
  )
  upstream.on('error', () => incoming.socket.destroy())
  upstream.end(body)
}
