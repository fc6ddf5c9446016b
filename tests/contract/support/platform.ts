import { createClient, type Client, type Tokens } from '@kaipiao/client'
import { createCipher } from '@kaipiao/client'
import { getAppConfig, loginAdmin, loginAgency, loginMember } from '@kaipiao/client/operations'
import { startSandbox, type SandboxProcess } from '../../cli/support/start-sandbox.ts'
import { startPostgres } from './start-postgres.ts'

/** The roles of the description, in the order in which a test tries them. */
export const roles = ['agency', 'member', 'service', 'admin'] as const
export type Role = (typeof roles)[number]

export interface Request {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body?: unknown
  /** Media type of a body that is some file. */
  readonly upload?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply {
  readonly status: number
  readonly type: string
  readonly headers: Headers
  /** The envelope, or undefined where the answer is a file. */
  readonly json: Envelope | undefined
  readonly bytes: Buffer
}

export interface Envelope {
  readonly code: number
  readonly message: string
  readonly data?: unknown
  readonly pointer?: string
}

/** A platform of its own with everybody signed in, reached over HTTP alone. */
export interface Platform {
  readonly sandbox: SandboxProcess
  readonly passwordOf: (text: string) => Promise<string>
  readonly tokens: (role: Role) => Tokens
  readonly send: (role: Role | undefined, request: Request, base?: string) => Promise<Reply>
  readonly control: (call: string, body?: object) => Promise<Record<string, unknown>>
  /** Tables that differ from the beginning. */
  readonly changed: () => Promise<readonly string[]>
  /** Makes everything as it was at the beginning, if anything has changed. */
  readonly rewind: () => Promise<void>
  readonly stop: () => Promise<void>
}

const password = 'Kaipiao#2026'
const entrances = {
  agency: { mobile: '13800000003', login: loginAgency },
  member: { mobile: '13800000001', login: loginMember },
  service: { mobile: '13800000002', login: loginAdmin },
  admin: { mobile: '13800000005', login: loginAdmin },
} as const

export const mobileOf = (role: Role): string => entrances[role].mobile

/** One process that keeps its world in memory; with `KAIPIAO_CONTRACT_SHARED=1` two that share it, for every test. */
export async function startPlatform(world: 'demo' | 'small' = 'small'): Promise<Platform> {
  if (process.env['KAIPIAO_CONTRACT_SHARED'] === '1') return startSharedPlatform(world)
  return platformOf(await startSandbox({ frozen: true, world }))
}

/** Two processes that share a world; each call goes to another one than the call before. */
export async function startSharedPlatform(world: 'demo' | 'small' = 'small'): Promise<Platform> {
  const { url: store, stop } = await startPostgres()
  const first = await startSandbox({ frozen: true, store, world })
  const second = await startSandbox({ frozen: true, store, world })
  let calls = 0
  const platform = await platformOf(first, () => {
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

/** @param next the address that the next call goes to */
async function platformOf(
  sandbox: SandboxProcess,
  next: () => string = () => sandbox.url,
): Promise<Platform> {
  const client = createClient({ baseUrl: sandbox.url })
  const cipher = createCipher((await client.call(getAppConfig)).encryptKey)
  const bearers = new Map<Role, Tokens>()
  for (const role of roles) bearers.set(role, await signIn(client, role, await cipher.encrypt(password)))

  const tokens = (role: Role): Tokens => {
    const known = bearers.get(role)
    if (known === undefined) throw new Error(`${role} has signed in`)
    return known
  }
  const control: Platform['control'] = async (call, body) => {
    const [method = 'GET', name = ''] = call.split(' ')
    const answer = await fetch(`${next()}/__sandbox/${name}`, {
      method,
      ...(method === 'GET'
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
    })
    if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
  const changed = async () => (await control('GET checkpoint'))['changed'] as readonly string[]
  await control('POST checkpoint')
  return {
    sandbox,
    passwordOf: (text) => cipher.encrypt(text),
    tokens,
    control,
    changed,
    send: (role, request, base = next()) =>
      send(base, request, role === undefined ? undefined : tokens(role).userToken),
    rewind: async () => {
      if ((await changed()).length > 0) await control('POST rewind')
    },
    stop: () => sandbox.stop(),
  }
}

async function signIn(client: Client, role: Role, encrypted: string): Promise<Tokens> {
  const { mobile, login } = entrances[role]
  const pair = await client.call(login, { body: { account: mobile, password: encrypted } })
  return { userToken: pair.access_token, refreshToken: pair.refresh_token, expiresAt: 0 }
}

async function send(
  base: string,
  { method, path, body, upload, headers = {} }: Request,
  bearer: string | undefined,
): Promise<Reply> {
  const answer = await fetch(base + path, {
    method,
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(upload === undefined ? {} : { 'content-type': upload }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(upload === undefined ? {} : { body: new Uint8Array([0, 255, 13, 10, 1]) }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? ''
  const json = type.startsWith('application/json')
    ? (JSON.parse(bytes.toString('utf8')) as Envelope)
    : undefined
  return { status: answer.status, type, headers: answer.headers, json, bytes }
}
