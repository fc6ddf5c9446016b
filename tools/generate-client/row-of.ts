import { type Document, nameOfRef, type OperationObject, type Schema } from '@kaipiao/openapi/document'

/** The schema of one record in the reply: `data`, or an item of `data` or of `data.list`. */
export function rowOf(document: Document, operation: OperationObject): string | undefined {
  const reply = operation.responses['200']?.content?.['application/json']?.schema
  const ref = reply?.$ref ?? reply?.oneOf?.[0]?.$ref
  const data = ref && document.components.schemas[nameOfRef(ref)]?.properties?.['data']
  if (!data) return undefined
  const candidates: (Schema | undefined)[] = [
    data.properties?.['list']?.items,
    data.items,
    data.anyOf?.[0],
    data,
  ]
  const found = candidates.find((schema) => schema?.$ref)?.$ref
  const properties = found && document.components.schemas[nameOfRef(found)]?.properties
  if (!properties) return undefined
  // A page that says more than its rows has a schema of its own.
  const paged = properties['pages'] && properties['list']?.items?.$ref
  return nameOfRef(paged || found)
}
