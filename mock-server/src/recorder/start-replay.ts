import { createServer } from 'node:http'
import { guardReply } from '../admission/guard-replies.ts'
import { OwnHosts } from '../admission/own-hosts.ts'
import { addressOf, entryRefusalBody, refuseEntry } from '../admission/refuse-entry.ts'
import { jsonType } from '../admission/json-type.ts'
import { readBytes } from '../pipeline/exchange/read-body.ts'
import { listenHere, type Here } from './listen-here.ts'
import type { Recording } from '../recording/recording.ts'
import { Story, type Differing } from '../recording/story.ts'

export interface Replay {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Plays a recording by itself, without a world: a call that was not recorded is refused with 501, and the words say what
 * is different from the one that is most like it. Nobody has to be signed in.
 */
export async function startReplay(recording: Recording, here: Here = {}): Promise<Replay> {
  const story = new Story(recording)
  const hosts = new OwnHosts()
  const server = createServer((incoming, response) => {
    guardReply(response)
    const refusal = refuseEntry(incoming, hosts)
    if (refusal !== undefined) {
      response.writeHead(refusal.status, { 'content-type': jsonType }).end(entryRefusalBody(refusal))
      return
    }
    readBytes(incoming).then(
      (body = Buffer.alloc(0)) => {
        const { pathname: path, search } = addressOf({ url: incoming.url ?? '/' })
        const { method = 'GET' } = incoming
        const answer = story.answer({ method, path, queryText: search.slice(1), body })
        if ('parts' in answer) {
          const message = refusalOf(answer)
          response.writeHead(501, { 'content-type': jsonType }).end(JSON.stringify({ code: 501, message }))
          return
        }
        const { status, type, body: text, isText } = answer
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

function refusalOf({ operation, recorded, parts }: Differing): string {
  if (recorded === 0) return `录制中没有 ${operation}`
  return `录制中有 ${operation}（${recorded} 次），但没有这样的：${parts.map((part) => names[part]).join('、')}不同`
}

const names = { path: '路径', query: '参数', body: '内容' }
