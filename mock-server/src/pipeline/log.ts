import type { Middleware } from './exchange.ts'

/** Keeps what was asked and answered, for `/__sandbox/log`. Bodies are not kept: they may hold secrets. */
export const log: Middleware = async (exchange, next) => {
  const started = performance.now()
  await next()
  const { sandbox, requestId, method, path, queryText, operation, session, reply, decisions, outcome } =
    exchange
  sandbox.requests.add({
    requestId,
    time: sandbox.clock.time(),
    method,
    path,
    query: queryText,
    operationId: operation?.id ?? null,
    account: session?.account.mobile ?? null,
    status: reply?.status ?? 0,
    code: outcome?.kind === 'failed' ? outcome.code : 0,
    milliseconds: Math.round((performance.now() - started) * 100) / 100,
    decisions,
  })
}
