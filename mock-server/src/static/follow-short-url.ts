import type { IncomingMessage, ServerResponse } from 'node:http'
import { SHORT_PATH } from '../handlers/robots/short-url.ts'
import type { Sandbox } from '../sandbox.ts'

/** Leads from a short address to the long one (QR04); false where the address is none. */
export function followShortUrl(
  { store }: Pick<Sandbox, 'store'>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (request.method !== 'GET' || !pathname.startsWith(SHORT_PATH)) return false
  void store
    .table('shortUrls')
    .get(pathname.slice(SHORT_PATH.length))
    .then((found) => {
      response.writeHead(found ? 302 : 404, found ? { location: found.url } : {})
      response.end()
    })
  return true
}
