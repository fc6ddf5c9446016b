import { momentOf } from '../clock/local-time.ts'
import type { Call } from '../scenarios/meets.ts'
import { maskedBody, maskedHeaders, maskedQuery, maskedText } from './masked.ts'

/** One exchange as it was; written out, and without its secrets, only when somebody looks. */
export interface Entry {
  readonly requestId: string
  readonly method: string
  readonly call: Call
  readonly queryText: string
  /** 0: the connection was broken off on purpose. */
  readonly status: number
  /** The business code; 0 where there is none. */
  readonly code: number
  readonly milliseconds: number
  readonly decisions: readonly string[]
  readonly sent: {
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
    readonly body: string | undefined
  }
  readonly reply:
    | {
        readonly type: string
        readonly body: string | Uint8Array
        /** Of a text: `latin1` where each letter is a byte of it. */
        readonly encoding?: 'utf8' | 'latin1' | undefined
        readonly headers: Readonly<Record<string, string>>
      }
    | undefined
}

/** An exchange as a tester sees it in a list. */
export interface Line {
  readonly requestId: string
  readonly at: string
  readonly method: string
  readonly path: string
  readonly query: string
  readonly operationId: string | null
  readonly account: string | null
  readonly status: number
  readonly code: number
  readonly milliseconds: number
  readonly decisions: readonly string[]
}

/** A body that is shown: its text, or what it is instead of text; `cut` says how long it was. */
export interface ShownBody {
  readonly text: string
  readonly cut?: number
}

/** The same with what was sent and answered. */
export interface Shown extends Line {
  readonly request: { readonly headers: Readonly<Record<string, string>>; readonly body: ShownBody | null }
  readonly response: { readonly headers: Readonly<Record<string, string>>; readonly body: ShownBody | null }
}

export interface Search {
  readonly operationId?: string | undefined
  readonly account?: string | undefined
  readonly status?: number | undefined
  readonly code?: number | undefined
  /** Anywhere in path, query, bodies or decisions. */
  readonly text?: string | undefined
  /** Those that came later than this one. */
  readonly after?: string | undefined
}

/** The last exchanges, newest first. */
export class Journal {
  readonly #entries: Entry[] = []
  readonly #waiting = new Set<() => void>()
  #next = 0

  add(entry: Entry): void {
    this.#entries[this.#next] = entry
    this.#next = (this.#next + 1) % capacity
    for (const wake of [...this.#waiting]) wake()
  }

  find(search: Search, limit = capacity): readonly Entry[] {
    const newest = [...this.#entries.slice(this.#next), ...this.#entries.slice(0, this.#next)].reverse()
    const known = newest.findIndex(({ requestId }) => requestId === search.after)
    const later = known < 0 ? newest : newest.slice(0, known)
    return later.filter((entry) => isFound(entry, search)).slice(0, limit)
  }

  get(requestId: string): Entry | undefined {
    return this.#entries.find((entry) => entry.requestId === requestId)
  }

  /** Resolves when something more comes, or when so many milliseconds are over. */
  async wait(milliseconds: number): Promise<void> {
    let wake: () => void = () => undefined
    const more = new Promise<void>((resolve) => {
      wake = resolve
      this.#waiting.add(resolve)
    })
    const timer = setTimeout(wake, milliseconds)
    await more
    clearTimeout(timer)
    this.#waiting.delete(wake)
  }
}

export function lineOf({
  call,
  queryText,
  requestId,
  method,
  status,
  code,
  milliseconds,
  decisions,
}: Entry): Line {
  const { time, path, operationId, account } = call
  return {
    requestId,
    at: momentOf(time),
    method,
    path,
    query: maskedQuery(queryText),
    operationId: operationId === '' ? null : operationId,
    account: account?.mobile ?? null,
    status,
    code,
    milliseconds,
    decisions,
  }
}

export function shownOf(entry: Entry): Shown {
  const { sent, reply } = entry
  return {
    ...lineOf(entry),
    request: {
      headers: maskedHeaders(sent.headers),
      body: sent.body === undefined || sent.body === '' ? null : bounded(maskedBody(sent.body)),
    },
    response: {
      headers: maskedHeaders({ 'content-type': reply?.type, ...reply?.headers }),
      body: reply === undefined ? null : bounded(replyText(reply)),
    },
  }
}

function replyText({ type, body, encoding = 'utf8' }: NonNullable<Entry['reply']>): string {
  if (!/json|text|xml/.test(type)) return `${body.length} bytes of ${type}`
  return maskedBody((typeof body === 'string' ? Buffer.from(body, encoding) : Buffer.from(body)).toString())
}

function bounded(text: string): ShownBody {
  return text.length > longest ? { text: text.slice(0, longest), cut: text.length } : { text }
}

function isFound(entry: Entry, { operationId, account, status, code, text }: Search): boolean {
  const { call } = entry
  return (
    (operationId === undefined || call.operationId === operationId) &&
    (account === undefined || call.account?.mobile === account || call.account?.id === account) &&
    (status === undefined || entry.status === status) &&
    (code === undefined || entry.code === code) &&
    (text === undefined || maskedText(shownOf(entry)).includes(text))
  )
}

const capacity = 500
/** Letters of a body that are shown. */
const longest = 16_384
