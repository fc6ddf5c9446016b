import { coercion, type Coerce } from './coerce.ts'
import type { OperationFacts, Parameter } from './description.ts'
import { faultMessage } from './fault-message.ts'
import { Projections } from './project.ts'
import { SchemaChecks } from './schema-check.ts'
import type { Schema, Schemas } from './schema.ts'
import type { RequestFault } from './request-fault.ts'
import { TextRules } from './text-rules.ts'
import { findUnknownPart } from './unknown-parts.ts'
import { withoutNulls } from './without-nulls.ts'

export interface RawRequest {
  readonly path: Readonly<Record<string, string | undefined>>
  readonly query: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: unknown
}

export type Values = Readonly<Record<string, unknown>>

/** A request as its operation describes it. */
export interface CheckedRequest {
  readonly path: Values
  readonly query: Values
  readonly headers: Values
  readonly body: unknown
}

/** @param isStrict refuse what is not described, too */
export type ReadRequest = (request: RawRequest, isStrict?: boolean) => CheckedRequest | RequestFault

/** Turns raw requests into described ones, or says what is wrong with them; compiled once an operation. */
export class RequestRules {
  readonly #schemas: Schemas
  readonly #checks: SchemaChecks
  readonly #projections: Projections
  readonly #texts: TextRules
  readonly #readers = new Map<string, ReadRequest>()

  constructor(schemas: Schemas, checks = new SchemaChecks(schemas)) {
    this.#schemas = schemas
    this.#checks = checks
    this.#projections = new Projections(schemas)
    this.#texts = new TextRules(schemas)
  }

  of(operation: OperationFacts): ReadRequest {
    const known = this.#readers.get(operation.id)
    if (known !== undefined) return known
    const reader = this.#build(operation)
    this.#readers.set(operation.id, reader)
    return reader
  }

  #build({ parameters, body }: OperationFacts): ReadRequest {
    const path = this.#parameters(parameters, 'path')
    const query = this.#parameters(parameters, 'query')
    const headers = this.#parameters(parameters, 'header')
    const readBody = body === undefined ? undefined : this.#body(body)
    const whole = (sent: unknown) => (body === undefined ? sent : withoutNulls(this.#schemas, body, sent))
    const known = new Set(parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name))
    return (request, isStrict = false) => {
      const sent = whole(request.body)
      const faults: RequestFault[] = []
      const checked = {
        path: path(request.path, faults),
        query: query(request.query, faults),
        headers: headers(request.headers, faults),
        body: readBody === undefined ? undefined : readBody(sent, faults),
      }
      const fault =
        faults[0] ?? (isStrict ? findUnknownPart(request.query, known, sent, checked.body) : undefined)
      return fault ?? checked
    }
  }

  #parameters(
    all: readonly Parameter[],
    place: Parameter['in'],
  ): (raw: RawRequest['query'], faults: RequestFault[]) => Values {
    const wanted = all.filter((parameter) => parameter.in === place)
    const schema: Schema = {
      type: 'object',
      properties: Object.fromEntries(wanted.map(({ name, schema }) => [name, schema])),
      required: wanted.filter(({ required }) => required).map(({ name }) => name),
    }
    const fields: readonly { name: string; key: string; coerce: Coerce }[] = wanted.map((parameter) => ({
      name: parameter.name,
      key: place === 'header' ? parameter.name.toLowerCase() : parameter.name,
      coerce: coercion(this.#schemas, parameter.schema),
    }))
    const find = fields.length === 0 ? undefined : this.#faultFinder(schema, place)
    const findText = this.#texts.of(schema, `/${place}`)
    return (raw, faults) => {
      const values: Record<string, unknown> = {}
      for (const { name, key, coerce } of fields) {
        // An empty filter of a form asks nothing, as a missing one.
        const value = coerce(raw[key] === '' ? undefined : raw[key])
        if (value !== undefined) values[name] = value
      }
      find?.(values, faults)
      const odd = faults.length === 0 ? findText(values) : undefined
      if (odd !== undefined) faults.push(odd)
      return values
    }
  }

  #body(schema: Schema): (body: unknown, faults: RequestFault[]) => unknown {
    const find = this.#faultFinder(schema, 'body')
    const project = this.#projections.of(schema)
    const findText = this.#texts.of(schema, '/body')
    return (body, faults) => {
      find(body, faults)
      if (faults.length > 0) return undefined
      const described = project(body)
      const odd = findText(described)
      if (odd !== undefined) faults.push(odd)
      return described
    }
  }

  #faultFinder(schema: Schema, place: string): (value: unknown, faults: RequestFault[]) => void {
    const check = this.#checks.of(schema)
    return (value, faults) => {
      const fault = check(value)
      if (fault === undefined) return
      faults.push({
        pointer: `/${place}${fault.pointer}`,
        message: faultMessage(this.#schemas, schema, fault),
      })
    }
  }
}
