import type { IncomingMessage } from 'node:http'

/** The origin by which a request has reached the platform: a proxy in front that has the TLS says so. */
export function originOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const isSecure = /^https\b/.test(String(headers['x-forwarded-proto']))
  return `${isSecure ? 'https' : 'http'}://${headers.host ?? '127.0.0.1:4000'}`
}
