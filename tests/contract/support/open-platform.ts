import { createCipher, createClient, type Client, type Tokens } from '@kaipiao/client'
import { getAppConfig, loginAdmin, loginAgency, loginMember } from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { startSandbox } from '../../cli/support/start-sandbox.ts'
import { endWithWorker, openWorld } from '../../cli/support/worker-sandbox.ts'
import { sendRequest, type Reply, type Request } from './send-request.ts'
import { startPostgres } from './outside/start-postgres.ts'

/** The roles of the description, in the order in which a test tries them. */
export const roles = ['agency', 'member', 'service', 'admin'] as const
export type Role = (typeof roles)[number]

/** A platform with everybody signed in, reached over HTTP alone. */
export interface Platform {
  readonly url: string
  readonly passwordOf: (text: string) => Promise<string>
  readonly tokens: (role: Role) => Tokens
  readonly send: (role: Role | undefined, request: Request, base?: string) => Promise<Reply>
  readonly control: (call: string, body?: object) => Promise<Record<string, unknown>>
  /** Tables that differ from the beginning. */
  readonly changed: () => Promise<readonly string[]>
  /** Makes everything as it was at the beginning, if anything was asked of it since. */
  readonly rewind: () => Promise<void>
}

const password = 'Kaipiao#2026'
const entrances = {
  agency: { mobile: '13800000003', login: loginAgency },
  member: { mobile: '13800000001', login: loginMember },
  service: { mobile: '13800000002', login: loginAdmin },
  admin: { mobile: '13800000005', login: loginAdmin },
} as const

export const mobileOf = (role: Role): string => entrances[role].mobile

const opened = new Map<World, Promise<Platform>>()
type World = 'demo' | 'small'

/**
 * The platform of this worker, as it was at its beginning: a world in memory; with `KAIPIAO_CONTRACT_SHARED=1` one that
 * two processes share, for every test.
 */
export async function openPlatform(world: World = 'small'): Promise<Platform> {
  const known = opened.get(world) ?? startPlatform(world)
  opened.set(world, known)
  const platform = await known
  await platform.rewind()
  return platform
}

async function startPlatform(world: World): Promise<Platform> {
  if (process.env['KAIPIAO_CONTRACT_SHARED'] !== '1')
    return platformOf((await openWorld({ frozen: true, world })).url)
  const shared = await startSharedPlatform(world)
  endWithWorker(shared.stop)
  return shared
}

/** Two processes that share a world; each call goes to another one than the call before. */
export async function startSharedPlatform(world: World = 'small'): Promise<SharedPlatform> {
  const { url: store, stop } = await startPostgres()
  const first = await startSandbox({ frozen: true, store, world })
  const second = await startSandbox({ frozen: true, store, world })
  let calls = 0
  const platform = await platformOf(first.url, () => {
    calls += 1
    return calls % 2 === 0 ? first.url : second.url
  })
  return {
    ...platform,
    stop: async () => {
      await Promise.all([first.stop(), second.stop()])
      await stop()
    },
  }
}

interface SharedPlatform extends Platform {
  readonly stop: () => Promise<void>
}

/** @param next the address that the next call goes to */
async function platformOf(url: string, next: () => string = () => url): Promise<Platform> {
  const client = createClient({ baseUrl: url })
  const cipher = createCipher((await client.call(getAppConfig)).encryptKey)
  const bearers = new Map<Role, Tokens>()
  for (const role of roles) bearers.set(role, await signIn(client, role, await cipher.encrypt(password)))

  const tokens = (role: Role): Tokens => {
    const known = bearers.get(role)
    if (known === undefined) throw new Error(`${role} has signed in`)
    return known
  }
  let isAsIs = true
  const control: Platform['control'] = async (call, body) => {
    const [method = 'GET', name = ''] = call.split(' ')
    if (method !== 'GET') isAsIs = false
    const { status, bytes } = await sendRequest(next(), {
      method,
      path: `/__sandbox/${name}`,
      ...(method === 'GET' ? {} : { body: body ?? {} }),
    })
    const text = bytes.toString('utf8')
    if (status !== 200) throw new Error(`${call}: ${text}`)
    return JSON.parse(text) as Record<string, unknown>
  }
  await control('POST checkpoint')
  isAsIs = true
  return {
    url,
    passwordOf: (text) => cipher.encrypt(text),
    tokens,
    control,
    changed: async () => (await control('GET checkpoint'))['changed'] as readonly string[],
    send: async (role, request, base = next()) => {
      isAsIs = false
      const sent = await sealedAnew(request, cipher)
      return sendRequest(base, sent, role === undefined ? undefined : tokens(role).userToken)
    },
    rewind: async () => {
      if (isAsIs) return
      await control('POST rewind')
      isAsIs = true
    },
  }
}

/** The cipher that examples show is of no key: whoever copies one encrypts the password by the key of its platform. */
async function sealedAnew(request: Request, cipher: ReturnType<typeof createCipher>): Promise<Request> {
  const text = JSON.stringify(request.body) ?? ''
  if (!text.includes(shownCipher)) return request
  const parts = text.split(shownCipher)
  const fresh = await Promise.all(parts.slice(1).map(() => cipher.encrypt(password)))
  const body: unknown = JSON.parse(parts.map((part, at) => `${part}${fresh[at] ?? ''}`).join(''))
  return { ...request, body }
}

const shownCipher = 'wOgcD7XnyuuOSd0VwpX2cK4UKDDR8m2bFgEVPY5GCKpct16apKUbqg=='

async function signIn(client: Client, role: Role, encrypted: string): Promise<Tokens> {
  const { mobile, login } = entrances[role]
  const pair = await client.call(login, { body: buildBody(login, { account: mobile, password: encrypted }) })
  return { userToken: pair.access_token, refreshToken: pair.refresh_token, expiresAt: 0 }
}
