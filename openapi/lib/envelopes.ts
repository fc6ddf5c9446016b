import { type Document, nameOfRef, type Schema } from './document/document.ts'

/**
 * Says of every reply what its `data`, and of every page what its `list` and `pages` are, in the words of the model
 * that they hold: the templates of replies know no more than that there is one.
 */
export function describeReplies(document: Document): void {
  for (const { properties = {} } of Object.values(document.components.schemas)) {
    const { code, data } = properties
    if (code && data) data.description ??= meaningOf(document, data)
    for (const { list, pages } of [properties, data?.properties ?? {}]) {
      if (!list || !pages) continue
      list.description ??= meaningOf(document, list)
      pages.description ??= meaningOf(document, pages)
    }
  }
}

/** What a schema holds, e.g. `rows of the list, each of them: outlet with the outlets below it`. */
export function meaningOf(document: Document, schema: Schema): string {
  const { $ref, type, items, properties, anyOf = [] } = schema
  if ($ref !== undefined) return document.components.schemas[nameOfRef($ref)]?.description ?? ''
  if (type === 'null') return 'nothing; that it has succeeded is the whole answer'
  if (items) return `rows of the list, each of them: ${meaningOf(document, items)}`
  if (properties?.['list']) return 'one page of the list, and where in it the page is'
  const [some] = anyOf.filter((one) => one.type !== 'null')
  return some ? `${meaningOf(document, some)}; null where there is none` : (schema.description ?? '')
}
