import { type Document, nameOfRef, type Schema } from '@kaipiao/openapi/document'

type Facts = Record<string, unknown>

/** What screens know of a property: all but what it means, English prose that no screen shows. */
export function screenFieldOf(document: Document, schema: Schema, required: boolean): Facts {
  return withoutMeaning(fieldOf(document, schema, required))
}

/** From here on screens draw a text in several lines. */
const LONG = 200

/** Limits of what is typed. */
const TYPED = {
  ...{ required: undefined, minLength: undefined, minimum: undefined, maximum: undefined },
  ...{ minItems: undefined, maxItems: undefined },
}

/** The same of what is only told: nothing is typed there, and days are known by their format. */
export function shownFieldOf(document: Document, schema: Schema): Facts {
  const { pattern, ...field } = withoutMeaning(fieldOf(document, schema, false))
  // A long text is told in several lines; how long a short one may be is no matter.
  const isLong = Number(field['maxLength'] ?? 0) >= LONG
  const own = dropEmpty({ ...field, ...TYPED, ...(!isLong && { maxLength: undefined }) })
  const items = own['items'] as Facts | undefined
  return dropEmpty({
    ...own,
    pattern: own['format'] === undefined ? pattern : undefined,
    items: items && dropEmpty({ ...items, ...TYPED }),
  })
}

function withoutMeaning({ meaning: _, ...field }: Facts): Facts {
  const { schema, items, ...own } = field
  return dropEmpty({
    ...own,
    schema: isTold(field, schema) ? undefined : schema,
    format: isWidth(own['format']) ? undefined : own['format'],
    items: items && withoutMeaning(items as Facts),
  })
}

/** How many bits a number has is for programs. */
const isWidth = (format: unknown): boolean => /^int\d+$/.test(String(format))

/** By their names screens know these, and what has fields of its own. */
const KNOWN = /^(Unsigned)?(Money|Price|Quantity)$|^(Rate|Flag|TextFlag|InvoiceType)$/

/** Screens know days, phones and ids by their format, and choices by their options. */
function isTold({ format, type }: Facts, schema: unknown): boolean {
  if (typeof format === 'string' && format !== 'decimal') return true
  return type !== 'object' && !KNOWN.test(String(schema))
}

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
