import type { Resource } from './resource.ts'

/** The resources of a registry with all that belong to their records, each once. */
export function withRelated(resources: readonly Resource[]): readonly Resource[] {
  const found = new Map<string, Resource>()
  const visit = (resource: Resource): void => {
    if (found.has(resource.name)) return
    found.set(resource.name, resource)
    for (const related of resource.related) visit(related.resource)
  }
  resources.forEach(visit)
  return [...found.values()]
}
