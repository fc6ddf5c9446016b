import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { OwnHosts } from '../admission/own-hosts.ts'
import { addressFromHere, isBeyondThisMachine, namesOf } from '../admission/listening.ts'
import { createTokenGate } from '../admission/token-gate.ts'
import { createAnswer } from './answer.ts'
import { admitRequests } from './admit-requests.ts'
import { Sandbox } from '../sandbox/sandbox.ts'
import { Spaces } from '../spaces/spaces.ts'
import { createStore } from '../store/opening/create-store.ts'
import type { Store } from '../store/port.ts'
import type { WorldOptions } from '../assembly/building/build-world.ts'
import { openWorld } from '../assembly/building/open-world.ts'
import { worldTables } from '../assembly/families.ts'
import type { WorldTables } from '../world/tables.ts'
import type { WorldSize } from '../world/world-state.ts'

export interface SandboxServerOptions {
  /** 0: any free port. */
  readonly port?: number
  /** Where it listens; beyond this machine only with a `token`. */
  readonly host?: string
  /** Without it `/__sandbox` and `/db` are shut; undefined: they are open. */
  readonly token?: string
  /** Names beside those of this machine by which it may be called, without a port. */
  readonly hosts?: readonly string[]
  readonly world?: WorldSize
  readonly seed?: number
  /** Where the world is kept; without it it lives in memory. */
  readonly folder?: string
  /** Address of a PostgreSQL that keeps the world, where other processes have it too; instead of a folder. */
  readonly database?: string
  /** Rows that are there already, instead of both. */
  readonly store?: Store<WorldTables>
  /** Begin a new world even if the folder has one. */
  readonly reset?: boolean
  /** When a new world begins, in epoch milliseconds; default: now. */
  readonly at?: number
  /** World seconds a real second in a new world; 0: the clock stands still until it is moved. */
  readonly speed?: number
  /** Refuse what a request has beyond its description, as each does that says `X-Sandbox-Strict: 1`. */
  readonly isStrict?: boolean
  readonly warn?: (message: string) => void
  /** Real time in milliseconds: what clocks go by, and the time for which spaces stay. */
  readonly real?: () => number
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
  const { port = 0, host = '127.0.0.1', world = 'demo', seed = 1, warn = () => undefined } = options
  if (isBeyondThisMachine(host) && options.token === undefined) {
    throw new Error(`on ${host} others may call: that wants a token`)
  }
  const server = createServer({ keepAliveTimeout: 30_000, maxHeaderSize })
  // The port first: a world is not built for a server that cannot start. Whoever calls meanwhile is told to come again.
  server.on('request', comeAgain)
  await listen(server, port, host)
  try {
    const { folder, database } = options
    const store =
      options.store ?? (await createStore<WorldTables>({ tables: worldTables, folder, database, warn }))
    const beginning = { size: world, seed, at: options.at ?? Date.now(), speed: options.speed ?? 1 }
    const { state } = await openInTurn(store, beginning, options.reset ?? false).catch(
      async (error: unknown) => {
        await store.close()
        throw error
      },
    )
    const { real = Date.now } = options
    const sandbox = new Sandbox({ store, state, real, warn, isStrict: options.isStrict ?? false })
    const hosts = new OwnHosts([...namesOf(host), ...(options.hosts ?? [])])
    const gate = createTokenGate(options.token)
    const answerOf = (world: Sandbox) => createAnswer(world, spaces, gate)
    const spaces: Spaces = new Spaces({
      main: { sandbox, answer: (request, response) => answer(request, response) },
      answerOf,
      open: async (space) => {
        const own = createServer({ keepAliveTimeout: 30_000, maxHeaderSize })
        const enter = (_: IncomingMessage, response?: ServerResponse) => {
          space.use(response)
          return space
        }
        const door = admitRequests(own, { enter, hosts, warn })
        await listen(own, 0, host)
        const close = () => {
          door.close()
          // After what is being answered, which may be the wish to end this very space.
          own.close()
          own.closeIdleConnections()
        }
        return { url: addressFromHere(host, portOf(own)), close }
      },
      now: real,
      warn,
    })
    const answer = answerOf(sandbox)
    server.off('request', comeAgain)
    const door = admitRequests(server, { enter: (...given) => spaces.enter(...given), hosts, warn })
    await sandbox.settle()
    sandbox.scheduler.rearm()
    return {
      url: addressFromHere(host, portOf(server)),
      port: portOf(server),
      sandbox,
      close: async () => {
        sandbox.hub.closeAll()
        door.close()
        await spaces.close()
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

/** Where processes that share a store begin at once, one makes the world and the others find it. */
function openInTurn(store: Store<WorldTables>, ...given: [WorldOptions, boolean]) {
  const { shared } = store
  if (shared === undefined) return openWorld(store, ...given)
  return shared.alone(async () => {
    await shared.catchUp()
    return openWorld(store, ...given)
  })
}

/** A thousand ids in a query, as the description allows, are longer than what Node takes unasked. */
const maxHeaderSize = 128 * 1024

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function comeAgain(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1' })
  response.end(JSON.stringify({ code: 500, message: '服务正在准备中！' }))
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
