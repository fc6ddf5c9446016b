import type { components, operations, paths } from '../../generated/sandbox/control-schema.ts'

/** Shapes of the control calls of the sandbox. */
export type ControlSchemas = components['schemas']
export type ControlCallId = keyof operations

/** Facts of one control call. */
export interface ControlCall<Id extends ControlCallId = ControlCallId> {
  readonly id: Id
  readonly method: 'GET' | 'POST'
  readonly path: string
}

/** A parameter or a field of a body, as a command line needs it. */
export interface ControlField {
  /** In Chinese. */
  readonly title: string
  /** `array`: a list of texts or numbers; `object`: anything else that is written as JSON. */
  readonly type: string
  readonly required?: boolean
  readonly options?: readonly string[]
}

/** The same with its words and the fields that it takes, for a program that is asked for any of them. */
export interface ControlFacts {
  readonly id: string
  readonly method: string
  readonly path: string
  /** In Chinese, a few words. */
  readonly summary: string
  readonly query?: Readonly<Record<string, ControlField>>
  readonly body?: Readonly<Record<string, ControlField>>
}

/** Calls by their addresses: `ControlPaths['/__sandbox/clock']['get']`. */
export type ControlPaths = paths

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined

/** What the call answers where it is not refused. */
export type ControlAnswer<Id extends ControlCallId> = Json<operations[Id]['responses'][200]>

type Query<Id extends ControlCallId> = operations[Id]['parameters'] extends { query?: infer Given }
  ? [NonNullable<Given>] extends [never]
    ? object
    : { query?: NonNullable<Given> }
  : object

type Body<Id extends ControlCallId> = operations[Id] extends { requestBody: infer Given }
  ? { body: Json<Given> }
  : operations[Id] extends { requestBody?: infer Given }
    ? [NonNullable<Given>] extends [never]
      ? object
      : { body?: Json<NonNullable<Given>> }
    : object

/** What the call takes: a query or a body, as described. */
export type ControlArguments<Id extends ControlCallId> = Query<Id> & Body<Id>

/** Titles of the parts of answers, in Chinese, by schema and field; a field with parts of its own names their schema. */
export type ControlTitles = Readonly<
  Record<
    string,
    Readonly<Record<string, { readonly title: string; readonly parts?: string } | undefined>> | undefined
  >
>
