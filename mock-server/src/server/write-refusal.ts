import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { guardLines } from '../admission/guard-replies.ts'
import { jsonType } from '../admission/json-type.ts'
import { entryRefusalBody } from '../admission/refuse-entry.ts'

/** A refusal on a socket that nobody answers on, and its end. */
export function writeRefusal(
  socket: Duplex,
  refusal: { readonly status: number; readonly message: string },
): void {
  const body = entryRefusalBody(refusal)
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    `content-type: ${jsonType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    ...guardLines,
    'connection: close',
  ]
  socket.once('finish', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
