import { callOf } from './call-of.ts'
import type { Middleware } from './exchange.ts'

/** Keeps what was asked and answered, for `/__sandbox/log`. */
export const log: Middleware = async (exchange, next) => {
  const started = performance.now()
  await next()
  const { sandbox, requestId, method, queryText, operation, request, received, reply, decisions, outcome } =
    exchange
  const isLong = (received?.length ?? 0) > mostKept
  sandbox.journal.add({
    requestId,
    method,
    call: {
      ...callOf(exchange),
      operationId: operation?.id ?? null,
      ...(isLong && { body: undefined }),
    },
    queryText,
    status: reply?.status ?? 0,
    code: outcome?.kind === 'failed' ? outcome.code : 0,
    milliseconds: Math.round((performance.now() - started) * 100) / 100,
    decisions,
    sent: { headers: request.headers, body: received === undefined ? undefined : keptOf(received) },
    reply: reply && { type: reply.type, body: keptOf(reply.body), headers: reply.headers ?? {} },
  })
}

/** What is longer than anybody reads is not held on to: a copy of its beginning is. */
function keptOf<Body extends string | Uint8Array>(body: Body): Body | string {
  return body.length > mostKept ? Buffer.from(body.slice(0, mostKept)).toString() : body
}

/** Letters, or bytes. */
const mostKept = 65_536
