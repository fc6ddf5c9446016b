import type { TokenGate } from '../admission/token-gate.ts'
import { faultOfRow } from '../assembly/carried-rows.ts'
import { createControl } from '../control/create-control.ts'
import { compose, pipeline } from '../pipeline/pipeline.ts'
import { jsonType } from '../admission/json-type.ts'
import type { WatchCalls } from '../pipeline/exchange/call-facts.ts'
import { watchRoom } from './facts-of-room.ts'
import { runExchange, unreachable } from '../pipeline/run-exchange.ts'
import { createReference } from '../reference/create-reference.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { World } from '../spaces/space.ts'
import type { Spaces } from '../spaces/spaces.ts'
import { createRawTables } from '../store/raw/create-raw-tables.ts'
import { followShortUrl } from '../static/follow-short-url.ts'
import { serveStatic } from '../static/serve-static.ts'

const run = compose(pipeline)
const reference = createReference()

/** Everything that a world answers, by the beginning of the path; `gate` keeps what is for testers alone. */
export function createAnswer(
  sandbox: Sandbox,
  spaces: Spaces,
  { gate, watch }: { readonly gate: TokenGate; readonly watch: WatchCalls },
): World['answer'] {
  const control = createControl(sandbox, spaces)
  const raw = createRawTables(sandbox.store, faultOfRow)
  return whenCaughtUp(sandbox, (request, response) => {
    const url = request.url ?? '/'
    const room = roomOf(url)
    if (room !== undefined) watchRoom(request, response, { room, space: sandbox.space, watch })
    if (/^\/(__sandbox|db)([/?]|$)/.test(url)) {
      if (gate(request, response)) return
      return url.startsWith('/db') ? raw(request, response) : control(request, response)
    }
    if (url === '/docs' || url.startsWith('/docs/')) return reference(request, response)
    if (url.startsWith('/static/') && followShortUrl(sandbox, request, response)) return
    if (url.startsWith('/static/') && serveStatic(sandbox, request, response)) return
    void runExchange(sandbox, run, request, response, room === undefined ? watch : undefined)
  })
}

/** What answers beside the platform; `/static/config.json` is an operation of it. */
function roomOf(url: string): string | undefined {
  const [, first = ''] = /^\/(__sandbox|db|docs|static)(?:[/?]|$)/.exec(url) ?? []
  return first === 'static' && url.startsWith('/static/config.json') ? undefined : rooms.get(first)
}

const rooms: ReadonlyMap<string, string> = new Map([
  ['__sandbox', 'control'],
  ['db', 'rows'],
  ['docs', 'docs'],
  ['static', 'static'],
])

/** Where several processes have the world, each answers as if it had it alone. */
function whenCaughtUp(sandbox: Sandbox, answer: World['answer']): World['answer'] {
  if (sandbox.store.shared === undefined) return answer
  return (request, response) => {
    sandbox
      .catchUp()
      .then(() => answer(request, response))
      .catch((error: unknown) => {
        sandbox.warn(`${request.url ?? ''}: ${String(error)}`)
        if (response.headersSent) return response.destroy()
        response.writeHead(503, { 'content-type': jsonType, 'retry-after': '1' })
        response.end(JSON.stringify({ code: 503, message: unreachable }))
      })
  }
}
