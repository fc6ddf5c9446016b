import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { jsonType } from './json-type.ts'
import { entryRefusalBody } from './refuse-entry.ts'

/**
 * Keeps the rooms of the testers, `/__sandbox` and `/db`, for those who say the token, in `X-Sandbox-Token` or, as a
 * browser does, in the cookie `sandbox-token`, or, as Prometheus does, as a bearer. Without a token they are open, for then only this machine comes in.
 *
 * @returns whether the request was refused, and answered
 */
export type TokenGate = (request: IncomingMessage, response: ServerResponse) => boolean

export function createTokenGate(token: string | undefined): TokenGate {
  if (token === undefined) return () => false
  const wanted = digest(token)
  return (request, response) => {
    const said = request.headers['x-sandbox-token'] ?? cookieOf(request) ?? bearerOf(request)
    // Digests are equally long, and comparing them takes equally long.
    if (typeof said === 'string' && timingSafeEqual(digest(said), wanted)) return false
    response.writeHead(401, { 'content-type': jsonType, 'www-authenticate': 'Sandbox-Token' })
    response.end(entryRefusalBody({ status: 401, message: '需要沙箱口令：请求头 X-Sandbox-Token' }))
    return true
  }
}

/** What a token may be: nothing that a header or a cookie would change, and too long to be guessed. */
export const tokenShape = /^[\w.~-]{16,200}$/

export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

function cookieOf({ headers }: IncomingMessage): string | undefined {
  return /(?:^|;\s*)sandbox-token=([^;]*)/.exec(headers.cookie ?? '')?.[1]
}

/** Nobody who calls a room of the testers is signed in there. */
function bearerOf({ headers }: IncomingMessage): string | undefined {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
