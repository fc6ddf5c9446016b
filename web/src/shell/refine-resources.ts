import type { ResourceProps } from '@refinedev/core'
import { withRelated } from '../kit/resources.ts'
import type { Resource } from '../kit/definitions.ts'
import type { Caller } from '../client/session/access.ts'
import { resourcePath } from './menu/resource-paths.ts'

/**
 * The registry as refine knows it, for one user: where each resource has its list, records and forms, as
 * `kit/screens/resource-routes.tsx` draws them. What only belongs to the records of another has that as its parent, and
 * no address of its own.
 */
export function refineResources(resources: readonly Resource[], user: Caller): ResourceProps[] {
  const own = resources.flatMap((resource) => {
    const list = resourcePath(resource, user)
    return list === undefined ? [] : [{ ...addressesAt(list, resource), meta: { label: resource.label } }]
  })
  const parts = withRelated(resources).flatMap((parent) =>
    parent.related
      .filter(({ resource }) => !resources.includes(resource))
      .map(({ resource: { name, label } }) => ({ name, meta: { label, parent: parent.name } })),
  )
  // What belongs to records of several lists has the first of them as its parent: refine knows a name once.
  return [...own, ...new Map(parts.toReversed().map((part) => [part.name, part])).values()]
}

function addressesAt(list: string, resource: Resource) {
  const { name, operations, form } = resource
  const hasForm = form.length > 0
  return {
    name,
    list,
    show: `${list}/:id`,
    ...(operations.create ? { create: `${list}/new` } : {}),
    ...(operations.update && hasForm ? { edit: `${list}/:id/edit` } : {}),
  }
}
