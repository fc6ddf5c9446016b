import type { LiveProvider } from '@refinedev/core'
import type { Resource } from '../shapes/resource.ts'
import { livePort } from '../../requests/live/live-port.ts'
import { OPERATIONS_CHANNEL, operationsPushed } from '../../requests/live/pushed-operations.ts'

/**
 * Turns push messages into refine's events: `operations` hears of each with the operations that it concerns,
 * `resources/{name}` of those that concern an operation of that resource.
 */
export function createLiveProvider(resources: readonly Resource[]): LiveProvider {
  return {
    subscribe: ({ channel, callback }) => {
      const resource = resources.find(({ name }) => channel === `resources/${name}`)
      const own = resource && new Set<string>(Object.values(resource.operations).map(({ id }) => id))
      return livePort.listen(({ bizId }) => {
        const ids = operationsPushed(bizId)
        const isConcerned = channel === OPERATIONS_CHANNEL ? ids.length > 0 : ids.some((id) => own?.has(id))
        if (isConcerned) callback({ channel, type: '*', payload: { ids: [...ids] }, date: new Date() })
      })
    },
    unsubscribe: (unsubscribe: () => void) => unsubscribe(),
  }
}
