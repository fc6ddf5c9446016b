import { useMemo } from 'react'
import { useCaller } from '../../client/session/use-session.ts'
import { mayDo } from '../definitions/may-do.ts'
import type { Resource } from '../shapes/resource.ts'
import { isAt, type Action, type Place } from '../shapes/action.ts'
import type { Verb } from '../shapes/endpoint.ts'

export interface Allowed {
  verb: (verb: Verb) => boolean
  /** Whether a file of records can be imported. */
  canImport: boolean
  /** Whether a whole file can be brought in. */
  canUpload: boolean
  /** The same ones as long as nothing changes. */
  actions: (at: Place) => readonly Action[]
}

/** What the user may do with a resource: a button exists where the operation exists and the role may call it. */
export function useAllowed(resource: Resource): Allowed {
  const user = useCaller()
  return useMemo(() => {
    const at = (place: Place) =>
      resource.actions.filter((action) => isAt(action, place) && mayDo(resource, action.operation.id, user))
    const actions = { list: at('list'), selection: at('selection'), row: at('row') }
    return {
      verb: (verb) => mayDo(resource, verb, user),
      canImport: mayDo(resource, 'import', user),
      canUpload: mayDo(resource, 'upload', user),
      actions: (place) => actions[place],
    }
  }, [resource, user])
}
