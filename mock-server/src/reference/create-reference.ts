import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Document } from '@kaipiao/openapi/document'
import { parse } from 'marked'
import { originOf } from '../admission/own-origin.ts'
import { refuseMethod } from '../admission/refuse-method.ts'
import { sourceFolder } from '../contract/own-files.ts'
import { detailOf } from './detail.ts'
import { outlineOf } from './outline.ts'

interface Asset {
  readonly type: string
  /** The same for every reader, so read once. */
  readonly file: string
}

const require = createRequire(import.meta.url)
const own = (name: string): string => fileURLToPath(new URL(`reference/page/${name}`, sourceFolder))
const page = 'text/html; charset=utf-8'
const json = 'application/json; charset=utf-8'
const script = 'text/javascript; charset=utf-8'
const assets: Readonly<Record<string, Asset | undefined>> = {
  '/docs/reference.js': { type: script, file: own('open-reference.js') },
  '/docs/sign-in.js': { type: script, file: own('sign-in.js') },
  '/docs/reference.css': { type: 'text/css; charset=utf-8', file: own('reference.css') },
  '/docs/favicon.svg': { type: 'image/svg+xml', file: own('favicon.svg') },
  '/docs/openapi-explorer.js': { type: script, file: require.resolve('#openapi-explorer.js') },
}

/**
 * The contract as a page to read and to try, at `/docs`: nothing of it comes from elsewhere, so it works offline.
 * `/docs/openapi.json` is the description with this sandbox as its server; the page itself takes it in pieces. The
 * control calls of the sandbox have the same at `/docs/sandbox/`.
 */
export function createReference(): (request: IncomingMessage, response: ServerResponse) => void {
  const read = new Map<string, Buffer>()
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    if (request.method !== 'GET') return refuseMethod(response, ['GET'])
    if (path === '/docs' || path === '/docs/sandbox') {
      response.writeHead(302, { location: `${path}/` }).end()
      return
    }
    const described = describe(path, originOf(request))
    if (described !== undefined) return send(response, path.endsWith('/') ? page : json, described)
    const asset = assets[path.replace(/^\/docs\/sandbox\//, '/docs/')]
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
    // The renderer has its styles inline and shows images of replies; nothing else is let in.
    'content-security-policy':
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  })
  response.end(content)
}

interface Described {
  readonly text: string
  readonly document: Document
  readonly outline: string
  readonly page: string
}
/** What can be read, by where its page is. */
interface Book {
  readonly file: string
  /** What leads to the other. */
  readonly link: string
}
const books: Readonly<Record<string, Book>> = {
  '/docs/sandbox/': {
    file: '#sandbox.json',
    link: '<a href="../">Calls of the platform</a>',
  },
  '/docs/': {
    file: '#openapi.json',
    link: '<a href="sandbox/">Control calls of the sandbox</a>',
  },
}
const known = new Map<string, Described>()

/** What a path of the description answers, if it is one. */
function describe(path: string, origin: string): string | undefined {
  // The sandbox may answer on any port; the description names the usual one.
  return textOf(path, origin)?.replaceAll('http://127.0.0.1:4000', origin)
}

function textOf(path: string, origin: string): string | undefined {
  const found = Object.entries(books).find(([place]) => path.startsWith(place))
  if (found === undefined) return undefined
  const [place, book] = found
  const { document, ...texts } = description(place, book)
  const rest = path.slice(place.length)
  if (rest === '') return texts.page
  if (rest === 'openapi.json') return texts.text
  if (rest === 'outline.json') return texts.outline
  const [, operationId] = /^operations\/(\w+)\.json$/.exec(rest) ?? []
  const detail = operationId && detailOf(document, operationId, origin)
  return detail ? JSON.stringify(detail) : undefined
}

function description(place: string, { file, link }: Book): Described {
  const read = known.get(place)
  if (read !== undefined) return read
  const text = readFileSync(require.resolve(file), 'utf8')
  // Our own generator wrote the file and the contract tests check its shape.
  const document = JSON.parse(text) as Document
  const made = { text, document, outline: JSON.stringify(outlineOf(document)), page: pageOf(document, link) }
  known.set(place, made)
  return made
}

/** The guides stand in the page itself, to be read while the renderer is still on its way. */
function pageOf({ info }: Document, link: string): string {
  const guides = parse(String(info['description']), { async: false })
  const page = readFileSync(own('reference.html'), 'utf8').replace('<!-- other -->', link)
  return page.replace('<!-- guides -->', () => guides)
}
