import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuseMethod } from '../admission/refuse-method.ts'
import { sourceFolder } from '../own-files.ts'

interface Asset {
  readonly type: string
  /** The same for every reader, so read once. */
  readonly file: string
}

const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const own = (name: string): string => fileURLToPath(new URL(`reference/page/${name}`, sourceFolder))

const assets: Readonly<Record<string, Asset | undefined>> = {
  '/docs/': { type: 'text/html; charset=utf-8', file: own('reference.html') },
  '/docs/reference.js': { type: 'text/javascript; charset=utf-8', file: own('reference.js') },
  '/docs/reference.css': { type: 'text/css; charset=utf-8', file: own('reference.css') },
  '/docs/swagger-ui.css': { type: 'text/css; charset=utf-8', file: join(swagger, 'swagger-ui.css') },
  '/docs/swagger-ui-bundle.js': {
    type: 'text/javascript; charset=utf-8',
    file: join(swagger, 'swagger-ui-bundle.js'),
  },
  '/docs/favicon.png': { type: 'image/png', file: join(swagger, 'favicon-32x32.png') },
}

/**
 * The contract as a page to read and to try, at `/docs`: nothing of it comes from elsewhere, so it works offline.
 * `/docs/openapi.json` is the description with this sandbox as its server.
 */
export function createReference(): (request: IncomingMessage, response: ServerResponse) => void {
  const read = new Map<string, Buffer>()
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    if (request.method !== 'GET') {
      refuseMethod(response, ['GET'])
      return
    }
    if (path === '/docs') {
      response.writeHead(302, { location: '/docs/' }).end()
      return
    }
    if (path === '/docs/openapi.json')
      return send(response, 'application/json; charset=utf-8', description(request))
    const asset = assets[path]
    if (asset === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('没有这个页面')
      return
    }
    const content = read.get(path) ?? readFileSync(asset.file)
    read.set(path, content)
    send(response, asset.type, content)
  }
}

function send(response: ServerResponse, type: string, content: Buffer | string): void {
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-cache',
    // Swagger UI draws with inline styles and images of its own; nothing else is let in.
    'content-security-policy': "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
  })
  response.end(content)
}

let text: string | undefined

function description({ headers }: IncomingMessage): string {
  text ??= readFileSync(createRequire(import.meta.url).resolve('@kaipiao/client/openapi.json'), 'utf8')
  // The sandbox may answer on any port; the description names the usual one.
  return text.replaceAll('http://127.0.0.1:4000', `http://${headers.host ?? '127.0.0.1:4000'}`)
}
