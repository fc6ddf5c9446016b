import { type Document, nameOfRef, type Schema } from '@kaipiao/openapi/document'

type Facts = Record<string, unknown>

/** What screens know of a property: all but what it means, English prose that no screen shows. */
export function screenFieldOf(document: Document, schema: Schema, required: boolean): Facts {
  return withoutMeaning(fieldOf(document, schema, required))
}

function withoutMeaning({ meaning: _, ...field }: Facts): Facts {
  const { schema, items, ...own } = field
  return dropEmpty({
    ...own,
    schema: isToldByFormat(own['format']) ? undefined : schema,
    items: items && withoutMeaning(items as Facts),
  })
}

/** Screens know days, phones and ids by their format; what is a decimal, the name of its schema says. */
const isToldByFormat = (format: unknown): boolean => typeof format === 'string' && format !== 'decimal'

/** What is known of a property, flattened: its own words first, then those of the schema that it refers to. */
export function fieldOf(document: Document, schema: Schema, required: boolean): Facts {
  const base = referred(document, schema)
  const merged: Schema = { ...base?.schema, ...withoutReferences(schema) }
  const items = merged.items ? fieldOf(document, merged.items, true) : undefined
  const options = isSorting(base?.name) ? undefined : merged.enum?.map((value) => option(value, merged))
  return dropEmpty({
    title: merged.title ?? base?.name ?? '',
    meaning: merged.description,
    type: merged.type ?? (merged.enum ? typeof merged.enum[0] : 'object'),
    format: merged.format,
    schema: base?.name,
    required: required || undefined,
    pattern: isId(merged) ? undefined : merged.pattern,
    minLength: merged.minLength,
    maxLength: merged.maxLength,
    minimum: merged.minimum,
    maximum: merged.maximum,
    minItems: merged.minItems,
    maxItems: merged.maxItems,
    lines: merged['x-lines'],
    options,
    items,
  })
}

/** Ids are picked, never typed: a screen has no use for their pattern. */
const isId = ({ format }: Schema) => /-id(-or-none)?$/.test(format ?? '')

/** A list sorts by its columns: a screen has no use for the names of all of them. */
const isSorting = (name: string | undefined) => name?.endsWith('Sort') ?? false

function referred(document: Document, schema: Schema): { name: string; schema: Schema } | undefined {
  const ref = schema.$ref ?? schema.allOf?.[0]?.$ref ?? filled(schema)?.$ref
  if (!ref) return undefined
  const name = nameOfRef(ref)
  const target = document.components.schemas[name]
  if (!target) throw new Error(`no schema for ${ref}`)
  return { name, schema: target }
}

/** Of a property that is empty where there is nothing to say (`Moment | ""`), what it is otherwise. */
function filled({ anyOf = [] }: Schema): Schema | undefined {
  const [value, none, ...others] = anyOf
  return none?.enum?.every((word) => word === '') && others.length === 0 ? value : undefined
}

function withoutReferences(schema: Schema): Schema {
  const { $ref: _ref, allOf: _allOf, anyOf: _anyOf, ...own } = schema
  return own
}

function option(value: string | number, schema: Schema) {
  const key = String(value)
  return dropEmpty({ value, label: schema['x-labels']?.[key] ?? key, color: schema['x-colors']?.[key] })
}

const dropEmpty = (facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
