import { parse } from 'node:querystring'
import type { OperationFacts } from '../contract/description.ts'
import { faultMessage } from '../contract/fault-message.ts'
import { Projections } from '../contract/project.ts'
import { findUnknownPart } from '../contract/unknown-parts.ts'
import type { Schema } from '../contract/schema.ts'
import type { Platform } from '../contract/the-platform.ts'
import type { Breach } from './recording.ts'

/** An exchange as it went over the wire. */
export interface Exchanged {
  readonly method: string
  readonly path: string
  readonly queryText: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
  readonly status: number
  readonly type: string
  readonly answer: Buffer
}

/** Where an exchange is not what the description says: as strict with the platform as the sandbox is with itself. */
export function judgeExchange(
  platform: Platform,
  exchanged: Exchanged,
): { readonly operation: OperationFacts | undefined; readonly breaches: readonly Breach[] } {
  const { method, path } = exchanged
  const found = platform.routes.find(method, path)
  if (found === undefined) {
    const message = `接口约定里没有 ${method} ${path}`
    return { operation: undefined, breaches: [{ side: 'request', pointer: '/path', message }] }
  }
  const { operation, values } = found
  const asked = judgeRequest(platform, operation, values, exchanged)
  const answered = judgeReply(platform, operation, exchanged)
  return { operation, breaches: [asked, answered].filter((breach) => breach !== undefined) }
}

function judgeRequest(
  { requestRules }: Platform,
  operation: OperationFacts,
  path: Readonly<Record<string, string | undefined>>,
  { queryText, headers, body }: Exchanged,
): Breach | undefined {
  const side = 'request'
  const read = operation.body === undefined ? { value: undefined } : jsonIn(body.length === 0 ? 'null' : body)
  if (read === undefined) return { side, pointer: '/body', message: '不是有效的JSON' }
  const query = queryText === '' ? {} : parse(queryText, '&', '=', { maxKeys: 0 })
  const checked = requestRules.of(operation)({ path, query, headers, body: read.value }, true)
  return 'pointer' in checked ? { side, pointer: checked.pointer, message: checked.message } : undefined
}

function judgeReply(
  platform: Platform,
  operation: OperationFacts,
  { status, type, answer }: Exchanged,
): Breach | undefined {
  const side = 'reply'
  if (status !== 200 && status < 400) return { side, pointer: '/status', message: `状态不能是 ${status}` }
  if (operation.binary === true && status === 200 && !type.includes('json')) return undefined
  const read = jsonIn(answer)
  if (read === undefined) return { side, pointer: '', message: '不是有效的JSON' }
  const { code, message, data } = fieldsOf(read.value)
  if (typeof code !== 'number') return { side, pointer: '/code', message: '不是数字' }
  if (typeof message !== 'string') return { side, pointer: '/message', message: '不是文字' }
  if (status >= 400) return undefined
  if (code !== 0) {
    if (operation.codes.has(code)) return undefined
    return { side, pointer: '/code', message: `${operation.id} 不能回答业务代码 ${code}` }
  }
  if (operation.binary === true) return { side, pointer: '', message: '应为文件' }
  return operation.data === undefined ? undefined : judgeData(platform, operation.data, data)
}

function judgeData({ checks, description }: Platform, schema: Schema, data: unknown): Breach | undefined {
  const { schemas } = description
  const fault = checks.of(schema)(data)
  if (fault !== undefined) {
    const message = faultMessage(schemas, schema, fault)
    return { side: 'reply', pointer: `/data${fault.pointer}`, message }
  }
  const described = new Projections(schemas).of(schema)(data)
  const unknown = findUnknownPart({}, new Set(), data, described)
  return (
    unknown && { side: 'reply', pointer: unknown.pointer.replace('/body', '/data'), message: unknown.message }
  )
}

function jsonIn(text: Buffer | string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text.toString()) }
  } catch {
    return undefined
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
