import { type Document, nameOfRef, type Schema } from './document.ts'

/** A value that fits the schema, built from the examples of its properties; the first branch where there is a choice. */
export function exampleOf(document: Document, schema: Schema, depth = 0): unknown {
  const own = schema.examples?.[0] ?? schema['x-example']
  if (own !== undefined) return own
  if (schema.const !== undefined) return schema.const
  if (schema.$ref) return exampleOf(document, resolve(document, schema.$ref), depth)
  const branch = schema.allOf?.[0] ?? schema.oneOf?.[0] ?? schema.anyOf?.[0]
  if (branch) return exampleOf(document, branch, depth)
  if (schema.enum) return schema.enum[0]
  if (schema.items) return depth > 6 ? [] : [exampleOf(document, schema.items, depth + 1)]
  if (schema.properties) return exampleOfObject(document, schema, depth)
  return schema.type === 'boolean' ? true : schema.type === 'null' ? null : undefined
}

function exampleOfObject(document: Document, schema: Schema, depth: number): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const required = schema.required?.includes(key) ?? false
    // An empty example says "leave it out": an optional field with one would only be noise, or break its pattern.
    const value = exampleOf(document, property, depth + 1)
    if (value !== undefined && (required || value !== '')) values[key] = value
  }
  return values
}

function resolve(document: Document, ref: string): Schema {
  const schema = document.components.schemas[nameOfRef(ref)]
  if (!schema) throw new Error(`no schema for ${ref}`)
  return schema
}
