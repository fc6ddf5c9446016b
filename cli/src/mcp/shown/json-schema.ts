import type { Catalogue, CatalogueEntry, CatalogueField } from '@kaipiao/client/catalogue-types'

export type JsonSchema = Readonly<Record<string, unknown>>

/** Levels that are written out; below them a schema is named, for some contain themselves. */
const usualLevels = 4

/**
 * A field as JSON Schema: the Chinese label as its title, codes with what they mean.
 * @param levels of objects within it that are written out
 */
export function fieldSchema(
  field: CatalogueField,
  schemas: Catalogue['schemas'],
  levels = usualLevels,
): JsonSchema {
  const { title, meaning, type, items, schema = '', options = [] } = field
  const codes = options.map(({ value, label }) => `${value} ${label}`).join('、')
  const description = [meaning, codes].filter((text) => text !== undefined && text !== '').join(': ')
  const head = { title, ...(description === '' ? {} : { description }) }
  if (type === 'array')
    return {
      ...head,
      type,
      ...(items === undefined ? {} : { items: fieldSchema(items, schemas, levels) }),
      ...given('minItems', field.minItems),
      ...given('maxItems', field.maxItems),
    }
  const inner = schemas[schema]
  if (type === 'object') {
    if (inner === undefined) return { ...head, type }
    if (levels <= 0) return { ...head, type, $comment: `describe_operation 加 part=${schema} 查看` }
    return { ...head, ...objectSchema(inner, schemas, levels - 1) }
  }
  return {
    ...head,
    type,
    ...given('enum', options.length === 0 ? undefined : options.map(({ value }) => value)),
    ...given('format', field.format),
    ...given('pattern', field.pattern),
    ...given('minLength', field.minLength),
    ...given('maxLength', field.maxLength),
    ...given('minimum', field.minimum),
    ...given('maximum', field.maximum),
  }
}

export function objectSchema(
  fields: Readonly<Record<string, CatalogueField>>,
  schemas: Catalogue['schemas'],
  levels = usualLevels,
): JsonSchema {
  const required = Object.entries(fields).flatMap(([name, field]) => (field.required ? [name] : []))
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, schemas, levels)]),
    ),
    ...(required.length === 0 ? {} : { required }),
  }
}

/** Path and query of an operation, as one object: no two of its parameters have one name. Headers are made here. */
export function parametersSchema(entry: CatalogueEntry, schemas: Catalogue['schemas']): JsonSchema {
  const fields = entry.parameters.filter(({ in: place }) => place !== 'header')
  return objectSchema(Object.fromEntries(fields.map((field) => [field.name, field])), schemas)
}

const given = (key: string, value: unknown) => (value === undefined ? {} : { [key]: value })
