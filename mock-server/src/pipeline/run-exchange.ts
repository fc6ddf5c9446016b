import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { deliver } from './deliver.ts'
import { reject, type Exchange } from './exchange/exchange.ts'
import { StoreError } from '../store/store-error.ts'
import type { CallFacts, WatchCalls } from './exchange/call-facts.ts'
import { CallerGone } from './exchange/read-body.ts'
import { saidRequestId } from './exchange/said-request-id.ts'

/** What callers are told while the database is away. */
export const unreachable = '数据库暂时连不上，请稍后再试；如果刚提交了内容，请先查询是否已保存'

/** Takes one request through the pipeline and sends what came of it. */
export async function runExchange(
  sandbox: Sandbox,
  run: (exchange: Exchange) => Promise<void>,
  request: IncomingMessage,
  response: ServerResponse,
  watch?: WatchCalls,
): Promise<void> {
  const begun = performance.now()
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  const exchange: Exchange = {
    sandbox,
    request,
    response,
    requestId: saidRequestId(request) ?? sandbox.nextRequestId(),
    method: request.method ?? 'GET',
    path: mark < 0 ? url : url.slice(0, mark),
    queryText: mark < 0 ? '' : url.slice(mark + 1),
    decisions: [],
    operation: undefined,
    pathValues: {},
    session: undefined,
    play: undefined,
    delivery: undefined,
    received: undefined,
    input: undefined,
    outcome: undefined,
    reply: undefined,
  }
  try {
    await run(exchange)
  } catch (error) {
    if (error instanceof CallerGone) return
    // The caller learns that it failed, the operator learns why.
    sandbox.warn(
      `${exchange.method} ${url}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
    const isAway = error instanceof StoreError && error.code === 'unreachable'
    if (isAway) reject(exchange, 503, { message: unreachable, headers: { 'retry-after': '1' } })
    else reject(exchange, 500)
  }
  send(exchange)
  watch?.(factsOf(exchange, performance.now() - begun))
}

function factsOf(exchange: Exchange, milliseconds: number): CallFacts {
  const { requestId, method, path, operation, outcome, reply, session, sandbox } = exchange
  return {
    requestId,
    method,
    path: operation?.path ?? path,
    subject: operation?.tag ?? 'none',
    operationId: operation?.id,
    status: reply?.status ?? 0,
    code: outcome?.kind === 'failed' ? outcome.code : 0,
    milliseconds,
    accountId: session?.account.id,
    space: sandbox.space,
  }
}

function send({ reply, response, requestId, delivery, sandbox }: Exchange): void {
  if (reply === undefined || response.destroyed) return
  deliver(response, reply, { requestId, delivery, wait: sandbox.wait })
}
