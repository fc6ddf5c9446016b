import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { OwnHosts } from '../admission/own-hosts.ts'
import { addressFromHere, isBeyondThisMachine, namesOf } from '../admission/listening.ts'
import { guardReply } from '../admission/guard-replies.ts'
import { RateLimits, type RateSettings } from '../admission/rate-limits.ts'
import { createTokenGate } from '../admission/token-gate.ts'
import { createAnswer } from './answer.ts'
import { admitRequests, type AdmissionOptions } from './admit-requests.ts'
import { createMetricsDoor, metricsServer } from './metrics-door.ts'
import { Readiness } from './readiness.ts'
import { stopServer } from './stop-server.ts'
import { realWait, type Wait } from '../clock/wait.ts'
import { thePlatform } from '../contract/the-platform.ts'
import { putProjectWorld } from '../control/put-project-world.ts'
import { Metrics } from '../metrics/metrics.ts'
import type { WatchCalls } from '../pipeline/exchange/call-facts.ts'
import { openProject, ProjectBroken } from '../project/open-project.ts'
import { Sandbox } from '../sandbox/sandbox.ts'
import type { Space } from '../spaces/space.ts'
import { Spaces } from '../spaces/spaces.ts'
import { createStore } from '../store/opening/create-store.ts'
import { KeyFault, sealingKeys } from './sealing-key.ts'
import type { Store } from '../store/port.ts'
import type { WorldOptions } from '../assembly/building/build-world.ts'
import { openWorld } from '../assembly/building/open-world.ts'
import { noteFormat, refuseNewer } from '../assembly/building/world-format.ts'
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
  /** A port of its own for `/metrics` and probes, without a token; left out, `/metrics` is one of the rooms of the testers. */
  readonly metricsPort?: number | undefined
  /** Hears of every request once it is answered. */
  readonly watchCalls?: WatchCalls | undefined
  /** Real time in milliseconds: what clocks go by, and the time for which spaces stay. */
  readonly real?: () => number
  /** How what is slow on purpose waits. */
  readonly wait?: Wait
  /** Folders with stories, rules, expectations and a world of the user's project; the later wins. */
  readonly project?: readonly string[]
}

export interface RunningSandbox {
  readonly url: string
  readonly port: number
  readonly sandbox: Sandbox
  /**
   * Ends connections and timers and lets the data folder go.
   *
   * @param within milliseconds for which calls that are under way may go on; 0: they are broken off
   */
  close(within?: number): Promise<void>
}

/** Starts a sandbox and answers when it can be called. Rejects with EADDRINUSE where the port is taken. */
export async function startSandbox(options: SandboxServerOptions = {}): Promise<RunningSandbox> {
  const { port = 0, host = '127.0.0.1', warn = () => undefined, metricsPort } = options
  if (isBeyondThisMachine(host) && options.token === undefined) {
    throw new Error(`on ${host} others may call: that wants a token`)
  }
  // What is wrong with them is told before anything else is begun.
  const project = projectOf(options)
  const readiness = new Readiness()
  const metrics = new Metrics()
  const server = createServer({ keepAliveTimeout: 30_000, maxHeaderSize })
  // The port first: a world is not built for a server that cannot start. Whoever calls meanwhile is told to come again.
  const early = (request: IncomingMessage, response: ServerResponse): void => {
    if (!readiness.answer(request, response)) comeAgain(response)
  }
  server.on('request', early)
  await listen(server, port, host)
  const aside = new Set<Server>()
  try {
    if (metricsPort !== undefined) {
      const own = metricsServer(
        createMetricsDoor(metrics, () => false, warn),
        readiness,
      )
      await listen(own, metricsPort, host)
      aside.add(own)
    }
    const { store, sandbox, isNew } = await openSandbox(options, metrics, project)
    const { limits } = sandbox
    const gate = createTokenGate(options.token)
    const hosts = new OwnHosts([...namesOf(host), ...(options.hosts ?? [])])
    const watch: WatchCalls = (facts) => {
      metrics.call(facts)
      options.watchCalls?.(facts)
    }
    const answerOf = (world: Sandbox) => createAnswer(world, spaces, { gate, watch })
    const metricsDoor = metricsPort === undefined ? createMetricsDoor(metrics, gate, warn) : undefined
    const admission = { hosts, limits, warn, readiness, metrics: metricsDoor, watch }
    const spaces: Spaces = new Spaces({
      main: { sandbox, answer: (request, response) => answer(request, response) },
      answerOf,
      open: (space) => openSpace(space, host, admission),
      now: options.real ?? Date.now,
      warn,
    })
    const answer = answerOf(sandbox)
    metrics.follow(sandbox, spaces)
    server.off('request', early)
    const door = admitRequests(server, { ...admission, enter: (...given) => spaces.enter(...given) })
    await sandbox.settle()
    sandbox.scheduler.rearm()
    if (project?.world !== undefined && isNew) await putProjectWorld(sandbox, project.world)
    readiness.open(() => sandbox.catchUp())
    return {
      url: addressFromHere(host, portOf(server)),
      port: portOf(server),
      sandbox,
      close: async (within = 0) => {
        readiness.stop()
        await Promise.all([door.close(Math.min(within, longestFarewell)), stopServer(server, within)])
        project?.close()
        await spaces.close()
        await sandbox.scheduler.stop()
        await store.close()
        await closeAll(aside)
      },
    }
  } catch (error) {
    project?.close()
    server.close()
    await closeAll(aside)
    throw error
  }
}

/** Milliseconds in which a listener may answer that it is told goodbye. */
const longestFarewell = 1_000

async function closeAll(servers: ReadonlySet<Server>): Promise<void> {
  await Promise.all([...servers].map((server) => stopServer(server, 0)))
}

function projectOf({ project: folders = [], database, warn = () => undefined }: SandboxServerOptions) {
  if (folders.length === 0) return undefined
  const project = openProject(folders, thePlatform().description, warn)
  const { rules, expectations } = project.parts()
  if (database === undefined || rules.length + expectations.length === 0) return project
  project.close()
  throw new ProjectBroken('规则和期望按调用计数，计数只在一个进程里，不能与 --store 一起用；故事可以')
}

/** The store, and the world that it has or gets. */
async function openSandbox(
  options: SandboxServerOptions,
  { store: watch }: Metrics,
  project: ReturnType<typeof projectOf>,
) {
  const { folder, database, warn = () => undefined, host = '127.0.0.1' } = options
  const { real = Date.now, wait = realWait } = options
  const store =
    options.store ?? (await createStore<WorldTables>({ tables: worldTables, folder, database, watch, warn }))
  const { secrets, state, isNew } = await beginIn(store, options).catch(async (error: unknown) => {
    await store.close()
    throw error
  })
  const names = [...namesOf(host), ...(options.hosts ?? []), ...(options.linkHosts ?? [])]
  const links = new OwnHosts(names)
  const limits = new RateLimits({ ...options.rates, real })
  const { isStrict = false } = options
  return {
    store,
    isNew,
    sandbox: new Sandbox({
      ...{ store, state, real, wait, warn, isStrict, doors: { secrets, links, limits } },
      ...(project && { own: project.parts }),
    }),
  }
}

/** An address that leads to one space alone. */
async function openSpace(space: Space, host: string, admission: Omit<AdmissionOptions, 'enter'>) {
  const own = createServer({ keepAliveTimeout: 30_000, maxHeaderSize })
  const enter = (_: IncomingMessage, response?: ServerResponse) => {
    space.use(response)
    return space
  }
  const door = admitRequests(own, { ...admission, enter })
  await listen(own, 0, host)
  const close = () => {
    void door.close(0)
    // After what is being answered, which may be the wish to end this very space.
    own.close()
    own.closeIdleConnections()
  }
  return { url: addressFromHere(host, portOf(own)), close }
}

/** The world of the store, and what its deployment hides. Throws KeyFault where another key has sealed its rows. */
async function beginIn(store: Store<WorldTables>, options: SandboxServerOptions) {
  const { folder, world: size = 'demo', seed = 1, at = Date.now(), speed = 1, reset = false } = options
  if (!reset) await refuseNewer(store)
  const shared = store.shared?.secret
  const place = { folder: options.store === undefined ? folder : undefined, shared }
  const secrets = new Secrets({
    ...sealingKeys(options.key, place),
    ...(shared === undefined ? {} : { signer: Buffer.from(shared) }),
    passwords: new Passwords(options.passwordCost),
  })
  const { state, isNew } = await openInTurn(store, { size, seed, at, speed, secrets }, reset)
  if (!(await canReadSecrets(store, secrets))) throw new KeyFault(wrongKey)
  // What ends with the process nobody opens by another version.
  if (folder !== undefined || options.database !== undefined) await noteFormat(store)
  return { secrets, state, isNew }
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

function comeAgain(response: ServerResponse): void {
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
