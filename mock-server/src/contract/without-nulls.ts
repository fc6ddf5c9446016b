import { resolveSchema, type Schema, type Schemas } from './schema.ts'

/**
 * A body with the fields left out that are null where the description knows no null: programs write it for what they
 * do not have. What is required is missed afterwards by its name; a null in a list stays, since it holds a place.
 */
export function withoutNulls(schemas: Schemas, schema: Schema, value: unknown): unknown {
  if (!hasNull(value)) return value
  const { properties, items } = resolveSchema(schemas, schema)
  if (Array.isArray(value))
    return items === undefined ? value : value.map((item) => withoutNulls(schemas, items, item))
  if (typeof value !== 'object' || value === null || properties === undefined) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
      const described = properties[name]
      if (described === undefined) return [[name, field]]
      if (field === null && !takesNull(schemas, described)) return []
      return [[name, withoutNulls(schemas, described, field)]]
    }),
  )
}

function hasNull(value: unknown): boolean {
  if (value === null) return true
  return typeof value === 'object' && Object.values(value).some(hasNull)
}

/** What says nothing of its kind takes anything. */
function takesNull(schemas: Schemas, schema: Schema): boolean {
  const { type, anyOf, oneOf, allOf, properties } = resolveSchema(schemas, schema)
  if (type !== undefined) return type === 'null' || (Array.isArray(type) && type.includes('null'))
  const kinds = anyOf ?? oneOf
  if (kinds !== undefined) return kinds.some((kind) => takesNull(schemas, kind))
  return properties === undefined && allOf === undefined && resolveSchema(schemas, schema).enum === undefined
}
