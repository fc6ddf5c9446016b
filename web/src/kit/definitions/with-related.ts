import type { Related, Resource } from '../shapes/resource.ts'

/** The resources of a registry with all that belong to their records and tell of them, or those of it that are wanted, each once. */
export function withRelated(
  resources: readonly Resource[],
  isWanted: (related: Related) => boolean = () => true,
): readonly Resource[] {
  const found = new Map<string, Resource>()
  const visit = (resource: Resource): void => {
    if (found.has(resource.name)) return
    found.set(resource.name, resource)
    for (const related of resource.related.filter(isWanted)) visit(related.resource)
    for (const source of resource.history) visit(source.resource)
  }
  resources.forEach(visit)
  return [...found.values()]
}
