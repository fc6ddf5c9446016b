import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Document } from '@kaipiao/openapi/document'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { writeDescribed } from '../../tools/generate-client/write-described.ts'
import { writeFields, writeNested } from '../../tools/generate-client/write-fields.ts'
import { writeOperations } from '../../tools/generate-client/write-operations.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const document = parse(read('openapi/openapi.yaml')) as Document

describe('the typed client is what the description makes, without an edit (CV10)', () => {
  it.each([
    ['operations', writeOperations],
    ['fields', writeFields],
    ['nested', writeNested],
    ['described', writeDescribed],
  ] as const)('%s', (name, write) => {
    const [banner, ...rest] = read(`client/generated/${name}.ts`).split('\n')
    expect(banner).toContain('npm run generate')
    // Not by `toBe`: a difference of some 50,000 lines takes minutes to show.
    expect(rest.join('\n') === write(document)).toBe(true)
  })

  it('openapi.json', () => {
    expect(isDeepStrictEqual(JSON.parse(read('client/generated/openapi.json')), document)).toBe(true)
  })
})
