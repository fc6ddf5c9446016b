import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { deliver } from './deliver.ts'
import { reject, type Exchange } from './exchange/exchange.ts'
import { StoreError } from '../store/store-error.ts'
import { CallerGone } from './exchange/read-body.ts'

/** What callers are told while the database is away. */
export const unreachable = '数据库暂时连不上，请稍后再试；如果刚提交了内容，请先查询是否已保存'

/** Takes one request through the pipeline and sends what came of it. */
export async function runExchange(
  sandbox: Sandbox,
  run: (exchange: Exchange) => Promise<void>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  const exchange: Exchange = {
    sandbox,
    request,
    response,
    requestId: sandbox.nextRequestId(),
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
}

function send({ reply, response, requestId, delivery, sandbox }: Exchange): void {
  if (reply === undefined || response.destroyed) return
  deliver(response, reply, { requestId, delivery, wait: sandbox.wait })
}
