import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AnyOperation, OperationId } from '@kaipiao/client'
import * as operations from '@kaipiao/client/operations'
import type { OperationObject } from '@kaipiao/openapi/document'
import { pagesOf, type Page } from '@kaipiao/openapi/pages-of'
import { componentOf, resolveSchema, type Schema, type Schemas } from './schema.ts'

/** What the description says of one operation, beyond what callers need. */
export interface OperationFacts extends AnyOperation {
  /** What it is called, in Chinese. */
  readonly summary: string
  /** The family that it belongs to. */
  readonly tag: string
  readonly parameters: readonly Parameter[]
  readonly body: Schema | undefined
  /** Names of the fields of its body. */
  readonly fields: readonly string[]
  /** Its body is a file and no JSON. */
  readonly bytes: boolean
  /** Business codes that it may answer (`x-codes`). */
  readonly codes: ReadonlySet<number>
  /** Schema of `data` in a success; undefined where it answers nothing or a file. */
  readonly data: Schema | undefined
  /** The record that it changes by an id in its path; undefined: none, or one that has no version. */
  readonly record?: RecordFacts
  /** Answers also while its caller lacks the second factor that the platform asks of it. */
  readonly beforeFactor: boolean
}

export interface RecordFacts {
  readonly schema: Schema
  /** The parameter of the path that holds the id of the record. */
  readonly parameter: string
  /** What kind of id that is. */
  readonly kind: string
  /** Calls that read one such record, by the one parameter of their path. */
  readonly readings: readonly { readonly operation: OperationFacts; readonly parameter: string }[]
}

export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required?: boolean
  readonly schema: Schema
}

export interface Description {
  readonly version: string
  readonly operations: ReadonlyMap<string, OperationFacts>
  readonly schemas: Schemas
  /** Schema of `data` by bizId. */
  readonly messages: ReadonlyMap<string, Schema>
  /** What messages tell, in Chinese, by bizId. */
  readonly messageTitles: ReadonlyMap<string, string>
  /** Entries of the menu, in its order. */
  readonly pages: readonly Page[]
  /** Chinese words of the business codes. */
  readonly labels: ReadonlyMap<number, string>
}

interface RawOperation extends Pick<
  OperationObject,
  'x-pages' | 'x-roles' | 'x-permission' | 'x-before-factor' | 'x-record' | 'x-record-id'
> {
  readonly operationId: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: Content }
  readonly responses?: { readonly '200'?: { readonly content?: Content } }
  readonly 'x-codes'?: readonly number[]
}
type Content = Readonly<Record<string, { readonly schema: Schema } | undefined>>
interface RawDocument {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
  readonly components: {
    readonly schemas: Schemas
    readonly parameters: Readonly<Record<string, Parameter>>
  }
  readonly webhooks: Readonly<Record<string, { readonly post: RawOperation }>>
}

let read: Description | undefined

/** The generated description, read once a process. */
export function readDescription(): Description {
  read ??= build()
  return read
}

export function isOperationId(text: string): text is OperationId {
  return text in operations
}

function build(): Description {
  const file = createRequire(import.meta.url).resolve('#openapi.json')
  // Our own generator wrote the file and the contract tests check its shape.
  const document = JSON.parse(readFileSync(file, 'utf8')) as RawDocument
  const raw = new Map(
    Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => [operation.operationId, operation] as const),
    ),
  )
  const { schemas } = document.components
  const facts = Object.values(operations).map((operation: AnyOperation) => {
    const described = raw.get(operation.id)
    if (described === undefined) throw new Error(`${operation.id} is generated but not described`)
    return [operation.id, factsOf(operation, described, document)] as const
  })
  return {
    version: document.info.version,
    operations: new Map(facts.map(([id, one]) => [id, withRecord(one, raw.get(id), facts)])),
    schemas,
    messages: new Map(
      Object.entries(document.webhooks).flatMap(([bizId, { post }]) => {
        const schema = messageData(schemas, jsonOf(post.requestBody?.content))
        return schema === undefined ? [] : [[bizId, schema] as const]
      }),
    ),
    messageTitles: new Map(
      Object.entries(document.webhooks).map(([bizId, { post }]) => [bizId, post.summary ?? ''] as const),
    ),
    pages: pagesOf(raw.values()),
    labels: new Map([...labelsOf(schemas.Rejection?.properties?.code), ...labelsOf(schemas.BusinessCode)]),
  }
}

const labelsOf = (schema: Schema | undefined) =>
  Object.entries(schema?.['x-labels'] ?? {}).map(([code, label]) => [Number(code), label] as const)

function factsOf(operation: AnyOperation, raw: RawOperation, document: RawDocument): OperationFacts {
  return {
    ...operation,
    summary: raw.summary ?? '',
    tag: raw.tags?.[0] ?? '',
    parameters: (raw.parameters ?? []).map((parameter) =>
      '$ref' in parameter ? parameterAt(document, parameter.$ref) : parameter,
    ),
    body: jsonOf(raw.requestBody?.content),
    fields: fieldsOf(document.components.schemas, jsonOf(raw.requestBody?.content)),
    bytes: raw.requestBody !== undefined && jsonOf(raw.requestBody.content) === undefined,
    codes: new Set(raw['x-codes']),
    beforeFactor: raw['x-before-factor'] === true,
    data: operation.binary ? undefined : dataOf(document.components.schemas, raw),
  }
}

function withRecord(
  operation: OperationFacts,
  raw: RawOperation | undefined,
  all: readonly (readonly [string, OperationFacts])[],
): OperationFacts {
  const { 'x-record': name, 'x-record-id': parameter } = raw ?? {}
  if (name === undefined || parameter === undefined) return operation
  const kind = kindOf(operation, parameter)
  const schema = { $ref: `#/components/schemas/${name}` }
  const readings = all.flatMap(([, other]) => {
    const [only, ...more] = other.parameters.filter((one) => one.in === 'path')
    const isReading =
      other.method === 'GET' &&
      more.length === 0 &&
      other.data !== undefined &&
      componentOf(other.data) === name
    return isReading && only !== undefined && kindOf(other, only.name) === kind
      ? [{ operation: other, parameter: only.name }]
      : []
  })
  return { ...operation, record: { schema, parameter, kind, readings } }
}

function kindOf({ parameters }: OperationFacts, name: string): string {
  const found = parameters.find((one) => one.in === 'path' && one.name === name)
  return (found && componentOf(found.schema)) ?? ''
}

function parameterAt(document: RawDocument, ref: string): Parameter {
  const parameter = document.components.parameters[ref.slice('#/components/parameters/'.length)]
  if (parameter === undefined) throw new Error(`${ref} is not described`)
  return parameter
}

/** The reply is `oneOf [XReply, …Failure]`, or XReply alone; `data` is a property of XReply. */
function dataOf(schemas: Schemas, raw: RawOperation): Schema | undefined {
  const reply = jsonOf(raw.responses?.['200']?.content)
  const name = (reply?.oneOf?.[0] ?? reply)?.$ref?.split('/').at(-1)
  return name === undefined ? undefined : schemas[name]?.properties?.data
}

const fieldsOf = (schemas: Schemas, body: Schema | undefined): string[] =>
  Object.keys((body && resolveSchema(schemas, body).properties) ?? {})

function messageData(schemas: Schemas, schema: Schema | undefined): Schema | undefined {
  const name = schema?.$ref?.split('/').at(-1)
  return (name === undefined ? schema : schemas[name])?.properties?.data
}

function jsonOf(content: Content | undefined): Schema | undefined {
  return content?.['application/json']?.schema
}
