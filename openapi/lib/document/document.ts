/** The parts of an OpenAPI 3.1 document that our tools read. */
export interface Schema {
  $ref?: string
  type?: string
  title?: string
  description?: string
  format?: string
  pattern?: string
  enum?: (string | number)[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | false
  /** What the emitter says for it. */
  unevaluatedProperties?: Schema
  items?: Schema
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  contentMediaType?: string
  readOnly?: boolean
  /** Counted by the platform with every write of the record. */
  'x-counted'?: true
  'x-example'?: unknown
  'x-labels'?: Record<string, string>
  'x-lines'?: true
  'x-colors'?: Record<string, string>
  'x-names'?: Record<string, string>
  'x-enum-varnames'?: string[]
  'x-meanings'?: Record<string, string>
  'x-advice'?: Record<string, string>
}

export interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  explode?: boolean
  schema: Schema
  /** What the example of its operation is sent with, if not what its schema says. */
  example?: unknown
  'x-example'?: unknown
}

export interface Media {
  schema?: Schema
  example?: unknown
  examples?: Record<string, { $ref: string } | Example>
}

export interface Example {
  summary: string
  value: unknown
}

export interface Response {
  $ref?: string
  description: string
  headers?: Record<string, unknown>
  content?: Record<string, Media>
}

export interface OperationObject {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Response>
  security?: Record<string, string[]>[]
  'x-roles'?: string[]
  /** Code of the permission that the role of the caller has to grant. */
  'x-permission'?: string
  /** An access token or a support view may not call it. */
  'x-in-person'?: true
  /** Answers also while the account lacks the second factor that the platform asks of it. */
  'x-before-factor'?: boolean
  /** Pages that begin with it; `openapi/lib/pages-of.ts` reads them. */
  'x-pages'?: PageFacts[]
  'x-codes'?: number[]
  'x-body-example'?: unknown
  'x-samples'?: Record<string, unknown>
  /** Whose demo account of the sandbox may send its example, where a bearer is wanted. */
  'x-sample-role'?: string | undefined
  /** Where it is served, if not by the platform. */
  servers?: Server[]
  'x-servers'?: Server[]
  'x-signed'?: boolean
  /** What a repeat of a write does; `openapi/lib/idempotency.ts` says what each word means. */
  'x-idempotent'?: Idempotency
  /** The schema of the record that it changes, and the parameter of its path that names the record. */
  'x-record'?: string
  'x-record-id'?: string
  deprecated?: boolean
  'x-successor'?: string
  'x-deprecated-since'?: string
}

/** By a key, by nature, or not at all. */
export type Idempotency = 'key' | 'natural' | 'never'

/** What `@page` says of a page and its entry in the menu. */
export interface PageFacts {
  id: string
  /** The id of its entry, where it is not that of the page. */
  entry?: string
  path?: string
  paths?: Partial<Record<Area, string>>
  label: string
  icon: string
  group: string
  at: number
  permission?: string
  roles?: string[]
  /** A function that the terminal must have. */
  wants?: 'orderList' | 'batchIssue' | 'void' | 'repair' | 'stock'
}

/** Where users of a kind have their pages: the first step of most addresses. */
export type Area = 'member' | 'service' | 'account'

export interface Server {
  url: string
  description: string
  variables?: Record<string, { default: string }>
}

export type Method = 'get' | 'post' | 'put' | 'delete'

export interface Document {
  openapi: string
  info: Record<string, unknown>
  paths: Record<string, Partial<Record<Method, OperationObject>>>
  tags?: { name: string; description?: string }[]
  security?: Record<string, string[]>[]
  webhooks?: Record<
    string,
    { post: Omit<OperationObject, 'responses'> & { responses: Record<string, Response> } }
  >
  components: {
    schemas: Record<string, Schema>
    parameters?: Record<string, Parameter>
    responses?: Record<string, Response>
    headers?: Record<string, unknown>
    examples?: Record<string, Example>
    securitySchemes?: Record<string, unknown>
  }
}

export const methods = ['get', 'post', 'put', 'delete'] as const satisfies readonly Method[]

/** Every operation with its path and method, in the order of the document. */
export function* operationsOf(
  document: Document,
): Generator<{ path: string; method: Method; operation: OperationObject }> {
  for (const [path, item] of Object.entries(document.paths))
    for (const method of methods) {
      const operation = item[method]
      if (operation) yield { path, method, operation }
    }
}

/** `#/components/schemas/Customer` → `Customer`. */
export const nameOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)
