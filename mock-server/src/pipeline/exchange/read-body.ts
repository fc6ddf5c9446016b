import type { IncomingMessage } from 'node:http'

/** The caller broke off before its request was whole: nobody is left to answer, and nothing is wrong here. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}

/** The whole body as text; undefined when it is longer than any request may be. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  return (await readBytes(request))?.toString('utf8')
}

/** The same as it came, for a file. It comes once, however many ask for it. */
export function readBytes(request: IncomingMessage): Promise<Buffer | undefined> {
  const known = bodies.get(request) ?? receive(request)
  bodies.set(request, known)
  return known
}

const bodies = new WeakMap<IncomingMessage, Promise<Buffer | undefined>>()

function receive(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    request.on('data', (part: Buffer) => {
      length += part.length
      if (length <= maxLength) parts.push(part)
      else resolve(undefined)
    })
    request.on('end', () =>
      resolve(parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts)),
    )
    // Every request is closed in the end: an error that nobody hears of is none worth its making.
    const leave = (): void => {
      if (!request.complete) reject(new CallerGone())
    }
    request.on('error', leave)
    request.on('close', leave)
  })
}

const maxLength = 16 * 1024 * 1024
