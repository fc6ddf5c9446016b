import { type Document, nameOfRef, type Schema } from '@kaipiao/openapi/document'

/** What screens know of a property, flattened: its own words first, then those of the schema that it refers to. */
export function fieldOf(document: Document, schema: Schema, required: boolean): Record<string, unknown> {
  const base = referred(document, schema)
  const merged: Schema = { ...base?.schema, ...withoutReferences(schema) }
  const items = merged.items ? fieldOf(document, merged.items, true) : undefined
  const options = merged.enum?.map((value) => option(value, merged))
  return dropEmpty({
    title: merged.title ?? base?.name ?? '',
    meaning: merged.description,
    type: merged.type ?? (merged.enum ? typeof merged.enum[0] : 'object'),
    format: merged.format,
    schema: base?.name,
    required: required || undefined,
    pattern: merged.pattern,
    minLength: merged.minLength,
    maxLength: merged.maxLength,
    minimum: merged.minimum,
    maximum: merged.maximum,
    minItems: merged.minItems,
    maxItems: merged.maxItems,
    options,
    items,
  })
}

function referred(document: Document, schema: Schema): { name: string; schema: Schema } | undefined {
  const ref = schema.$ref ?? schema.allOf?.[0]?.$ref
  if (!ref) return undefined
  const name = nameOfRef(ref)
  const target = document.components.schemas[name]
  if (!target) throw new Error(`no schema for ${ref}`)
  return { name, schema: target }
}

function withoutReferences(schema: Schema): Schema {
  const { $ref: _ref, allOf: _allOf, ...own } = schema
  return own
}

function option(value: string | number, schema: Schema) {
  const key = String(value)
  return dropEmpty({ value, label: schema['x-labels']?.[key] ?? key, color: schema['x-colors']?.[key] })
}

const dropEmpty = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
