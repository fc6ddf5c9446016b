import { type Document, nameOfRef, operationsOf, type Schema } from '@kaipiao/openapi/document'
import { screenFieldOf, shownFieldOf } from './described-field.ts'
import { rowOf } from './row-of.ts'
import type { SharedOptions } from './shared-options.ts'

/** Per schema that a screen may show before anything is written: every property with title, type, limits and labels. */
export function writeFields(document: Document, options: SharedOptions): string {
  return writeSchemas(document, options, false)
}

/** The same of those that requests alone are made of: who only looks at lists never loads them. */
export function writeBodyFields(document: Document, options: SharedOptions): string {
  return writeSchemas(document, options, true)
}

function writeSchemas(document: Document, options: SharedOptions, areSent: boolean): string {
  const sent = sentSchemas(document)
  const written = [...fieldsOfSchemas(document)]
    .filter(([name]) => sent.has(name) === areSent)
    .map(
      ([name, fields]) => `export const ${name}: ${typeOf(document, name)} = ${literalOf(fields, options)}\n`,
    )
    .join('')
  return `import type { FieldsOf } from '../src/types.ts'\n${options.importFor(written)}\n${written}`
}

/** The same, as one table by name, of the schemas that stand inside others: for those who meet them at run time. */
export function writeNested(document: Document): string {
  const names = new Set(
    Object.values(document.components.schemas).flatMap(({ properties }) =>
      Object.values(properties ?? {}).flatMap(referencesOf),
    ),
  )
  const rows = [...fieldsOfSchemas(document)]
    .filter(([name]) => names.has(name))
    .map(([name, fields]) => `${name}: ${literalOf(fields)},`)
  return [
    "import type { Field } from '../src/types.ts'",
    '',
    'export const nested: Readonly<Record<string, Readonly<Record<string, Field>>>> = {',
    ...rows,
    '}',
    '',
  ].join('\n')
}

/** How often a record was written is for programs: no screen shows it. */
function typeOf(document: Document, name: string): string {
  const { properties = {} } = document.components.schemas[name] ?? {}
  const counted = Object.keys(properties).find((key) => properties[key]?.['x-counted'])
  return counted === undefined ? `FieldsOf<'${name}'>` : `Omit<FieldsOf<'${name}'>, '${counted}'>`
}

/** Each schema that screens are drawn from, with its fields. */
export function* fieldsOfSchemas(
  document: Document,
): Generator<[name: string, fields: Record<string, unknown>]> {
  const asked = askedSchemas(document)
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    if (!schema.properties || /(Reply|Changed|^Failure|^Rejection)$/.test(name)) continue
    const fields: Record<string, unknown> = {}
    for (const [key, property] of Object.entries(schema.properties))
      if (!property['x-counted'])
        fields[key] = asked.has(name)
          ? screenFieldOf(document, property, schema.required?.includes(key) ?? false)
          : shownFieldOf(document, property)
    yield [name, fields]
  }
}

/** Schemas that a request is made of: what is needed of the others is no question of a form. */
function askedSchemas(document: Document): ReadonlySet<string> {
  const bodies = Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap(({ requestBody }) => (requestBody ? [JSON.stringify(requestBody)] : [])),
  )
  const names = (text: string) =>
    [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name)
  const asked = new Set(bodies.flatMap(names))
  for (const name of asked)
    for (const more of names(JSON.stringify(document.components.schemas[name] ?? {}))) asked.add(more)
  return asked
}

/** Schemas of requests that no reply has as its record. */
export function sentSchemas(document: Document): ReadonlySet<string> {
  const rows = new Set([...operationsOf(document)].map(({ operation }) => rowOf(document, operation)))
  return new Set([...askedSchemas(document)].filter((name) => !rows.has(name)))
}

function literalOf(fields: Record<string, unknown>, options?: SharedOptions): string {
  const lines = Object.entries(fields).map(
    ([key, field]) => `  ${JSON.stringify(key)}: ${options?.literalOf(field) ?? JSON.stringify(field)},`,
  )
  return ['{', ...lines, '}'].join('\n')
}

function referencesOf(schema: Schema): string[] {
  const refs = [schema.$ref, schema.allOf?.[0]?.$ref].flatMap((ref) => (ref ? [nameOfRef(ref)] : []))
  return schema.items ? [...refs, ...referencesOf(schema.items)] : refs
}
