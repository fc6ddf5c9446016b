import type { LiveProvider } from '@refinedev/core'
import type { Resource } from '../../kit/resource.ts'
import { livePort } from '../live/live-port.ts'

/** Turns push messages into refine's events: a resource is read again after the messages that it names. */
export function createLiveProvider(resources: readonly Resource[]): LiveProvider {
  return {
    subscribe: ({ channel, callback }) => {
      const name = channel.replace(/^resources\//, '')
      const messages = resources.find((resource) => resource.name === name)?.live ?? []
      return livePort.listen((message) => {
        if (messages.includes(message.bizId)) callback({ channel, type: '*', payload: {}, date: new Date() })
      })
    },
    unsubscribe: (unsubscribe: () => void) => unsubscribe(),
  }
}
