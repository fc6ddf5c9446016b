import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerCrossOrigin } from './admission/cross-origin.ts'
import { OwnHosts } from './admission/own-hosts.ts'
import { entryRefusalBody, refuseEntry } from './admission/refuse-entry.ts'
import { createControl } from './control/control.ts'
import { jsonType } from './pipeline/exchange.ts'
import { compose, pipeline } from './pipeline/pipeline.ts'
import { runExchange } from './pipeline/run-exchange.ts'
import { createSocketDoor } from './push/accept-socket.ts'
import { createReference } from './reference/create-reference.ts'
import { Sandbox } from './sandbox.ts'
import { createStore } from './store/create-store.ts'
import { createRawTables } from './store/raw/create-raw-tables.ts'
import { followShortUrl } from './static/follow-short-url.ts'
import { serveStatic } from './static/serve-static.ts'
import { openWorld } from './assembly/open-world.ts'
import { worldTables } from './assembly/families.ts'
import type { WorldTables } from './world/tables.ts'
import type { WorldSize } from './world/world-state.ts'

export interface SandboxServerOptions {
  /** 0: any free port. */
  readonly port?: number
  /** A loopback address: a sandbox has no secrets to keep and no doors to lock. */
  readonly host?: '127.0.0.1' | '::1' | 'localhost'
  /** Names beside those of this machine by which it may be called, without a port. */
  readonly hosts?: readonly string[]
  readonly world?: WorldSize
  readonly seed?: number
  /** Where the world is kept; without it it lives in memory. */
  readonly folder?: string
  /** Begin a new world even if the folder has one. */
  readonly reset?: boolean
  /** When a new world begins, in epoch milliseconds; default: now. */
  readonly at?: number
  /** World seconds a real second in a new world; 0: the clock stands still until it is moved. */
  readonly speed?: number
  /** Refuse what a request has beyond its description, as each does that says `X-Sandbox-Strict: 1`. */
  readonly isStrict?: boolean
  readonly warn?: (message: string) => void
}

export interface RunningSandbox {
  readonly url: string
  readonly port: number
  readonly sandbox: Sandbox
  /** Ends connections and timers and lets the data folder go. */
  close(): Promise<void>
}

/** Starts a sandbox and answers when it can be called. Rejects with EADDRINUSE where the port is taken. */
export async function startSandbox(options: SandboxServerOptions = {}): Promise<RunningSandbox> {
  const { port = 0, host = '127.0.0.1', world = 'demo', seed = 1, folder, warn = () => undefined } = options
  const server = createServer({ keepAliveTimeout: 30_000, maxHeaderSize })
  // The port first: a world is not built for a server that cannot start. Whoever calls meanwhile is told to come again.
  server.on('request', comeAgain)
  await listen(server, port, host)
  try {
    const store = await createStore<WorldTables>({ tables: worldTables, folder, warn })
    const { state } = await openWorld(
      store,
      { size: world, seed, at: options.at ?? Date.now(), speed: options.speed ?? 1 },
      options.reset ?? false,
    ).catch(async (error: unknown) => {
      await store.close()
      throw error
    })
    const sandbox = new Sandbox({ store, state, warn, isStrict: options.isStrict ?? false })
    const hosts = new OwnHosts(options.hosts)
    const door = createSocketDoor(sandbox, hosts)
    server.off('request', comeAgain).on('request', createListener(sandbox, hosts))
    server.on('upgrade', door.upgrade)
    sandbox.scheduler.rearm()
    const address = server.address()
    const actual = typeof address === 'object' && address !== null ? address.port : port
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
      port: actual,
      sandbox,
      close: async () => {
        door.close()
        await sandbox.scheduler.stop()
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
        await store.close()
      },
    }
  } catch (error) {
    server.close()
    throw error
  }
}

/** A thousand ids in a query, as the description allows, are longer than what Node takes unasked. */
const maxHeaderSize = 128 * 1024

function comeAgain(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1' })
  response.end(JSON.stringify({ code: 500, message: '服务正在准备中！' }))
}

function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

function createListener(sandbox: Sandbox, hosts: OwnHosts): Listener {
  const answer = createAnswer(sandbox)
  return (request, response) => {
    try {
      const refusal = refuseEntry(request, hosts)
      if (refusal !== undefined) {
        response.writeHead(refusal.status, { 'content-type': jsonType }).end(entryRefusalBody(refusal))
        return
      }
      if (answerCrossOrigin(request, response)) return
      // Answered as a GET is; node leaves the body away, because it knows what was asked.
      if (request.method === 'HEAD') request.method = 'GET'
      answer(request, response)
    } catch (error) {
      // What is thrown here would end the process, and with it the work of everybody.
      sandbox.warn(`${request.method ?? ''} ${request.url ?? ''}: ${String(error)}`)
      if (!response.headersSent) response.writeHead(500, { 'content-type': jsonType })
      response.end(JSON.stringify({ code: 500, message: sandbox.description.labels.get(500) ?? '' }))
    }
  }
}

function createAnswer(sandbox: Sandbox): Listener {
  const run = compose(pipeline)
  const control = createControl(sandbox)
  const raw = createRawTables(sandbox.store)
  const reference = createReference()
  return (request, response) => {
    const url = request.url ?? '/'
    if (url === '/__sandbox' || url.startsWith('/__sandbox/')) return control(request, response)
    if (url === '/db' || url.startsWith('/db/') || url.startsWith('/db?')) return raw(request, response)
    if (url === '/docs' || url.startsWith('/docs/')) return reference(request, response)
    if (url.startsWith('/static/') && followShortUrl(sandbox, request, response)) return
    if (url.startsWith('/static/') && serveStatic(sandbox, request, response)) return
    void runExchange(sandbox, run, request, response)
  }
}
