import { jsonType } from '../../admission/json-type.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OperationFacts } from '../../contract/description.ts'
import type { CheckedRequest } from '../../contract/request-rules.ts'
import type { Outcome } from '../../behaviour/outcome.ts'
import type { Session } from '../../behaviour/session.ts'
import type { PlayName } from '../../behaviour/bureau-plays.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'

/** One request on its way through the pipeline. */
export interface Exchange {
  readonly sandbox: Sandbox
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly requestId: string
  readonly method: string
  readonly path: string
  readonly queryText: string
  /** What rules decided, for the log. */
  readonly decisions: string[]
  operation: OperationFacts | undefined
  pathValues: Readonly<Record<string, string | undefined>>
  session: Session | undefined
  /** What a scenario has the tax bureau do. */
  play: PlayName | undefined
  /** What a rule has become of the answer on its way. */
  delivery: Delivery | undefined
  /** The body as it came, where it is text. */
  received: string | undefined
  input: CheckedRequest | undefined
  outcome: Outcome<unknown> | undefined
  /** What is sent when all middleware have returned; undefined: the connection was ended on purpose. */
  reply: Reply | undefined
}

export interface Reply {
  readonly status: number
  readonly type: string
  readonly body: string | Uint8Array
  /** Of a text: `latin1` where each letter is a byte of it. */
  readonly encoding?: 'utf8' | 'latin1' | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** What becomes of an answer on its way. */
export interface Delivery {
  /** The type that it pretends to have. */
  readonly type?: string
  /** It breaks off after so many bytes of its body. */
  readonly cut?: number
  /** Share of its bytes that are others than they were. */
  readonly garble?: number
  /** It comes in pieces of so many bytes, the next after so many milliseconds. */
  readonly dribble?: { readonly bytes: number; readonly every: number }
  /** Bytes a second; `up` has been seen to when the request was read. */
  readonly bandwidth?: { readonly down?: number }
  /** Numbers from 0 up to 1 for what is left to lot. */
  readonly draw: () => number
}

export type Next = () => Promise<void>
/** One that has nothing to wait for goes on to the next without a promise of its own: there are a dozen of them a request. */
export type Middleware = (exchange: Exchange, next: Next) => Promise<void>

export const done = Promise.resolve()

/** A transport answer in the shape that the description gives to 4xx and 5xx. */
export function reject(
  exchange: Exchange,
  status: number,
  detail: {
    readonly message?: string
    readonly pointer?: string
    readonly headers?: Readonly<Record<string, string>>
  } = {},
): void {
  const code = status >= 500 ? 500 : status
  const message = detail.message ?? exchange.sandbox.description.labels.get(code) ?? '未知错误，请稍后访问！'
  const { pointer } = detail
  const body = JSON.stringify({ code: status, message, pointer, requestId: exchange.requestId })
  exchange.reply = { status, type: jsonType, body, ...(detail.headers && { headers: detail.headers }) }
}
