import type { Schemas } from '@kaipiao/client'
import { build, buildRequired } from '@kaipiao/client/testing'
import { type Example, nameOfRef, operationsOf } from '@kaipiao/openapi/document'
import { describe, expect, it } from 'vitest'
import { document } from './support/contract.ts'
import { faultsAt, placeOf } from './support/described.ts'

/** What an example says, wherever it stands. */
function valueOf(example: { $ref: string } | Example): { code: number } {
  const found = '$ref' in example ? document.components.examples?.[nameOfRef(example.$ref)] : example
  return found?.value as { code: number }
}

describe.each(
  [...operationsOf(document)].map(
    ({ path, method, operation }) => [operation.operationId, path, method, operation] as const,
  ),
)('%s', (_id, path, method, operation) => {
  const place = placeOf(path, method)

  it('has a valid example of its reply', () => {
    const media = operation.responses['200']?.content?.['application/json']
    const isFile = Object.keys(operation.responses['200']?.content ?? {}).some(
      (type) => type !== 'application/json',
    )
    const isSocket = '101' in operation.responses
    expect(media !== undefined || isFile).toBe(true)
    const examples = Object.values(media?.examples ?? {}).map((example) => valueOf(example))
    for (const example of examples)
      expect(faultsAt(`${place}/responses/200/content/application~1json/schema`, example)).toEqual([])
    const codes = examples.map(({ code }) => code)
    expect(codes).toEqual([...(isFile || isSocket ? [] : [0]), ...(operation['x-codes'] ?? [])])
  })

  it('has a valid example of its request', () => {
    const media = operation.requestBody?.content['application/json']
    if (media)
      expect(faultsAt(`${place}/requestBody/content/application~1json/schema`, media.example)).toEqual([])
    const isFile = operation.requestBody?.content['application/octet-stream'] !== undefined
    expect(operation.requestBody === undefined || media !== undefined || isFile).toBe(true)
  })

  it('says who may call it and how it is refused', () => {
    const isPublic = operation.security?.length === 0
    expect(operation.responses['400']).toBeDefined()
    expect('401' in operation.responses).toBe(!isPublic || operation.operationId === 'refreshToken')
    const isSigned =
      isPublic && operation.parameters?.some(({ $ref }) => $ref?.endsWith('.signature')) === true
    expect('403' in operation.responses).toBe(!isPublic || isSigned)
    expect(operation.summary).not.toBe('')
  })
})

it('has builders whose records are valid, whole and with what is required alone', () => {
  const names = Object.keys(document.components.schemas) as (keyof Schemas)[]
  const isFaulty = (name: string, record: unknown) =>
    faultsAt(`/components/schemas/${name}`, record).length > 0
  const faulty = names.filter((name) => isFaulty(name, build(name)) || isFaulty(name, buildRequired(name)))
  expect(faulty).toEqual([])
})

describe.each(Object.entries(document.webhooks ?? {}))('push %s', (bizId, { post }) => {
  it('has a valid example', () => {
    const media = post.requestBody?.content['application/json']
    expect(
      faultsAt(`/webhooks/${bizId}/post/requestBody/content/application~1json/schema`, media?.example),
    ).toEqual([])
    expect(media?.example).toMatchObject({ bizId })
  })
})
