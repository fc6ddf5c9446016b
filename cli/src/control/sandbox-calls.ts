import { Failure } from '../failures/failure.ts'
import { networkFault } from '../failures/network-fault.ts'
import type { Deps } from '../deps/deps.ts'
import { routedFetch } from '../session/routed-fetch.ts'

/** A line of what a sandbox was asked and answered. */
export interface LoggedCall {
  readonly requestId: string
  readonly at: string
  readonly method: string
  readonly path: string
  readonly operationId: string | null
  readonly account: string | null
  readonly status: number
  readonly code: number
  readonly milliseconds: number
}

/** A push that a sandbox has sent, and the accounts that heard it. */
export interface SentPush {
  readonly number: number
  readonly accountIds: readonly string[]
}

/** What a tester may have of a sandbox; a platform has nothing of it. */
export interface SandboxCalls {
  /** Answers once there is something, or when `wait` milliseconds are over; the newest first. */
  readonly listCalls: (search: Readonly<Record<string, string>>) => Promise<readonly LoggedCall[]>
  readonly showCall: (requestId: string) => Promise<unknown>
  readonly sendPush: (push: { bizId: string; account: string; data: unknown }) => Promise<readonly SentPush[]>
}

type SandboxDeps = Pick<Deps, 'settings' | 'env' | 'signal'>

/** The calls below `/__sandbox` that these commands make: all of them stand here. */
export function openSandbox(deps: SandboxDeps): SandboxCalls {
  const ask = async (method: 'GET' | 'POST', name: string, body?: object) =>
    askSandbox(deps, method, name, body)
  return {
    listCalls: async (search) => {
      const { requests } = await ask('GET', `log?${new URLSearchParams(search).toString()}`)
      return Array.isArray(requests) ? requests.filter(isLoggedCall) : []
    },
    showCall: (requestId) => ask('GET', `log?${new URLSearchParams({ id: requestId }).toString()}`),
    sendPush: async (push) => {
      const { deliveries } = await ask('POST', 'push', push)
      return Array.isArray(deliveries) ? deliveries.filter(isSentPush) : []
    },
  }
}

async function askSandbox(
  { settings, env, signal }: SandboxDeps,
  method: 'GET' | 'POST',
  name: string,
  body?: object,
): Promise<Readonly<Record<string, unknown>>> {
  const { baseUrl } = settings()
  const fetch = await routedFetch(settings(), env)
  const response = await fetch(`${baseUrl}/__sandbox/${name}`, {
    method,
    signal,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...named('x-sandbox-token', env['KAIPIAO_SANDBOX_TOKEN']),
      ...named('x-sandbox-space', env['KAIPIAO_SANDBOX_SPACE']),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    if (error instanceof Failure || signal.aborted) throw error
    const fault = networkFault(error)
    throw new Failure('network', { what: `连不上 ${baseUrl}`, ...fault }, { cause: error })
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && isRecord(answer)) return answer
  const words = isRecord(answer) && typeof answer['words'] === 'string' ? answer['words'] : undefined
  throw refusal(baseUrl, response.status, words)
}

/** A sandbox refuses in words of its own; whatever else answers is none. */
function refusal(baseUrl: string, status: number, words: string | undefined): Failure {
  if (status === 401)
    return new Failure('not-signed-in', {
      what: '这个沙箱要口令',
      why: words,
      next: 'export KAIPIAO_SANDBOX_TOKEN=启动沙箱时给出的口令',
    })
  if (words !== undefined) return new Failure('error', { what: words })
  return new Failure('usage', {
    what: `${baseUrl} 不是沙箱，没有做任何事`,
    why: `它没有 /__sandbox（${status}）；模拟推送和调用记录只有沙箱才有`,
    next: 'kaipiao --base-url http://127.0.0.1:4000 …',
  })
}

const named = (name: string, value: string | undefined) =>
  value === undefined || value === '' ? {} : { [name]: value }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLoggedCall = (value: unknown): value is LoggedCall =>
  isRecord(value) && typeof value['requestId'] === 'string' && typeof value['method'] === 'string'

const isSentPush = (value: unknown): value is SentPush =>
  isRecord(value) && Array.isArray(value['accountIds'])
