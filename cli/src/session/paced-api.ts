import pThrottle from 'p-throttle'
import type { Api } from '../deps/deps.ts'

/**
 * The platform at a pace: calls begin evenly, `rate` a second at most, however many wait side by side. A call that
 * waits for its turn has not begun, so its time limit does not run.
 */
export function paced<Some extends Pick<Api, 'call' | 'download'>>(
  api: Some,
  rate: number | undefined,
): Some {
  if (rate === undefined) return api
  const turn = pThrottle({ limit: 1, interval: 1000 / rate, strict: true })(() => Promise.resolve())
  const call = async (...args: Parameters<Api['call']>) => {
    await turn()
    return api.call(...args)
  }
  const download = async (...args: Parameters<Api['download']>) => {
    await turn()
    return api.download(...args)
  }
  return { ...api, call, download }
}
