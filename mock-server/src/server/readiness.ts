import type { IncomingMessage, ServerResponse } from 'node:http'
import { guardReply } from '../admission/guard-replies.ts'

/**
 * What those ask who keep the process going, by whatever name they reach it and without a token: `/healthz` whether it
 * lives, `/readyz` whether callers may be sent to it. They learn nothing more.
 */
export class Readiness {
  #reach: (() => Promise<void>) | undefined
  #isStopping = false
  readonly #patience: number

  /** @param patience milliseconds for which a store that does not answer is waited for */
  constructor(patience = 2_000) {
    this.#patience = patience
  }

  /** The world is there; `reach` rejects where what keeps its rows cannot be reached. */
  open(reach: () => Promise<void>): void {
    this.#reach = reach
  }

  stop(): void {
    this.#isStopping = true
  }

  /** Answers a probe; false: the request is none. */
  readonly answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url } = request
    if ((method !== 'GET' && method !== 'HEAD') || (url !== '/healthz' && url !== '/readyz')) return false
    guardReply(response)
    if (url === '/healthz') say(response, 200)
    else void this.#isReady().then((isReady) => say(response, isReady ? 200 : 503))
    return true
  }

  async #isReady(): Promise<boolean> {
    if (this.#isStopping || this.#reach === undefined) return false
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), this.#patience)
    })
    const reached = this.#reach().then(
      () => !this.#isStopping,
      () => false,
    )
    const isReady = await Promise.race([reached, late])
    clearTimeout(timer)
    return isReady
  }
}

function say(response: ServerResponse, status: 200 | 503): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(status === 200 ? 'ok\n' : 'unavailable\n')
}
