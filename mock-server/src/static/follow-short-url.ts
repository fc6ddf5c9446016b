import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressOf } from '../admission/refuse-entry.ts'
import { refuseMethod } from '../admission/refuse-method.ts'
import { leadsTo, SHORT_PATH } from '../families/terminals/robots/short-url.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** Leads from a short address to the long one (QR04); false where the address is none. */
export function followShortUrl(
  { store, warn, links, clock }: Pick<Sandbox, 'store' | 'warn' | 'links' | 'clock'>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { pathname } = addressOf(request)
  if (!pathname.startsWith(SHORT_PATH)) return false
  if (request.method !== 'GET') {
    refuseMethod(response, ['GET'])
    return true
  }
  void store
    .table('shortUrls')
    .get(pathname.slice(SHORT_PATH.length))
    .then((found) => {
      const location = found && leadsTo(found, { links, time: clock.time() })
      if (location !== undefined) return response.writeHead(302, { location }).end()
      response.writeHead(found ? 410 : 404, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(found ? '这个短网址已失效，请向提供者索取新的' : '没有这个短网址')
    })
    .catch((error: unknown) => {
      warn(`a short address: ${String(error)}`)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  return true
}
