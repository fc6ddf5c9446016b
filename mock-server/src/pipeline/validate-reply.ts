import { codes } from '@kaipiao/client/codes'
import { BrokenReply, bytesOf } from '../contract/reply-writer.ts'
import type { OperationFacts } from '../contract/description.ts'
import type { Schema } from '../contract/schema.ts'
import { reject, type Exchange, type Middleware, type Reply } from './exchange/exchange.ts'
import { jsonType } from '../admission/json-type.ts'

/** A reply that breaks the description is a 500, logged with its pointer: the sandbox may not lie. */
export const validateReply: Middleware = async (exchange, next) => {
  await next()
  const { outcome, operation, sandbox } = exchange
  if (outcome === undefined || operation === undefined || exchange.reply !== undefined) return
  try {
    exchange.reply = replyOf(exchange, operation)
  } catch (error) {
    if (!(error instanceof BrokenReply)) throw error
    exchange.decisions.push(`broken reply: ${error.message}`)
    sandbox.warn(`${operation.id} answered what the description forbids: ${error.message}`)
    reject(exchange, 500)
  }
}

function replyOf({ outcome, sandbox, decisions }: Exchange, operation: OperationFacts): Reply | undefined {
  if (outcome === undefined) return undefined
  if (outcome.kind === 'file') {
    if (operation.binary !== true) throw new BrokenReply('', 'is a file')
    return {
      status: 200,
      type: outcome.type,
      body: outcome.content,
      headers: { 'content-disposition': dispositionOf(outcome.name) },
    }
  }
  if (outcome.kind === 'failed') {
    const { code } = outcome
    if (!operation.codes.has(code)) {
      throw new BrokenReply('/code', `${code} is not among its x-codes`)
    }
    const message = outcome.message ?? sandbox.description.labels.get(code) ?? ''
    if (message === '') throw new BrokenReply('/message', 'is empty')
    decisions.push(`refused: ${code} ${message}`)
    const record = outcome.data === undefined ? undefined : told(code, operation)
    if (record === undefined) return { status: 200, type: jsonType, body: JSON.stringify({ code, message }) }
    const data = sandbox.replies.of(record)(outcome.data)
    const start = bytesOf(JSON.stringify({ code, message }).slice(0, -1))
    return { status: 200, type: jsonType, body: `${start},"data":${data}}`, encoding: 'latin1' }
  }
  if (operation.binary === true) throw new BrokenReply('', 'is not a file')
  const data = operation.data === undefined ? 'null' : sandbox.replies.of(operation.data)(outcome.data)
  return { status: 200, type: jsonType, body: `${envelopeStart}${data}}`, encoding: 'latin1' }
}

/** What a refusal says beside its message: how to go on with a sign-in, or the record as it is now. */
function told(code: number, { record }: OperationFacts): Schema | undefined {
  return code === codes.factorAsked ? { $ref: '#/components/schemas/FactorTicket' } : record?.schema
}

const envelopeStart = bytesOf('{"code":0,"message":"成功","data":')

/** RFC 6266: a plain name for old readers, the encoded one wins. */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
