import { CallSoFar } from './exchange/call-of.ts'
import type { Middleware } from './exchange/exchange.ts'

/** Keeps what was asked and answered, for `/__sandbox/log`. */
export const log: Middleware = async (exchange, next) => {
  const started = performance.now()
  await next()
  const { sandbox, requestId, method, queryText, request, received, reply, decisions, outcome } = exchange
  const isLong = (received?.length ?? 0) > mostKept
  const call = new CallSoFar(isLong ? { ...exchange, input: undefined } : exchange)
  const status = reply?.status ?? 0
  const code = outcome?.kind === 'failed' ? outcome.code : 0
  sandbox.coverage.add(call.operationId, status, code)
  sandbox.journal.add({
    requestId,
    method,
    call,
    queryText,
    status,
    code,
    milliseconds: Math.round((performance.now() - started) * 100) / 100,
    decisions,
    sent: { headers: request.headers, body: received === undefined ? undefined : keptOf(received) },
    reply: reply && {
      type: reply.type,
      body: keptOf(reply.body, reply.encoding),
      encoding: reply.encoding,
      headers: reply.headers ?? {},
    },
  })
}

/** What is longer than anybody reads is not held on to: a copy of its beginning is. */
function keptOf<Body extends string | Uint8Array>(
  body: Body,
  encoding: BufferEncoding = 'utf8',
): Body | string {
  if (body.length <= mostKept) return body
  const start =
    typeof body === 'string' ? Buffer.from(body.slice(0, mostKept), encoding) : body.slice(0, mostKept)
  return Buffer.from(start).toString(encoding)
}

/** Letters, or bytes. */
const mostKept = 65_536
