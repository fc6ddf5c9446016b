import type { AccessControlProvider } from '@refinedev/core'
import type { Resource } from '../../kit/resource.ts'
import type { Verb } from '../../kit/shapes/endpoint.ts'
import { mayCall, roleNameOf } from '../session/access.ts'
import { sessionStore } from '../session/session-store.ts'

const VERBS: Readonly<Record<string, Verb>> = {
  list: 'list',
  show: 'get',
  create: 'create',
  edit: 'update',
  delete: 'remove',
}

/** An action is allowed where the resource has the operation and the role of the user may call it. */
export function createAccessControlProvider(resources: readonly Resource[]): AccessControlProvider {
  return {
    can: ({ resource, action }) => {
      const user = sessionStore.read()
      const verb = VERBS[action]
      const endpoint = verb && resources.find(({ name }) => name === resource)?.operations[verb]
      const can = user !== undefined && endpoint !== undefined && mayCall(endpoint, roleNameOf(user))
      return Promise.resolve(can ? { can } : { can, reason: '暂无访问权限！' })
    },
  }
}
