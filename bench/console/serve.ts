import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

export interface Served {
  readonly url: string
  readonly close: () => void
}

/** Serves a built page compressed, as a web server in front of the platform does, and hands on all else to the platform. */
export async function serve(folder: string, platform: string, answers: Answers = {}): Promise<Served> {
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [`/${name}`, gzipSync(readFileSync(join(folder, name)))]),
  )
  const { hostname, port } = new URL(platform)
  const server = createServer((incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', platform)
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    const file = files.get(name)
    const answer = answers[pathname]
    if (file) {
      response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream')
      response.setHeader('content-encoding', 'gzip')
      response.end(file)
    } else if (answer) {
      response.setHeader('content-type', 'application/json')
      response.setHeader('content-encoding', 'gzip')
      response.end(gzipSync(answer(searchParams), { level: 1 }))
    } else handOn(incoming, response)
  })
  const handOn = (incoming: IncomingMessage, response: ServerResponse) => {
    const { method, url: path, headers } = incoming
    const outgoing = request({ hostname, port, method, path, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  }
  server.on('upgrade', (incoming, socket) => {
    const upstream = connect(Number(port), hostname, () => {
      const headers = incoming.rawHeaders
        .map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`))
        .join('')
      upstream.write(`${incoming.method ?? 'GET'} ${incoming.url ?? '/'} HTTP/1.1\r\n${headers}\r\n`)
      upstream.pipe(socket).pipe(upstream)
    })
    for (const end of [upstream, socket]) end.on('error', () => end.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a server has a port')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${address.port}/`, close }
}

/** Replies in place of the platform's, by path. */
export type Answers = Readonly<Record<string, (query: URLSearchParams) => string>>
