import type { components, operations, webhooks } from '../generated/schema.ts'

export type Schemas = components['schemas']
export type OperationId = Exclude<keyof operations, `push_${string}`>
export type BizId = keyof webhooks

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined
type Success<Op extends OperationId> = operations[Op]['responses'] extends { 200: infer Reply }
  ? Reply
  : never

/** A business failure: HTTP 200, why, and what staff read of it. */
export interface Failure {
  readonly code: Schemas['BusinessCode']
  readonly message: string
}

/** `data` of a successful reply; `undefined` where the reply is a file. */
export type Result<Op extends OperationId> =
  Extract<Json<Success<Op>>, { code: 0 }> extends { data: infer Data } ? Data : undefined

/** One record of the reply: `data` itself, or an item of `data` or of `data.list`. */
export type Row<Op extends OperationId> =
  NonNullable<Result<Op>> extends { list: (infer R)[] } & ({ pages: unknown } | { total: number })
    ? R
    : NonNullable<Result<Op>> extends (infer R)[]
      ? R
      : NonNullable<Result<Op>>

export type Query<Op extends OperationId> = NonNullable<operations[Op]['parameters']['query']>
export type Path<Op extends OperationId> = NonNullable<operations[Op]['parameters']['path']>
export type Headers<Op extends OperationId> = NonNullable<operations[Op]['parameters']['header']>
/** JSON as described, or the bytes of a file. */
export type Body<Op extends OperationId> = operations[Op] extends { requestBody: infer Request }
  ? NonNullable<Request> extends { content: { 'application/octet-stream': unknown } }
    ? Uint8Array
    : Json<NonNullable<Request>>
  : undefined

/** A push message: what `/ews/ws` sends under a bizId. */
export type Message<Biz extends BizId = BizId> = {
  [B in Biz]: webhooks[B] extends { post: { requestBody: { content: { 'application/json': infer M } } } }
    ? M
    : never
}[Biz]

type Part<Key extends string, Value> = [Value] extends [never]
  ? object
  : [Value] extends [undefined]
    ? object
    : object extends Value
      ? { [K in Key]?: Value }
      : { [K in Key]: Value }

/** What a call of the operation needs: path, query and body exactly as described. */
export type Arguments<Op extends OperationId> = Part<'path', Path<Op>> &
  Part<'query', Query<Op>> &
  Part<'headers', Headers<Op>> &
  Part<'body', Body<Op>>

export type RoleName = 'member' | 'service' | 'agency' | 'admin'

/** Facts of one operation, whichever it answers, for callers and for the sandbox. */
export interface AnyOperation<Op extends OperationId = OperationId> {
  readonly id: Op
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly bearer: boolean
  readonly roles?: readonly RoleName[]
  /** Code of the permission that the role of the caller has to grant (BK04). */
  readonly permission?: string
  /** Done by its user in person: an access token or a support view may not. */
  readonly inPerson?: true
  /** It answers a file. */
  readonly binary?: true
  /**
   * Why a write may be sent again: it is known by its Idempotency-Key, or a repeat changes nothing by its nature. Left out,
   * a write with a bearer takes a key, and one without is not repeatable.
   */
  readonly idempotent?: 'key' | 'natural'
  /** Where it is served, if not by the platform; `{ip}` and `{port}` are for the caller to fill. */
  readonly server?: string
}

/** One that answers JSON, which is what `call` takes. */
export interface Operation<Op extends OperationId = OperationId> extends AnyOperation<Op> {
  readonly binary?: never
}

/** One that answers a file, which is what `download` takes; as data its answer would never be understood. */
export interface FileOperation<Op extends OperationId = OperationId> extends AnyOperation<Op> {
  readonly binary: true
}

export interface FieldOption {
  readonly value: string | number
  readonly label: string
  readonly color?: string
}

/** What a screen knows of a property or query parameter. */
export interface Field {
  readonly title: string
  readonly type: string
  readonly format?: string
  /** Name of the schema that the property refers to; left out where its format says as much. */
  readonly schema?: string
  readonly required?: true
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  /** Tabs and line ends may be part of the text. */
  readonly lines?: true
  readonly options?: readonly FieldOption[]
  readonly items?: Field
}

export type FieldsOf<Name extends keyof Schemas> = { readonly [K in keyof Required<Schemas[Name]>]: Field }

/** An operation with the fields of its record and query; those of its body stand in `bodies`. */
export interface AnyDescribed<Op extends OperationId = OperationId> extends AnyOperation<Op> {
  /** But for what every list takes: a page and its size. */
  readonly query: { readonly [K in Exclude<keyof Required<Query<Op>>, 'page' | 'pageSize'>]: Field }
  readonly row?: { readonly [key: string]: Field }
}

export type Described<Op extends OperationId = OperationId> = AnyDescribed<Op> & Operation<Op>

export type DescribedFile<Op extends OperationId = OperationId> = AnyDescribed<Op> & FileOperation<Op>
