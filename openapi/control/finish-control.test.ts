import { expect, it } from 'vitest'
import type { Document } from '../lib/document/document.ts'
import { finishControl } from './finish-control.ts'

const refusal = { description: 'Client error', content: { 'application/json': { schema: { $ref: '#/x' } } } }
const emitted: Document = {
  openapi: '3.1.0',
  info: {},
  security: [{}, { Token: [] }],
  paths: {
    '/__sandbox/clock': {
      post: {
        operationId: 'moveClock',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Change' } } },
        },
        responses: { '200': { description: 'ok' }, '409': refusal, '400': refusal },
      },
    },
  },
  components: {
    schemas: {
      Change: {
        type: 'object',
        properties: { speed: { type: 'number', 'x-example': 60 } },
        unevaluatedProperties: Object({ not: {} }),
      },
    },
  },
}

it('seals objects, shares refusals, and asks for no body where nothing is needed', () => {
  const { paths, components } = finishControl(emitted)
  expect(components.schemas['Change']?.additionalProperties).toBe(false)
  expect(Object.keys(components.responses ?? {}).toSorted()).toEqual(['Refused400', 'Refused409'])
  const post = paths['/__sandbox/clock']?.post
  expect(post?.responses['409']?.$ref).toBe('#/components/responses/Refused409')
  expect(post?.requestBody?.required).toBe(false)
  expect(post?.requestBody?.content['application/json']?.example).toEqual({ speed: 60 })
  expect(post?.security).toEqual([{}, { Token: [] }])
})
