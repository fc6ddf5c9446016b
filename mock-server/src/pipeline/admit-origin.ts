import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Pages of this machine may call, pages from elsewhere may not: a web page that somebody visits must not reach into
 * the sandbox. Answers preflights, and whether the request goes on.
 */
export function admitOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (!isLoopback(origin)) {
    response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end('只接受本机页面的请求')
    return false
  }
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  response.setHeader('access-control-expose-headers', 'x-request-id, content-disposition, x-total-count')
  if (request.method !== 'OPTIONS') return true
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '600',
  })
  response.end()
  return false
}

function isLoopback(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)(:\d+)?$/.test(origin)
}
