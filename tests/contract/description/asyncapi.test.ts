import { readFileSync } from 'node:fs'
import specs from '@asyncapi/specs'
import { Ajv, type SchemaObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

interface AsyncDocument {
  readonly channels: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: {
    readonly messages: Readonly<Record<string, { readonly examples: readonly { payload: unknown }[] }>>
  }
}

const document = parse(
  readFileSync(new URL('../../../openapi/asyncapi.yaml', import.meta.url), 'utf8'),
) as AsyncDocument

// The schema brings the one of JSON schema with it.
const isAsyncApi = new Ajv({
  strict: false,
  validateFormats: false,
  meta: false,
  validateSchema: false,
}).compile(specs.schemas['3.0.0'] as SchemaObject)

describe('the description of the websocket', () => {
  it('is AsyncAPI 3, by the schema of its authors', () => {
    expect([isAsyncApi(document), isAsyncApi.errors]).toEqual([true, null])
  })

  it('would be refused with a word that AsyncAPI does not have', () => {
    const channels = { push: { ...document.channels['push'], adress: '/ews/ws' } }
    expect(isAsyncApi({ ...document, channels })).toBe(false)
  })

  it.each(Object.entries(document.components.messages))(
    'has an example of %s that is one',
    (name, message) => {
      const ajv = new Ajv2020({ strict: false, validateFormats: false })
      const validate = ajv
        .addSchema({ $id: 'asyncapi', ...document })
        .compile({ $ref: `asyncapi#/components/messages/${name}/payload` })
      for (const { payload } of message.examples)
        expect([validate(payload), validate.errors]).toEqual([true, null])
      expect(validate({ bizId: 'OTHER', data: {} })).toBe(false)
    },
  )
})
