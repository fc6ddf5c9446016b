import type { Document } from '@kaipiao/openapi/document'

type Kind = 'schemas' | 'parameters' | 'responses' | 'headers' | 'examples'
const reference = /"#\/components\/(schemas|parameters|responses|headers|examples)\/([^"]+)"/g

/** A description of these paths alone, with the components that they reach; a copy that may be changed. */
export function cutOf(document: Document, paths: readonly string[]): Document {
  const cut: Document = {
    ...document,
    paths: Object.fromEntries(paths.map((path) => [path, document.paths[path] ?? {}])),
    components: {
      ...document.components,
      schemas: {},
      parameters: {},
      responses: {},
      headers: {},
      examples: {},
    },
  }
  delete cut.webhooks
  for (const queue: unknown[] = [cut.paths]; queue.length > 0;)
    for (const [, kind, name = ''] of JSON.stringify(queue.shift()).matchAll(reference)) {
      const [from, to] = [document.components[kind as Kind], cut.components[kind as Kind]]
      if (from === undefined || to === undefined || name in to) continue
      Object.assign(to, { [name]: from[name] })
      queue.push(from[name])
    }
  return structuredClone(cut)
}
