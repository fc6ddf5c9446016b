import type { ControlCallId } from '@kaipiao/client/sandbox'
import * as calls from '@kaipiao/client/sandbox'
import document from '@kaipiao/client/sandbox.json' with { type: 'json' }
import type { Parameter } from '../contract/description.ts'
import { SchemaChecks } from '../contract/schema-check.ts'
import type { Schema, Schemas } from '../contract/schema.ts'
import { durationOf, timeOf } from '../clock/local-time.ts'

/** What the description says of one control call, as the sandbox needs it. */
export interface DescribedCall {
  readonly id: ControlCallId
  readonly query: readonly Parameter[]
  readonly body: Schema | undefined
  /** Of what it answers where it is not refused. */
  readonly answer: Schema
  readonly example: unknown
}

interface Described {
  readonly schemas: Schemas
  readonly checks: SchemaChecks
  /** By method and address: `GET /__sandbox/clock`. */
  readonly calls: ReadonlyMap<string, DescribedCall>
}

interface RawCall {
  readonly operationId: string
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: { readonly '200'?: { readonly content?: Content } }
}
type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown } | undefined>>
interface RawDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawCall>>>>
  readonly components: {
    readonly schemas: Schemas
    readonly parameters: Readonly<Record<string, Parameter | undefined>>
  }
}

let known: Described | undefined

/** The description of the control calls, read when one is first made. */
export function controlDescription(): Described {
  known ??= build()
  return known
}

function build(): Described {
  // Our own generator wrote the file, and its compiler knows its shape no more exactly than we need it.
  const { paths, components } = document as unknown as RawDocument
  const { schemas } = components
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => {
      const body = raw.requestBody?.content['application/json']
      const { operationId } = raw
      if (!isCallId(operationId)) throw new Error(`${operationId} is described but not generated`)
      const parameters = (raw.parameters ?? []).flatMap((parameter) =>
        '$ref' in parameter
          ? (components.parameters[parameter.$ref.slice('#/components/parameters/'.length)] ?? [])
          : parameter,
      )
      const call: DescribedCall = {
        id: operationId,
        query: parameters.filter((parameter) => parameter.in === 'query'),
        body: body?.schema,
        answer: raw.responses['200']?.content?.['application/json']?.schema ?? {},
        example: body?.example,
      }
      return [`${method.toUpperCase()} ${path}`, call] as const
    }),
  )
  return { schemas, checks: new SchemaChecks(schemas, formats), calls: new Map(described) }
}

function isCallId(text: string): text is ControlCallId {
  return text in calls
}

/** Formats that the platform's description does not have. */
const formats = {
  'world-moment': (text: string) => timeOf(text) !== undefined,
  'clock-duration': (text: string) => durationOf(text) !== undefined,
}
