import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressOf } from '../admission/refuse-entry.ts'
import { refuseMethod } from '../admission/refuse-method.ts'
import { SHORT_PATH } from '../families/terminals/robots/short-url.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** Leads from a short address to the long one (QR04); false where the address is none. */
export function followShortUrl(
  { store, warn }: Pick<Sandbox, 'store' | 'warn'>,
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
      response.writeHead(found ? 302 : 404, found ? { location: headerText(found.url) } : {})
      response.end()
    })
    .catch((error: unknown) => {
      warn(`a short address: ${String(error)}`)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  return true
}

/** Whoever shortened the address may have written anything; a header takes no line breaks and nothing but ASCII. */
function headerText(url: string): string {
  return URL.canParse(url) ? new URL(url).href : encodeURI(url)
}
