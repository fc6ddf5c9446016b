import { createControl } from './control/control.ts'
import { compose, pipeline } from './pipeline/pipeline.ts'
import { runExchange } from './pipeline/run-exchange.ts'
import { createReference } from './reference/create-reference.ts'
import type { Sandbox } from './sandbox.ts'
import type { World } from './spaces/space.ts'
import type { Spaces } from './spaces/spaces.ts'
import { createRawTables } from './store/raw/create-raw-tables.ts'
import { followShortUrl } from './static/follow-short-url.ts'
import { serveStatic } from './static/serve-static.ts'

const run = compose(pipeline)
const reference = createReference()

/** Everything that a world answers, by the beginning of the path. */
export function createAnswer(sandbox: Sandbox, spaces: Spaces): World['answer'] {
  const control = createControl(sandbox, spaces)
  const raw = createRawTables(sandbox.store)
  return (request, response) => {
    const url = request.url ?? '/'
    if (url === '/__sandbox' || url.startsWith('/__sandbox/')) return control(request, response)
    if (url === '/db' || url.startsWith('/db/') || url.startsWith('/db?')) return raw(request, response)
    if (url === '/docs' || url.startsWith('/docs/')) return reference(request, response)
    if (url.startsWith('/static/') && followShortUrl(sandbox, request, response)) return
    if (url.startsWith('/static/') && serveStatic(sandbox, request, response)) return
    void runExchange(sandbox, run, request, response)
  }
}
