/**
 * The one failure of a call, whatever went wrong: business error, transport answer, network.
 * Texts of group ER (part 1 §8): the server's message where it has one, else the words of the specification.
 */
export class Problem extends Error {
  override readonly name = 'Problem'
  /** Business code of the reply; 0 where a transport answer was already worded here (silent for callers that alert codes ≠ 0). */
  readonly code: number
  /** HTTP status; 200 for a business error, 0 when no answer came. */
  readonly status: number
  readonly requestId: string
  /** JSON pointer of the fault in the request (HTTP 400), e.g. `/body/taxerName`. */
  readonly pointer: string | undefined
  readonly operationId: string
  /** What a business error says beside its message: of 100400011 the record as it is now. */
  readonly data: unknown
  /** What the server said with a 5xx, whose message is the sentence of the specification: for details, no page of HTML. */
  readonly reason: string | undefined
  /** Milliseconds after which the server asks to come back (Retry-After of a 429 or 503). */
  readonly retryAfter: number | undefined

  constructor(
    facts: {
      code: number
      message: string
      status: number
      requestId?: string | undefined
      pointer?: string | undefined
      operationId: string
      data?: unknown
      reason?: string | undefined
      retryAfter?: number | undefined
    },
    cause?: unknown,
  ) {
    super(facts.message, { cause })
    this.code = facts.code
    this.status = facts.status
    this.requestId = facts.requestId ?? ''
    this.pointer = facts.pointer
    this.operationId = facts.operationId
    this.data = facts.data
    this.reason = facts.reason
    this.retryAfter = facts.retryAfter
  }

  /** No answer came: offline, refused, reset, timed out. */
  get isNetwork(): boolean {
    return this.status === 0
  }

  /** Somebody said what became of the request; otherwise it may have happened, or not. */
  get isAnswered(): boolean {
    return this.status > 0 && this.status < 500
  }

  get isSignedOut(): boolean {
    return this.status === 401
  }
}

/** ER: what staff read for a transport answer. */
export function transportMessage(status: number): string {
  if (status === 401) return '登录失效,请重新登录！（401）'
  if (status === 403) return '暂无访问权限！（403）'
  if (status === 404) return '服务正在准备中！（404）'
  if (status >= 500) return `系统繁忙，请稍后访问！（${status}）`
  return `未知错误，请稍后访问！（${status}）`
}
