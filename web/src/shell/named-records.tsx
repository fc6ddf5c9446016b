import { useMemo, type ReactNode } from 'react'
import { keyFormat, References, withRelated, type Referred } from '../kit/resources.ts'
import type { Resource } from '../kit/definitions.ts'
import { mayCall, type Caller } from '../client/session/access.ts'
import { useCaller } from '../client/session/use-session.ts'
import { named, resources } from '../families/registry.ts'
import { resourcePath } from './menu/resource-paths.ts'

/** Lets every screen show the key of a record by its name, and lead to it. */
export function NamedRecords({ children }: { children: ReactNode }) {
  const user = useCaller()
  const referred = useMemo(() => referredBy(user), [user])
  return <References value={referred}>{children}</References>
}

/** What this user may look up, by the format of its key; of several lists of the same records the first, and one that is `named` so to choose from. */
export function referredBy(user: Caller): ReadonlyMap<string, Referred> {
  const found = new Map<string, Referred>()
  // A single record that belongs to another is no list to find names in.
  for (const resource of withRelated([...resources, ...named], ({ isOne }) => !isOne)) {
    const format = resource.named ?? keyFormat(keyField(resource))
    if (!format || !mayCall(resource.operations.list, user)) continue
    const known = found.get(format)
    if (known) {
      if (resource.named) found.set(format, { choices: withoutReading(resource, user), ...known })
      continue
    }
    found.set(format, {
      resource: withoutReading(resource, user),
      base: resources.includes(resource) ? resourcePath(resource, user) : undefined,
    })
  }
  return found
}

/** Where the user may list records and not read one by itself, they are named by their list. */
function withoutReading(resource: Resource, user: Caller): Resource {
  const { get, ...operations } = resource.operations
  return !get || mayCall(get, user) ? resource : { ...resource, operations }
}

const keyField = ({ operations, key }: Resource) => operations.list.row?.[key]
