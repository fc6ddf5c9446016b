import { parse } from 'node:querystring'
import type { Call } from '../scenarios/meets.ts'
import type { Exchange } from './exchange.ts'

/** The call as rules and the journal look at it, as far as it is known by now. */
export function callOf({
  sandbox,
  operation,
  request,
  input,
  session,
  path,
  pathValues,
  queryText,
}: Exchange): Call {
  return {
    operationId: operation?.id ?? '',
    path,
    pathValues,
    query: queryText === '' ? {} : { ...parse(queryText) },
    headers: request.headers,
    time: sandbox.clock.time(),
    account: session?.account,
    body: input?.body,
  }
}
