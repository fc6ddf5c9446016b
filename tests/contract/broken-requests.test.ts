import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenValues, noText } from './support/broken-values.ts'
import { operations, type ContractOperation } from './support/contract.ts'
import { exampleOf, exampleParts, requestOf, type Parts } from './support/example-request.ts'
import { startPlatform, type Platform, type Request } from './support/platform.ts'
import { rolesOf } from './support/try-operation.ts'

let platform: Platform

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

interface BrokenRequest {
  readonly what: string
  readonly pointer: string
  readonly request: Request
}

/** The example of an operation with one fault, for every fault that its description forbids. */
function* brokenRequests(operation: ContractOperation): Generator<BrokenRequest> {
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

it('is broken in every way that the description knows', () => {
  const ways = new Set(operations.flatMap((each) => [...brokenRequests(each)].map(({ what }) => what)))
  expect(ways).toContain('is missing')
  expect(ways.size).toBeGreaterThanOrEqual(17)
})

describe('a request that breaks the description', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s answers with the place of each fault and changes nothing',
    async (_, operation) => {
      const [role] = rolesOf(operation)
      const wrong: unknown[] = []
      for (const { what, pointer, request } of brokenRequests(operation)) {
        const { status, json } = await platform.send(operation.needsBearer ? role : undefined, request)
        const isRight =
          status === 400 && json?.code === 400 && json.pointer === pointer && json.message !== ''
        if (!isRight) wrong.push({ pointer, what, status, answer: json })
      }
      expect(wrong).toEqual([])
      expect(await platform.changed()).toEqual([])
    },
  )
})
