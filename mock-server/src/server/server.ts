import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { OwnHosts } from '../admission/own-hosts.ts'
import { addressFromHere, isBeyondThisMachine, namesOf } from '../admission/listening.ts'
import { guardReply } from '../admission/guard-replies.ts'
import { RateLimits, type RateSettings } from '../admission/rate-limits.ts'
import { createTokenGate } from '../admission/token-gate.ts'
import { createAnswer } from './answer.ts'
import { admitRequests } from './admit-requests.ts'
import { Sandbox } from '../sandbox/sandbox.ts'
import { Spaces } from '../spaces/spaces.ts'
import { createStore } from '../store/opening/create-store.ts'
import { KeyFault, sealingKeys } from './sealing-key.ts'
import type { Store } from '../store/port.ts'
import type { WorldOptions } from '../assembly/building/build-world.ts'
import { openWorld } from '../assembly/building/open-world.ts'
import { worldTables } from '../assembly/families.ts'
import type { WorldTables } from '../world/tables.ts'
import { canReadSecrets } from '../world/can-read-secrets.ts'
import { Passwords } from '../world/passwords.ts'
import { Secrets } from '../world/secrets.ts'
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
  /** Hosts beside its own to which short addresses may lead, without a port. */
  readonly linkHosts?: readonly string[]
  /** How often one may call. */
  readonly rates?: Omit<RateSettings, 'real'>
  /** What seals rows, 32 bytes; without it the one that lies beside the data, or one that ends with the process. */
  readonly key?: Buffer
  /** Base-2 logarithm of what hashing a password costs; see `world/passwords.ts`. */
  readonly passwordCost?: number
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
  const { port = 0, host = '127.0.0.1', warn = () => undefined } = options
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
    const { secrets, state } = await beginIn(store, options).catch(async (error: unknown) => {
      await store.close()
      throw error
    })
    const { real = Date.now } = options
    const names = [...namesOf(host), ...(options.hosts ?? [])]
    const hosts = new OwnHosts(names)
    const links = new OwnHosts([...names, ...(options.linkHosts ?? [])])
    const isStrict = options.isStrict ?? false
    const limits = new RateLimits({ ...options.rates, real })
    const sandbox = new Sandbox({ store, state, real, warn, isStrict, doors: { secrets, links, limits } })
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
        const door = admitRequests(own, { enter, hosts, limits, warn })
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
    const door = admitRequests(server, {
      enter: (...given) => spaces.enter(...given),
      hosts,
      limits,
      warn,
    })
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

/** The world of the store, and what its deployment hides. Throws KeyFault where another key has sealed its rows. */
async function beginIn(store: Store<WorldTables>, options: SandboxServerOptions) {
  const { folder, world: size = 'demo', seed = 1, at = Date.now(), speed = 1, reset = false } = options
  const shared = store.shared?.secret
  const place = { folder: options.store === undefined ? folder : undefined, shared }
  const secrets = new Secrets({
    ...sealingKeys(options.key, place),
    ...(shared === undefined ? {} : { signer: Buffer.from(shared) }),
    passwords: new Passwords(options.passwordCost),
  })
  const { state } = await openInTurn(store, { size, seed, at, speed, secrets }, reset)
  if (!(await canReadSecrets(store, secrets))) throw new KeyFault(wrongKey)
  return { secrets, state }
}

const wrongKey =
  '数据是用另一个密钥加密的：请用 KAIPIAO_SANDBOX_KEY 给出原来的密钥，或把 sealing.key 放回数据目录；要重新开始，请加 --reset'

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
  guardReply(response)
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
