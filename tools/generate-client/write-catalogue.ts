import {
  type Document,
  nameOfRef,
  operationsOf,
  type OperationObject,
  type Parameter,
} from '@kaipiao/openapi/document'
import { fieldOf } from './described-field.ts'
import { rowOf } from './row-of.ts'

type Facts = Record<string, unknown>

/**
 * All that the description says of each operation, as one text that is parsed when it is wanted: for the command line,
 * which is asked for any of them and must start without it.
 */
export function writeCatalogue(document: Document): string {
  const operations: Facts = {}
  const wanted = new Set<string>()
  for (const { path, method, operation } of operationsOf(document)) {
    const body = bodyOf(operation)
    const row = rowOf(document, operation)
    for (const name of [body?.schema, row]) if (name !== undefined) wanted.add(name)
    operations[operation.operationId] = {
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      summary: operation.summary ?? '',
      bearer: operation.security === undefined || operation.security.length > 0,
      roles: operation['x-roles'],
      permission: operation['x-permission'],
      inPerson: operation['x-in-person'],
      pages: operation['x-pages']?.map(({ id }) => id),
      server: operation.servers?.[0]?.url,
      idempotent: operation['x-idempotent'] === 'never' ? undefined : operation['x-idempotent'],
      description: operation.description ?? '',
      tag: operation.tags?.[0] ?? '',
      codes: operation['x-codes'],
      isDeprecated: operation.deprecated,
      successor: operation['x-successor'],
      parameters: (operation.parameters ?? []).map((parameter) => parameterOf(document, parameter)),
      body,
      reply: {
        row,
        isPaged: isPaged(document, operation) || undefined,
        ...fileOf(operation),
        example: exampleOf(operation),
      },
    }
  }
  const messages = messagesOf(document)
  for (const { schema } of Object.values(messages)) wanted.add(schema)
  const schemas = schemasOf(document, wanted)
  const { description: guide = '' } = document.info
  const catalogue = { operations, messages, schemas, codes: codesOf(document), guide }
  return [
    "import type { Catalogue } from '../src/catalogue.ts'",
    '',
    `export const catalogue: Catalogue = JSON.parse(${JSON.stringify(JSON.stringify(catalogue))})`,
    '',
  ].join('\n')
}

function parameterOf(document: Document, parameter: Parameter): Facts {
  const found = parameter.$ref ? document.components.parameters?.[nameOfRef(parameter.$ref)] : parameter
  if (!found) throw new Error(`no parameter for ${parameter.$ref ?? ''}`)
  const own = found.description === undefined ? {} : { description: found.description }
  return {
    name: found.name,
    in: found.in,
    example: found.example ?? found['x-example'] ?? found.schema.examples?.[0],
    ...fieldOf(document, { ...found.schema, ...own }, found.required ?? false),
  }
}

function bodyOf(
  operation: OperationObject,
): { media: string; schema?: string; example?: unknown } | undefined {
  const [entry] = Object.entries(operation.requestBody?.content ?? {})
  if (!entry) return undefined
  const [media, { schema, example }] = entry
  return { media, ...(schema?.$ref ? { schema: nameOfRef(schema.$ref) } : {}), example }
}

/** What the websocket says by itself: `data` of each kind of message. */
function messagesOf(document: Document): Record<string, { schema: string } & Facts> {
  return Object.fromEntries(
    Object.entries(document.webhooks ?? {}).map(([bizId, { post }]) => {
      const content = post.requestBody?.content['application/json']
      const ref = content?.schema?.properties?.['data']?.$ref
      if (ref === undefined) throw new Error(`no data of the message ${bizId}`)
      const { summary = '', description = '' } = post
      const whole = content?.example
      const example = typeof whole === 'object' && whole !== null && 'data' in whole ? whole.data : undefined
      return [bizId, { title: summary, description, schema: nameOfRef(ref), example }]
    }),
  )
}

/** Media type of a reply that is a file. */
function fileOf(operation: OperationObject): Facts {
  const file = Object.keys(operation.responses['200']?.content ?? {}).find(
    (media) => media !== 'application/json',
  )
  return file === undefined ? {} : { file }
}

function exampleOf(operation: OperationObject): unknown {
  const success = operation.responses['200']?.content?.['application/json']?.examples?.['success']
  const value = success && 'value' in success ? success.value : undefined
  return typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined
}

function isPaged(document: Document, operation: OperationObject): boolean {
  const reply = operation.responses['200']?.content?.['application/json']?.schema
  const ref = reply?.$ref ?? reply?.oneOf?.[0]?.$ref
  const data = ref && document.components.schemas[nameOfRef(ref)]?.properties?.['data']
  if (!data) return false
  // A page that says more than its rows has a schema of its own.
  const own = data.$ref ?? data.allOf?.[0]?.$ref ?? data.anyOf?.[0]?.$ref
  const page = own === undefined ? data : document.components.schemas[nameOfRef(own)]
  return page?.properties?.['list'] !== undefined && page.properties['pages'] !== undefined
}

/** Fields of the schemas that are wanted, and of those that their fields refer to. */
function schemasOf(document: Document, wanted: Set<string>): Facts {
  const schemas: Facts = {}
  for (const name of wanted) {
    const schema = document.components.schemas[name]
    if (!schema?.properties) continue
    schemas[name] = Object.fromEntries(
      Object.entries(schema.properties).map(([key, property]) => {
        const field = fieldOf(document, property, schema.required?.includes(key) ?? false)
        for (const inner of [field['schema'], itemSchema(field['items'])])
          if (typeof inner === 'string') wanted.add(inner)
        return [key, field]
      }),
    )
  }
  return schemas
}

const itemSchema = (items: unknown) =>
  typeof items === 'object' && items !== null && 'schema' in items ? items.schema : undefined

function codesOf(document: Document): Facts {
  const schema = document.components.schemas['BusinessCode']
  return Object.fromEntries(
    (schema?.enum ?? []).map((code, index) => [
      code,
      {
        name: schema?.['x-enum-varnames']?.[index],
        label: schema?.['x-labels']?.[String(code)],
        meaning: schema?.['x-meanings']?.[String(code)],
        advice: schema?.['x-advice']?.[String(code)],
      },
    ]),
  )
}
