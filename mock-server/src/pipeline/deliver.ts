import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Wait } from '../clock/wait.ts'
import type { Delivery, Reply } from './exchange/exchange.ts'

interface Way {
  readonly requestId: string
  /** How the answer is spoilt. */
  readonly delivery: Delivery | undefined
  readonly wait: Wait
}

/** Sends an answer, spoilt on its way as it is told. */
export function deliver(
  response: ServerResponse,
  { status, type, body, encoding = 'utf8', headers }: Reply,
  { requestId, delivery, wait }: Way,
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
  const { cut = length, garble = 0, draw } = delivery
  const bytes = spoil(whole, garble, draw).subarray(0, cut)
  const pace = paceOf(delivery)
  const pieces = pace === undefined ? [bytes] : inPieces(bytes, pace, wait)
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

interface Pace {
  /** Bytes of a piece. */
  readonly step: number
  /** Milliseconds after each. */
  readonly every: number
}

/** Pieces as they are told, each as late as the bandwidth has it; of bandwidth alone ten a second, or one byte at a time. */
function paceOf({ dribble, bandwidth: { down } = {} }: Delivery): Pace | undefined {
  if (dribble === undefined && down === undefined) return undefined
  const step = dribble?.bytes ?? Math.max(1, Math.floor((down ?? 0) / 10))
  return { step, every: Math.max(dribble?.every ?? 0, down === undefined ? 0 : (step * 1000) / down) }
}

async function* inPieces(bytes: Uint8Array, { step, every }: Pace, wait: Wait): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += step) {
    if (at > 0) await wait(every)
    yield bytes.subarray(at, at + step)
  }
}
