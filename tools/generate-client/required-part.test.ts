import { expect, it } from 'vitest'
import type { Document, Schema } from '@kaipiao/openapi/document'
import { requiredPart } from './required-part.ts'

const text: Schema = { type: 'string' }
const line: Schema = { type: 'object', required: ['name'], properties: { name: text, unit: text } }
const form: Schema = {
  type: 'object',
  required: ['lines', 'open'],
  properties: {
    lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
    remark: text,
    // What has no properties of its own stays as it is.
    open: { type: 'object' },
  },
}
const document: Document = { openapi: '3.1.0', info: {}, paths: {}, components: { schemas: { Line: line } } }

it('keeps what is required at every depth, behind references and in lists', () => {
  const value = { lines: [{ name: '水', unit: '箱' }], remark: '加急', open: { any: 1 } }
  expect(requiredPart(document, { anyOf: [form, text] }, value)).toEqual({
    lines: [{ name: '水' }],
    open: { any: 1 },
  })
})
