import { createServer } from 'node:http'
import { parse } from 'node:querystring'
import { isDeepStrictEqual } from 'node:util'
import { OwnHosts } from '../admission/own-hosts.ts'
import { addressOf, entryRefusalBody, refuseEntry } from '../admission/refuse-entry.ts'
import { jsonType } from '../pipeline/exchange.ts'
import { maskedBody, maskedQuery } from '../pipeline/masked.ts'
import { readBytes } from '../pipeline/read-body.ts'
import { thePlatform } from '../platform.ts'
import { listenHere, type Here } from './listen-here.ts'
import type { Recorded, Recording } from './recording.ts'

/** A call as it is compared: secrets do not count, nor the order of parameters or fields. */
interface Sense {
  readonly operation: string
  readonly path: string
  readonly query: unknown
  readonly body: unknown
}

export interface Replay {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Plays a recording: each call is answered as the same one was, one after the other where it was made more than once,
 * and by the last from then on. A call that was not recorded is refused with 501, and the words say what is different
 * from the one that is most like it. Nobody has to be signed in.
 */
export async function startReplay({ exchanges }: Recording, here: Here = {}): Promise<Replay> {
  const story = exchanges.map((recorded) => ({ recorded, sense: senseOf(recorded), played: 0 }))
  const hosts = new OwnHosts()
  const server = createServer((incoming, response) => {
    const refusal = refuseEntry(incoming, hosts)
    if (refusal !== undefined) {
      response.writeHead(refusal.status, { 'content-type': jsonType }).end(entryRefusalBody(refusal))
      return
    }
    readBytes(incoming).then(
      (bytes = Buffer.alloc(0)) => {
        const { pathname: path, search } = addressOf({ url: incoming.url ?? '/' })
        const { method = 'GET' } = incoming
        const query = maskedQuery(search.slice(1))
        const body = bytes.length === 0 ? null : maskedBody(bytes.toString())
        const asked = senseOf({ method, path, query, request: { body } })
        const alike = story.filter(({ sense }) => isDeepStrictEqual(sense, asked))
        const next = alike.find(({ played }) => played === 0) ?? alike.at(-1)
        if (next === undefined) {
          const message = refusalOf(
            asked,
            story.map(({ sense }) => sense),
          )
          response.writeHead(501, { 'content-type': jsonType }).end(JSON.stringify({ code: 501, message }))
          return
        }
        next.played += 1
        const { status, type, body: text, isText } = next.recorded.reply
        response.writeHead(status, { 'content-type': type }).end(isText ? text : Buffer.from(text, 'base64'))
      },
      () => response.destroy(),
    )
  })
  const url = await listenHere(server, here)
  return {
    url,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Asked = Pick<Recorded, 'method' | 'path' | 'query'> & {
  readonly request: { readonly body: string | null }
}

function senseOf({ method, path, query, request }: Asked): Sense {
  const operation = thePlatform().routes.find(method, path)?.operation
  return {
    operation: operation?.id ?? `${method} ${path}`,
    path,
    query: { ...parse(query, '&', '=', { maxKeys: 0 }) },
    body: request.body === null || operation?.bytes === true ? null : valueOf(request.body),
  }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** In which part a call differs from the recorded one that shares most with it. */
function refusalOf(asked: Sense, recorded: readonly Sense[]): string {
  const same = recorded.filter(({ operation }) => operation === asked.operation)
  if (same.length === 0) return `录制中没有 ${asked.operation}`
  const differing = same.map((sense) => parts.filter((part) => !isDeepStrictEqual(sense[part], asked[part])))
  const [fewest = []] = differing.toSorted((a, b) => a.length - b.length)
  return `录制中有 ${asked.operation}（${same.length} 次），但没有这样的：${fewest.map((part) => names[part]).join('、')}不同`
}

const parts = ['path', 'query', 'body'] as const
const names = { path: '路径', query: '参数', body: '内容' }
