import type { Io } from '../io/io.ts'
import type { Log } from '../io/run-log.ts'

interface Listener {
  io: Pick<Io, 'err'>
  isVerbose: boolean
  now: () => number
  log: Log | undefined
}

/** Tells each request on stderr: method, address, status, time; never headers or bodies, which carry secrets. */
export function tellingFetch(
  fetch: typeof globalThis.fetch,
  { io, isVerbose, now, log }: Listener,
): typeof fetch {
  if (!isVerbose && log === undefined) return fetch
  const tell = (line: string) => isVerbose && io.err(line)
  return async (input, init) => {
    const started = now()
    const address = String(input instanceof Request ? input.url : input).replace(
      /([?&]accessToken=)[^&]+/,
      '$1…',
    )
    const method = init?.method ?? 'GET'
    const label = `${method} ${address}`
    try {
      const response = await fetch(input, init)
      tell(`${label} ${response.status} ${now() - started}ms`)
      const requestId = response.headers.get('x-request-id')
      log?.('request', { method, address, status: response.status, ms: now() - started, requestId })
      return response
    } catch (error) {
      tell(`${label} 无应答 ${now() - started}ms`)
      log?.('request', { method, address, status: 0, ms: now() - started, error: String(error) })
      throw error
    }
  }
}
