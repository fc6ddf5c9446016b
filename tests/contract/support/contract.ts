import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type Document,
  type Idempotency,
  nameOfRef,
  operationsOf,
  type Parameter,
  type Schema,
} from '@kaipiao/openapi/document'

/** What a test of the contract knows of one operation: nothing but the description. */
export interface ContractOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly needsBearer: boolean
  /** Roles that may call; undefined: every one. */
  readonly roles: readonly string[] | undefined
  /** Whose token its example is sent with, where one is wanted. */
  readonly sampleRole: string | undefined
  readonly codes: readonly number[]
  /** What a repeat of a write does; a read has nothing to say. */
  readonly idempotent: Idempotency | undefined
  /** Component of the record that it changes by an id in its path, where that has a version. */
  readonly record: string | undefined
  readonly parameters: readonly Parameter[]
  readonly body: { readonly schema: Schema; readonly example: unknown } | undefined
  /** Media type of a body that is a file. */
  readonly upload: string | undefined
  readonly reply: Schema | undefined
  readonly isFile: boolean
  /** Component whose rows it lists, as a page, a list or records. */
  readonly lists: string | undefined
  /** Answers one page of many rows. */
  readonly isPaged: boolean
  /** Component that a success answers, alone or in a list. */
  readonly entity: string | undefined
}

const file = createRequire(import.meta.url).resolve('@kaipiao/client/openapi.json')
export const document = JSON.parse(readFileSync(file, 'utf8')) as Document

export const operations: readonly ContractOperation[] = [...operationsOf(document)].map(
  ({ path, method, operation }) => {
    const body = operation.requestBody?.content['application/json']
    const content = operation.responses['200']?.content ?? {}
    const reply = content['application/json']?.schema
    const data = dataOf(reply)
    const lists = rowOf(data)
    return {
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      tag: operation.tags?.[0] ?? '',
      needsBearer: operation.security === undefined,
      roles: operation['x-roles'],
      sampleRole: operation['x-sample-role'],
      codes: operation['x-codes'] ?? [],
      idempotent: operation['x-idempotent'],
      record: operation['x-record'],
      parameters: (operation.parameters ?? []).map(parameterOf),
      body: body?.schema === undefined ? undefined : { schema: body.schema, example: body.example },
      upload: Object.keys(operation.requestBody?.content ?? {}).find((type) => type !== 'application/json'),
      reply,
      isFile: Object.keys(content).some((type) => type !== 'application/json'),
      lists,
      isPaged: follow(data ?? {}).properties?.['list'] !== undefined,
      entity: lists ?? refOf(data),
    }
  },
)

/** The schema with its reference followed. */
export function follow(schema: Schema): Schema {
  const ref = refOf(schema)
  const target = ref === undefined ? undefined : document.components.schemas[ref]
  return target === undefined ? schema : follow(target)
}

export function refOf(schema: Schema | undefined): string | undefined {
  const ref = schema?.$ref ?? (schema?.allOf?.length === 1 ? schema.allOf[0]?.$ref : undefined)
  return ref === undefined ? undefined : nameOfRef(ref)
}

function parameterOf(parameter: Parameter): Parameter {
  const shared = parameter.$ref && document.components.parameters?.[nameOfRef(parameter.$ref)]
  return shared === undefined || shared === '' ? parameter : shared
}

/** `data` of a success: the reply is `oneOf [XReply, …Failure]`, or XReply alone. */
function dataOf(reply: Schema | undefined): Schema | undefined {
  const success = reply?.oneOf?.[0] ?? reply
  return success === undefined ? undefined : follow(success).properties?.['data']
}

function rowOf(data: Schema | undefined): string | undefined {
  const { items, properties } = follow(data ?? {})
  return refOf(items ?? properties?.['list']?.items)
}
