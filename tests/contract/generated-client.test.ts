import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Document } from '@kaipiao/openapi/document'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { optionsOf } from '../../tools/generate-client/options-of.ts'
import { writeBodies, writeDescribed } from '../../tools/generate-client/write-described.ts'
import { writeBodyFields, writeFields, writeNested } from '../../tools/generate-client/write-fields.ts'
import { writeOperations } from '../../tools/generate-client/write-operations.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const document = parse(read('openapi/openapi.yaml')) as Document
const options = optionsOf(document)

describe('the typed client is what the description makes, without an edit (CV10)', () => {
  it.each([
    ['operations', writeOperations(document)],
    ['options', options.write()],
    ['fields', writeFields(document, options)],
    ['body-fields', writeBodyFields(document, options)],
    ['bodies', writeBodies(document)],
    ['nested', writeNested(document)],
    ['described', writeDescribed(document, options)],
  ] as const)('%s', (name, written) => {
    const [banner, ...rest] = read(`client/generated/${name}.ts`).split('\n')
    expect(banner).toContain('npm run generate')
    // Not by `toBe`: a difference of some 50,000 lines takes minutes to show.
    expect(rest.join('\n') === written).toBe(true)
  })

  it('openapi.json', () => {
    expect(isDeepStrictEqual(JSON.parse(read('client/generated/openapi.json')), document)).toBe(true)
  })
})
