import { brokenValues, noText } from './broken-values.ts'
import type { ContractOperation } from '../contract.ts'
import { exampleOf, exampleParts, requestOf, type Parts } from '../example-request.ts'
import type { Request } from '../send-request.ts'

interface BrokenRequest {
  readonly what: string
  readonly pointer: string
  readonly request: Request
}

/** The example of an operation with one fault, for every fault that its description forbids. */
export function* brokenRequests(operation: ContractOperation): Generator<BrokenRequest> {
  const parts = exampleParts(operation)
  const broken = (what: string, pointer: string, change: Partial<Parts>): BrokenRequest => ({
    what,
    pointer,
    request: requestOf(operation, { ...parts, ...change }),
  })
  for (const parameter of operation.parameters) {
    const { name, schema, required = false } = parameter
    const place = placeOf(parameter.in)
    const { [name]: _, ...others } = parts[place]
    if (required && parameter.in !== 'path')
      yield broken('is missing', `/${parameter.in}/${name}`, { [place]: others })
    const good = exampleOf(schema)
    for (const { what, pointer, value } of brokenValues(schema, good)) {
      if (!canTravel(value, parameter.in)) continue
      yield broken(what, `/${parameter.in}/${name}${pointer}`, { [place]: { ...others, [name]: value } })
    }
  }
  if (operation.body === undefined) return
  yield broken('is missing', '/body', { body: null })
  for (const { what, pointer, value } of brokenValues(operation.body.schema, parts.body))
    yield broken(what, `/body${pointer}`, { body: value })
}

const placeOf = (place: string) => (place === 'header' ? 'headers' : place === 'path' ? 'path' : 'query')

/** Text is all that a parameter can be, an empty one is none, a lone value is a list of one, a header is Latin. */
function canTravel(value: unknown, place: string): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => canTravel(item, place))
  if (typeof value === 'number') return value !== noText
  return typeof value === 'string' && value !== '' && (place !== 'header' || /^[ -~]+$/.test(value))
}
