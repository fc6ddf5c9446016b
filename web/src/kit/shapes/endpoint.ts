import type { Field, OperationId, Query, RoleName } from '@kaipiao/client'

/** A record of any resource, as the machine that draws it sees it. */
export type Row = Readonly<Record<string, unknown>>

/** An operation as the machine needs it: every `Described` constant fits. */
export interface Endpoint {
  readonly id: OperationId
  readonly method: string
  readonly path: string
  readonly bearer: boolean
  readonly roles?: readonly RoleName[]
  readonly permission?: string
  readonly query?: Readonly<Record<string, Field>>
  readonly row?: Readonly<Record<string, Field>>
}

/** One that may answer a file. */
export interface FileEndpoint extends Endpoint {
  readonly binary?: true
}

export type Verb = 'list' | 'get' | 'create' | 'update' | 'remove'

/** What is asked by the operations of a definition, whatever is chosen: `O` are those that may say so. */
export interface ConstantsSpec<O extends Partial<Record<Verb, OperationId>>> {
  /** Query parameters that are always sent. */
  constants?: { [V in keyof O & Verb]?: Partial<Query<NonNullable<O[V]>>> }
}

export interface LooseParts {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, unknown>
  body?: unknown
}
