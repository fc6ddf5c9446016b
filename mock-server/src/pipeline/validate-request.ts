import { parse } from 'node:querystring'
import type { OperationFacts } from '../contract/description.ts'
import { done, reject, type Exchange, type Middleware, type Next } from './exchange/exchange.ts'
import { readBody, readContent, type BodyRefusal } from './exchange/read-body.ts'

/** A request that breaks the description answers 400 with the pointer of its fault. */
export const validateRequest: Middleware = (exchange, next) => {
  const { operation } = exchange
  if (operation === undefined) return done
  if (operation.bytes !== true && operation.body === undefined) return check(exchange, operation, {}, next)
  return readAndCheck(exchange, operation, next)
}

interface Sent {
  readonly file?: Uint8Array | undefined
  readonly body?: unknown
}

async function readAndCheck(exchange: Exchange, operation: OperationFacts, next: Next): Promise<void> {
  const file = operation.bytes ? await readFile(exchange) : undefined
  const body = operation.body === undefined ? undefined : await readJson(exchange)
  if (exchange.reply === undefined) await check(exchange, operation, { file, body }, next)
}

function check(
  exchange: Exchange,
  operation: OperationFacts,
  { file, body }: Sent,
  next: Next,
): Promise<void> {
  const { sandbox, request } = exchange
  const read = sandbox.requestRules.of(operation)
  const isStrict = sandbox.isStrict || request.headers['x-sandbox-strict'] === '1'
  const checked = read(
    {
      path: exchange.pathValues,
      // Node stops reading after a thousand keys: one too many of a list would not be noticed.
      query: exchange.queryText === '' ? {} : parse(exchange.queryText, '&', '=', { maxKeys: 0 }),
      headers: request.headers,
      body,
    },
    isStrict,
  )
  if ('pointer' in checked) {
    exchange.decisions.push(`request: ${checked.pointer} ${checked.message}`)
    reject(exchange, 400, checked)
    return done
  }
  exchange.input = operation.bytes ? { ...checked, body: file } : checked
  return next()
}

async function readFile(exchange: Exchange): Promise<Uint8Array | undefined> {
  const bytes = await readContent(exchange.request)
  if ('message' in bytes) return refuseBody(exchange, bytes)
  if (bytes.length === 0) reject(exchange, 400, { message: '文件内容不能为空', pointer: '/body' })
  return bytes
}

async function readJson(exchange: Exchange): Promise<unknown> {
  const text = await readBody(exchange.request)
  if (typeof text !== 'string') return refuseBody(exchange, text)
  exchange.received = text
  try {
    return JSON.parse(text === '' ? 'null' : text)
  } catch {
    // Not JSON: the words of the parser help nobody who uses the console.
    reject(exchange, 400, { message: '请求内容不是有效的JSON', pointer: '/body' })
    return undefined
  }
}

function refuseBody(exchange: Exchange, { status, message }: BodyRefusal): undefined {
  reject(exchange, status, status === 400 ? { message, pointer: '/body' } : { message })
}
