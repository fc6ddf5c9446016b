import { parse } from 'node:querystring'
import type { Call } from '../../scenarios/meets.ts'
import type { Exchange } from './exchange.ts'

/** The call as rules and the journal look at it, as far as it is known by now; of most nobody ever asks the query. */
export class CallSoFar implements Call {
  readonly operationId: string
  readonly path: string
  readonly pathValues: Call['pathValues']
  readonly headers: Call['headers']
  readonly time: number
  readonly account: Call['account']
  readonly role: Call['role']
  readonly body: unknown
  readonly #queryText: string

  constructor({ sandbox, operation, request, input, session, path, pathValues, queryText }: Exchange) {
    this.operationId = operation?.id ?? ''
    this.path = path
    this.pathValues = pathValues
    this.headers = request.headers
    this.time = sandbox.clock.time()
    this.account = session?.account
    this.role = session?.role
    this.body = input?.body
    this.#queryText = queryText
  }

  get query(): Call['query'] {
    return this.#queryText === '' ? {} : { ...parse(this.#queryText) }
  }
}
