import { ControlProblem } from './control-problem.ts'
import type { ControlAnswer, ControlArguments, ControlCall, ControlCallId } from './control-types.ts'

export interface ControlClientOptions {
  /** Base address without a trailing slash; empty: the page's own origin. */
  baseUrl: string
  /** Whose world is meant; without it the one that the sandbox was started for. */
  space?: string | undefined
  /** Of a sandbox that is open to others. */
  token?: string | undefined
  fetch?: typeof fetch
}

export interface ControlClient {
  /** Resolves with what the call answers, rejects with a `ControlProblem`. */
  call: <Id extends ControlCallId>(
    call: ControlCall<Id>,
    ...rest: ControlRest<Id>
  ) => Promise<ControlAnswer<Id>>
  /** The answer as it comes, of a body as it comes: for what is as large as a world. */
  open: (call: ControlCall, parts?: LooseParts & { body?: ReadableStream }) => Promise<Response>
}

interface ControlOptions {
  signal?: AbortSignal
}

type ControlRest<Id extends ControlCallId> =
  object extends ControlArguments<Id>
    ? [parts?: ControlArguments<Id>, options?: ControlOptions]
    : [parts: ControlArguments<Id>, options?: ControlOptions]

interface LooseParts {
  query?: object | undefined
  body?: unknown
}

/** The control calls of a sandbox, `/__sandbox`, typed by their description. Nothing is repeated: most of them count. */
export function createControlClient(options: ControlClientOptions): ControlClient {
  async function send(
    { method, path }: ControlCall,
    query: object | undefined,
    sent: RequestInit & { duplex?: 'half' },
  ): Promise<Response> {
    const headers = new Headers({ accept: 'application/json' })
    if (options.space !== undefined) headers.set('x-sandbox-space', options.space)
    if (options.token !== undefined) headers.set('x-sandbox-token', options.token)
    if (method === 'POST') headers.set('content-type', 'application/json')
    const url = `${options.baseUrl}${path}${searchOf(query)}`
    const response = await (options.fetch ?? fetch)(url, { ...sent, method, headers })
    if (response.ok) return response
    const text = await response.text()
    throw problemOf(response.status, parsed(text), text)
  }

  async function call(
    one: ControlCall,
    { query, body = {} }: LooseParts = {},
    { signal }: ControlOptions = {},
  ): Promise<unknown> {
    const sent = one.method === 'POST' ? { body: JSON.stringify(body) } : {}
    const response = await send(one, query, { ...sent, ...(signal && { signal }) })
    const text = await response.text()
    const answer = parsed(text)
    if (typeof answer === 'object' && answer !== null) return answer
    // What answers well and is no JSON is no sandbox.
    throw problemOf(0, undefined, text)
  }

  return {
    // The implementation is untyped inside; its face is typed from the call.
    call: call as ControlClient['call'],
    open: (one, { query, body } = {}) => send(one, query, body === undefined ? {} : { body, duplex: 'half' }),
  }
}

function searchOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

function problemOf(status: number, answer: unknown, text: string): ControlProblem {
  const told: { message?: unknown; words?: unknown; pointer?: unknown } =
    typeof answer === 'object' && answer !== null ? answer : {}
  const { message, words, pointer } = told
  return new ControlProblem({
    status,
    message: typeof message === 'string' ? message : text.slice(0, 200),
    ...(typeof words === 'string' && { words }),
    ...(typeof pointer === 'string' && { pointer }),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
