import { type Document, nameOfRef, type Schema } from '@kaipiao/openapi/document'

/** Of a value that fits the schema: what the schema requires, at every depth; the first branch where there is a choice. */
export function requiredPart(document: Document, schema: Schema, value: unknown): unknown {
  const target = schema.$ref ? document.components.schemas[nameOfRef(schema.$ref)] : undefined
  const branch = target ?? schema.allOf?.[0] ?? schema.oneOf?.[0] ?? schema.anyOf?.[0]
  if (branch) return requiredPart(document, branch, value)
  const { items, properties, required = [] } = schema
  if (Array.isArray(value)) return items ? value.map((item) => requiredPart(document, items, item)) : value
  if (typeof value !== 'object' || value === null || properties === undefined) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => required.includes(key))
      .map(([key, part]) => [key, requiredPart(document, properties[key] ?? {}, part)]),
  )
}
