import { type Document, nameOfRef, type OperationObject, type Parameter } from '@kaipiao/openapi/document'
import { exampleOf } from '@kaipiao/openapi/example-of'

/** A request as an example shows it. */
export interface ExampleRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly needsBearer: boolean
  /** What is answered comes as it is, without code and message around it. */
  readonly isBare?: boolean
  /** What travels as JSON. */
  readonly body?: unknown
  /** Media type of a body that is a file. */
  readonly upload?: string
}

/** Where an operation stands in the description. */
export interface Place {
  readonly path: string
  readonly method: string
  readonly operation: OperationObject
}

/** Parameters of an operation, each with the value that its example is sent with, if it is sent. */
export function exampleParameters(document: Document, { parameters = [] }: OperationObject): Parameter[] {
  return parameters.map((parameter) => {
    const shared = parameter.$ref && document.components.parameters?.[nameOfRef(parameter.$ref)]
    const known = shared || parameter
    if (known.example !== undefined || known.required !== true) return known
    return { ...known, example: exampleOf(document, known.schema) ?? known.schema.default }
  })
}

/** @param origin of the platform, for operations that no other server answers */
export function exampleRequestOf(document: Document, place: Place, origin: string): ExampleRequest {
  const { path, method, operation } = place
  const sent = exampleParameters(document, operation).filter(({ example }) => example !== undefined)
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(sent.find((parameter) => parameter.name === name)?.example)),
  )
  const query = new URLSearchParams(
    sent
      .filter((parameter) => parameter.in === 'query')
      .flatMap(({ name, example }) => pairsOf(name, example)),
  ).toString()
  const headers = sent.filter((parameter) => parameter.in === 'header')
  const content = operation.requestBody?.content ?? {}
  const json = content['application/json']
  const upload = Object.keys(content).find((type) => type !== 'application/json')
  return {
    method: method.toUpperCase(),
    url: serverOf(operation, origin) + filled + (query === '' ? '' : `?${query}`),
    headers: Object.fromEntries(headers.map(({ name, example }) => [name, textOf(example)])),
    needsBearer: operation.security === undefined,
    ...(isBare(document, operation) && { isBare: true }),
    ...(json && { body: json.example }),
    ...(upload && { upload }),
  }
}

/** Envelopes have a code; what has none answers its data. */
function isBare(document: Document, { responses }: OperationObject): boolean {
  const schema = responses['200']?.content?.['application/json']?.schema
  if (schema === undefined) return false
  return (schema.oneOf ?? schema.anyOf ?? [schema]).every(
    ({ $ref }) =>
      $ref !== undefined && document.components.schemas[nameOfRef($ref)]?.properties?.['code'] === undefined,
  )
}

/** CV01: a key is repeated for each of its values. */
function pairsOf(name: string, value: unknown): [string, string][] {
  return (Array.isArray(value) ? value : [value]).map((one) => [name, textOf(one)])
}

function serverOf({ servers = [] }: OperationObject, origin: string): string {
  const [own] = servers
  if (own === undefined) return origin
  return own.url.replaceAll(/\{([^}]+)\}/g, (_, name: string) => own.variables?.[name]?.default ?? '')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
