import type { AccessControlProvider } from '@refinedev/core'
import type { Resource } from '../shapes/resource.ts'
import { withRelated } from '../definitions/with-related.ts'
import { mayDo } from '../definitions/may-do.ts'
import { sessionStore } from '../../client/session/session-store.ts'

/** What refine calls otherwise than definitions do. */
const VERBS: Readonly<Record<string, string>> = {
  show: 'get',
  edit: 'update',
  delete: 'remove',
}

/** Refine's `useCan` and `CanAccess`, of the same mind as the buttons: `mayDo` answers both. */
export function createAccessControlProvider(resources: readonly Resource[]): AccessControlProvider {
  const known = withRelated(resources)
  return {
    can: ({ resource, action }) => {
      const user = sessionStore.read()
      const definition = known.find(({ name }) => name === resource)
      const can =
        user !== undefined && definition !== undefined && mayDo(definition, VERBS[action] ?? action, user)
      return Promise.resolve(can ? { can } : { can, reason: '暂无访问权限！' })
    },
  }
}
