import { nobody } from '../../../world/enterprises/build-tenants.ts'
import type { Builder } from '../../../world/builder.ts'

/** Outlets below the first one of each provider, two levels deep. */
export function buildOutlets(builder: Builder): void {
  const { rows } = builder
  for (const { id: providerId } of rows.providers) {
    let parent = rows.outlets.find((outlet) => outlet.providerId === providerId)
    for (const part of ['东区分部', '东区一组']) {
      if (parent === undefined) continue
      const outletId = builder.id()
      const { id: parentId, region } = parent
      parent = {
        ...nobody,
        providerId,
        outletId,
        id: outletId,
        name: `${parent.name}${part}`,
        parentId,
        region,
      }
      rows.outlets.push(parent)
    }
  }
}
