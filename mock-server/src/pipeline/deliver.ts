import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Delivery, Reply } from './exchange/exchange.ts'

interface Way {
  readonly requestId: string
  /** How the answer is spoilt. */
  readonly delivery: Delivery | undefined
  /** Gives random numbers from 0 up to 1. */
  readonly draw: () => number
}

/** Sends an answer, spoilt on its way as it is told. */
export function deliver(
  response: ServerResponse,
  { status, type, body, encoding = 'utf8', headers }: Reply,
  { requestId, delivery, draw }: Way,
): void {
  const isPlain = delivery === undefined
  const whole = isPlain ? body : bytesIn(body, encoding)
  const length = typeof whole === 'string' ? Buffer.byteLength(whole, encoding) : whole.length
  const own = {
    'content-type': delivery?.type ?? type,
    'content-length': length,
    'x-request-id': requestId,
  }
  response.writeHead(status, headers === undefined ? own : { ...own, ...headers })
  // Node sends a text in one piece with the headers.
  if (typeof whole === 'string') return together(() => response.end(whole, encoding))
  if (isPlain) return together(() => response.end(whole))
  const { cut = length, garble = 0, trickle } = delivery
  const bytes = spoil(whole, garble, draw).subarray(0, cut)
  const pieces = trickle === undefined ? [bytes] : slowly(bytes, trickle)
  const stream = Readable.from(pieces, { objectMode: false })
  stream.on('data', (piece: Uint8Array) => response.write(piece))
  stream.on('end', () => (cut < length ? response.destroy() : response.end()))
  response.on('close', () => stream.destroy())
}

/** Answers that are ready within one turn leave together, once all who asked were heard: each wakes somebody, who would take the processor from what is still to do. */
function together(leave: () => void): void {
  if (leaving.push(leave) === 1) setImmediate(leaveAll)
}

let leaving: (() => void)[] = []

function leaveAll(): void {
  const all = leaving
  leaving = []
  for (const leave of all) leave()
}

function bytesIn(body: string | Uint8Array, encoding: 'utf8' | 'latin1'): Uint8Array {
  return typeof body === 'string' ? Buffer.from(body, encoding) : body
}

function spoil(bytes: Uint8Array, share: number, draw: () => number): Uint8Array {
  if (share === 0) return bytes
  return bytes.map((byte) => (draw() < share ? byte ^ (1 + Math.floor(draw() * 255)) : byte))
}

/** Ten pieces a second, or one byte at a time. */
async function* slowly(bytes: Uint8Array, perSecond: number): AsyncGenerator<Uint8Array> {
  const step = Math.max(1, Math.floor(perSecond / 10))
  for (let at = 0; at < bytes.length; at += step) {
    yield bytes.subarray(at, at + step)
    await new Promise((resolve) => setTimeout(resolve, (step * 1000) / perSecond))
  }
}
