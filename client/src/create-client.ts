import { buildRequest, type LooseArguments } from './build-request.ts'
import { Problem, transportMessage } from './problem.ts'
import { backoff, type RetryPolicy } from './retry.ts'
import { createWriteKeys } from './write-keys.ts'
import { createSession, type Session, type SessionOptions } from './session.ts'
import type { AnyOperation, Arguments, FileOperation, Operation, OperationId, Result } from './types.ts'

export interface ClientOptions {
  /** Base address without a trailing slash; empty: the page's own origin. */
  baseUrl: string
  /** Where the token pair lives and when to refresh it; `{}` will do for a program; without it no call carries a bearer. */
  session?: SessionOptions
  fetch?: typeof fetch
  /** Milliseconds until a call without an answer fails; default 120 s. */
  timeout?: number
  retry?: RetryPolicy
  /** Told once for each failed call, after retries. */
  onProblem?: (problem: Problem) => void
}

export interface CallOptions {
  signal?: AbortSignal
}

export interface Download {
  fileName: string
  contentType: string
  body: ReadableStream<Uint8Array>
  /** The whole file in memory, for callers that show or save it at once. */
  blob: () => Promise<Blob>
}

export interface Client {
  /** Call an operation; resolves with `data` of the envelope, rejects with a `Problem`. */
  call: <Op extends OperationId>(operation: Operation<Op>, ...rest: CallRest<Op>) => Promise<Result<Op>>
  /** Call an operation that answers a file; `call` does not take it, and this takes no other. */
  download: <Op extends OperationId>(
    operation: FileOperation<Op>,
    parts: Arguments<Op>,
    options?: CallOptions,
  ) => Promise<Download>
  session: Session
}

type CallRest<Op extends OperationId> =
  object extends Arguments<Op>
    ? [parts?: Arguments<Op>, options?: CallOptions]
    : [parts: Arguments<Op>, options?: CallOptions]

/**
 * The typed client: bearer, single-flight refresh, envelope, one `Problem`. Reads and writes with a key are sent again
 * when their answer was lost; a write whose outcome stayed unknown keeps its key for the next call that asks the same.
 */
export function createClient(options: ClientOptions): Client {
  const session = createSession(options.session, (pair) => call(refreshOperation, { body: pair }))
  const keys = createWriteKeys()

  /** @param read what is wanted of the answer: one that breaks off while it is read counts as lost */
  async function send<T>(
    operation: AnyOperation,
    parts: LooseArguments,
    { signal }: CallOptions,
    read: (response: Response) => T | Promise<T>,
  ): Promise<T> {
    const wish = keys.of(operation, parts)
    const request = buildRequest(options.baseUrl, operation, wish.parts)
    const isRepeatable = operation.method === 'GET' || operation.idempotent === 'natural' || wish.hasKey
    try {
      const answer = await backoff(options.retry, isRepeatable, signal, async () =>
        read(await attempt(operation, request, signal)),
      )
      wish.settle()
      return answer
    } catch (error) {
      const problem = asProblem(operation, error)
      if (problem.isAnswered) wish.settle()
      else wish.keep()
      throw report(problem, signal)
    }
  }

  /** A call that its caller gave up is told to nobody, unless it ended the session, and with that every call. */
  function report(problem: Problem, signal: AbortSignal | undefined): Problem {
    if (!signal?.aborted || problem.isSignedOut) options.onProblem?.(problem)
    return problem
  }

  /** A 401 ends the session that it is about; where another tab has renewed that meanwhile, the call goes once more. */
  async function attempt(
    operation: AnyOperation,
    request: { url: string; init: RequestInit },
    signal?: AbortSignal,
    isAgain = false,
  ): Promise<Response> {
    const bearer = operation.bearer ? await session.bearer() : undefined
    try {
      return await exchange(options, operation, request, bearer, signal)
    } catch (error) {
      if (!(error instanceof Problem) || !error.isSignedOut) throw error
      const renewed = bearer === undefined || isAgain ? undefined : await session.bearer()
      if (renewed !== undefined && renewed !== bearer) return attempt(operation, request, signal, true)
      session.clear()
      throw error
    }
  }

  const call = (
    operation: AnyOperation,
    parts: LooseArguments = {},
    callOptions: CallOptions = {},
  ): Promise<unknown> => send(operation, parts, callOptions, (response) => unwrap(operation, response))

  async function download(
    operation: FileOperation,
    parts: LooseArguments,
    callOptions: CallOptions = {},
  ): Promise<Download> {
    const { answer, body } = await send(operation, parts, callOptions, (response) =>
      fileOf(operation, response),
    )
    return {
      fileName: fileNameOf(answer.headers.get('content-disposition')),
      contentType: answer.headers.get('content-type') ?? 'application/octet-stream',
      body,
      blob: () =>
        answer.blob().catch((error: unknown) => {
          throw report(asProblem(operation, error), callOptions.signal)
        }),
    }
  }

  // The implementation is untyped inside; its face is typed from the operation.
  return { call: call as Client['call'], download, session }
}

/** One request and its answer; an answer that is no success is a Problem. */
async function exchange(
  options: Pick<ClientOptions, 'fetch' | 'timeout'>,
  operation: AnyOperation,
  { url, init }: { url: string; init: RequestInit },
  bearer: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const headers = new Headers(init.headers)
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  const deadline = AbortSignal.timeout(options.timeout ?? 120_000)
  const response = await (options.fetch ?? fetch)(url, {
    ...init,
    headers,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  })
  if (!response.ok) throw await rejection(operation, response)
  return response
}

/** An answer came whole and is not what was agreed: asked again, it would be the same. */
class NotUnderstood extends Error {}

/** Named here and not imported, so that the bundle of a page that never refreshes carries no table. */
const refreshOperation: Operation<'refreshToken'> = {
  id: 'refreshToken',
  method: 'POST',
  path: '/v1/account/refreshToken',
  bearer: false,
  idempotent: 'key',
}

/** The answer as a file; an envelope in its place is a refusal, or not what was agreed. */
async function fileOf(
  operation: AnyOperation,
  answer: Response,
): Promise<{ answer: Response; body: ReadableStream<Uint8Array> }> {
  const { body } = answer
  if (!answer.headers.get('content-type')?.startsWith('application/json') && body) return { answer, body }
  await unwrap(operation, answer)
  throw new NotUnderstood('no file')
}

async function unwrap(operation: AnyOperation, response: Response): Promise<unknown> {
  const envelope: unknown = await response.json()
  if (!isEnvelope(envelope)) throw new NotUnderstood('no envelope')
  if (envelope.code === 0) return envelope.data
  throw new Problem({
    code: envelope.code,
    message: envelope.message,
    status: 200,
    requestId: requestIdOf(response),
    operationId: operation.id,
    data: envelope.data,
  })
}

function isEnvelope(value: unknown): value is { code: number; message: string; data?: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'number' &&
    'message' in value &&
    typeof value.message === 'string'
  )
}

/** A 400 carries its own words and the pointer of the fault; other statuses are worded by the specification. */
async function rejection(operation: AnyOperation, response: Response): Promise<Problem> {
  const text = await response.text().catch(() => '')
  const { message, pointer } = fieldsOf(text)
  const { status } = response
  const said = typeof message === 'string' ? message : text
  const isBadRequest = status === 400 && said === message
  return new Problem({
    code: isBadRequest ? 400 : 0,
    message: isBadRequest ? said : transportMessage(status),
    status,
    requestId: requestIdOf(response),
    pointer: typeof pointer === 'string' ? pointer : undefined,
    operationId: operation.id,
    // Of a page of HTML, which a proxy answers, nothing; of other words as much as one reads.
    reason: status < 500 ? undefined : /^[^<].{0,499}/s.exec(said.trim())?.[0],
    retryAfter: retryAfterOf(response),
  })
}

/** A body may be no object, or none. */
function fieldsOf(text: string): { message?: unknown; pointer?: unknown } {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed ? parsed : {}
  } catch {
    return {}
  }
}

/** Retry-After is a number of seconds or a date. */
function retryAfterOf(response: Response): number | undefined {
  const text = response.headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const left = Date.parse(text) - Date.now()
  return Number.isFinite(left) ? Math.max(0, left) : undefined
}

const requestIdOf = (response: Response) => response.headers.get('x-request-id') ?? ''

function asProblem(operation: AnyOperation, error: unknown): Problem {
  if (error instanceof Problem) return error
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  const message = isTimeout
    ? '请求超时，请稍后重试'
    : error instanceof NotUnderstood || error instanceof SyntaxError
      ? '服务器的回复无法识别，请稍后重试'
      : '网络连接失败，请检查网络后重试'
  return new Problem({ code: 0, message, status: 0, operationId: operation.id }, error)
}

/** RFC 6266: the encoded name wins over the plain one. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download'
}
