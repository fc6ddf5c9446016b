import type { Schemas } from '@kaipiao/client'
import { codes } from '@kaipiao/client/codes'
import type { Found } from '../store/port.ts'

export type BusinessCode = Schemas['BusinessCode']

export interface Success<Data> {
  readonly kind: 'success'
  readonly data: Data
}

/** A business error: HTTP 200 with a code other than 0 (O15); the message defaults to the code's own words. */
export interface Failed {
  readonly kind: 'failed'
  readonly code: BusinessCode
  readonly message: string | undefined
  /** What the caller needs to go on: the record as it is now, where somebody else has written it. */
  readonly data?: unknown
  /** What was written stays, because the refusal itself is to be remembered. */
  readonly stays?: true
  /** Answered by HTTP itself: nobody is signed in. */
  readonly status?: 401
}

export interface File {
  readonly kind: 'file'
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

export type Outcome<Data> = Success<Data> | Failed | File

export interface Page<R> {
  readonly list: readonly R[]
  readonly pages: Schemas['Pages']
}

export function ok<const Data>(data: Data): Success<Data> {
  return { kind: 'success', data }
}

export function fail(code: BusinessCode, message?: string): Failed {
  return { kind: 'failed', code, message }
}

/** A refusal that leaves a trace: what was written before it stays. */
export function failStaying(code: BusinessCode, message?: string): Failed {
  return { kind: 'failed', code, message, stays: true }
}

/** Nobody is signed in, and what was written to that end stays. */
export function failSignedOut(): Failed {
  return { kind: 'failed', code: codes.wrongCredentials, message: undefined, stays: true, status: 401 }
}

export function file(name: string, type: string, content: Uint8Array): File {
  return { kind: 'file', name, type, content }
}

export function page<R>(found: Found<R>, { page = 1, pageSize = 20 }: PageQuery): Success<Page<R>> {
  return ok({ list: found.rows, pages: { page, pageSize, items: found.total } })
}

export interface PageQuery {
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

/** Where in what was found a page begins, and how long it is. */
export function slice({ page = 1, pageSize = 20 }: PageQuery): { offset: number; limit: number } {
  return { offset: (page - 1) * pageSize, limit: pageSize }
}

/** Thrown where a rule deep inside a handler says no; answered as `fail`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly failed: Failed

  constructor(failed: Failed) {
    super(failed.message ?? String(failed.code))
    this.failed = failed
  }
}

export function refuse(code: BusinessCode, message?: string): never {
  throw new Refusal(fail(code, message))
}

/** Thrown where a request breaks the contract in a way that its schema cannot say; answered as HTTP 400. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest'
  readonly pointer: string

  constructor(pointer: string, message: string) {
    super(message)
    this.pointer = pointer
  }
}
