import type { Parameter, Schema } from '@kaipiao/openapi/document'
import { follow, type ContractOperation } from './contract.ts'
import type { Request } from './send-request.ts'

/** Values of one request by place; `query` may hold a list, whose key is repeated. */
export interface Parts {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** What the description's own examples make of an operation: required parameters, or all of them. */
export function exampleParts({ parameters, body }: ContractOperation, isFull = false): Parts {
  const of = (place: Parameter['in']) =>
    Object.fromEntries(
      parameters
        .filter(
          (parameter) =>
            parameter.in === place &&
            (parameter.required === true || parameter.example !== undefined || isFull),
        )
        .map(({ name, schema, example }) => [name, example ?? exampleOf(schema)]),
    )
  return { path: of('path'), query: of('query'), headers: of('header'), body: structuredClone(body?.example) }
}

export function exampleRequest(operation: ContractOperation): Request {
  return requestOf(operation, exampleParts(operation))
}

/** The request as it is sent. */
export function requestOf({ method, path, upload }: ContractOperation, parts: Parts): Request {
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(parts.path[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts.query))
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, textOf(item))
  const text = query.toString()
  return {
    method,
    path: text === '' ? filled : `${filled}?${text}`,
    headers: Object.fromEntries(Object.entries(parts.headers).map(([name, value]) => [name, textOf(value)])),
    ...(parts.body === undefined ? {} : { body: parts.body }),
    ...(upload === undefined ? {} : { upload }),
  }
}

export function exampleOf(schema: Schema): unknown {
  const target = follow(schema)
  const own =
    schema.examples?.[0] ?? schema.default ?? target.examples?.[0] ?? target.enum?.[0] ?? target.default
  if (own !== undefined) return own
  return target.items === undefined ? undefined : [exampleOf(target.items)]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}
