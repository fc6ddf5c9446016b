import type { IncomingMessage, ServerResponse } from 'node:http'
import { createApp } from 'json-server/lib/app.js'
import { Low } from 'lowdb'
import { allowOf } from '../../admission/refuse-method.ts'
import type { Store, Tables } from '../port.ts'
import { StoreError } from '../store-error.ts'
import type { Untyped } from '../memory/memory-tx.ts'
import type { StoredRow } from '../memory/rows/stored-row.ts'
import { parseListRequest } from './list-request.ts'
import { WindowAdapter, type FaultOfRow, type Window } from './window-adapter.ts'

export type RawTables = (req: IncomingMessage, res: ServerResponse) => void

/**
 * Serves all tables as they are under `/db`, for testers and `@refinedev/simple-rest`. Each request gets a
 * json-server over the few rows that it is about: the store's indexes find them, the store's journal takes
 * what json-server changes, and any store behind the port will do.
 *
 * @param faultOf says what speaks against a row that is to be written
 */
export function createRawTables<T extends Tables<T>>(store: Store<T>, faultOf?: FaultOfRow): RawTables
export function createRawTables(store: Store<Untyped>, faultOf: FaultOfRow = () => undefined): RawTables {
  return (req, res) => {
    serve({ store, faultOf }, req, res).catch((error: unknown) => sendError(error, res))
  }
}

interface Parts {
  readonly store: Store<Untyped>
  readonly faultOf: FaultOfRow
}

async function serve({ store, faultOf }: Parts, req: IncomingMessage, res: ServerResponse): Promise<void> {
  // Whatever the path holds, it is a path: `/db//` and `/db///name:1` are no authorities.
  const url = new URL(`http://raw${req.url ?? '/'}`)
  const [, name, id, ...further] = url.pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent)
  const allowed =
    name === undefined ? ['GET'] : id === undefined ? ['GET', 'POST'] : ['GET', 'PUT', 'PATCH', 'DELETE']
  if (!allowed.includes(req.method ?? '')) {
    res.setHeader('allow', allowOf(allowed))
    return sendJson(res, 405, { message: `${req.method ?? ''} is not for ${url.pathname}` })
  }
  if (name === undefined) return sendJson(res, 200, await sizesOf(store))
  if (further.length > 0) throw new StoreError('missing', `a row has nothing below it`)
  if (!store.names.includes(name)) throw new StoreError('missing', `there is no table ${name}`)
  const rows = new Map<string, readonly StoredRow[]>()
  const isRead = req.method === 'GET'
  if (isRead && url.searchParams.has('_embed')) {
    for (const other of store.names) rows.set(other, (await store.table(other).find()).rows)
  }
  if (id !== undefined) {
    const row = await store.table(name).get(id)
    if (row === undefined) throw new StoreError('missing', `${name}: no row has id ${id}`)
    rows.set(name, [row])
  } else if (isRead) {
    const { found, total, rest } = await list(store, name, url.searchParams)
    res.setHeader('x-total-count', total)
    res.setHeader('access-control-expose-headers', 'x-total-count')
    rows.set(name, found)
    url.search = rest.toString()
  } else rows.set(name, [])
  req.url = `/${[name, ...(id === undefined ? [] : [id])].map(encodeURIComponent).join('/')}${url.search}`
  const low = new Low<Window>(new WindowAdapter(store, rows, faultOf), {})
  await low.read()
  const app = createApp(low)
  app.onError = (error) => sendError(error, res)
  app.handler(req, res)
}

async function list(
  store: Store<Untyped>,
  name: string,
  params: URLSearchParams,
): Promise<{ found: readonly StoredRow[]; total: number; rest: URLSearchParams }> {
  const table = store.table(name)
  const sample = await table.find({ limit: 50 })
  const { query, test, rest } = parseListRequest(params, sample.rows)
  if (test === undefined) {
    const { rows, total } = await table.find(query)
    return { found: rows, total, rest }
  }
  const { offset = 0, limit = Infinity, ...all } = query
  const rows = (await table.find(all)).rows.filter(test)
  return { found: rows.slice(offset, offset + limit), total: rows.length, rest }
}

async function sizesOf(store: Store<Untyped>): Promise<Record<string, number>> {
  const sizes = store.names.map(async (name) => [name, await store.table(name).count()] as const)
  return Object.fromEntries(await Promise.all(sizes))
}

function sendError(error: unknown, res: ServerResponse): void {
  if (res.headersSent) return
  const message = error instanceof Error ? error.message : String(error)
  sendJson(res, statusOf(error), { message })
}

function statusOf(error: unknown): number {
  if (error instanceof SyntaxError || error instanceof URIError) return 400
  if (error instanceof Error && error.message.startsWith('Payload too large')) return 413
  if (!(error instanceof StoreError)) return 500
  switch (error.code) {
    case 'invalid':
      return 400
    case 'missing':
      return 404
    case 'unique':
    case 'stale':
      return 409
    case 'unwritable':
      return 507
    default:
      return 503
  }
}

function sendJson(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
