import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { asyncOf } from './async.ts'
import type { Document } from './document/document.ts'

const document: Document = {
  openapi: '3.1.0',
  info: { title: '开票', version: '1.0.0' },
  paths: {
    '/ews/ws': {
      get: {
        operationId: 'openWebsocket',
        description: 'Real-time messages.',
        parameters: [{ name: 'code', in: 'query', required: true, schema: { type: 'string' } }],
        responses: {},
      },
    },
  },
  webhooks: {
    FPKJ: {
      post: {
        operationId: 'push_FPKJ',
        summary: '发票开具',
        description: 'An invoice order changed its state.',
        requestBody: {
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Order' }, example: { id: '1' } },
          },
        },
        responses: {},
      },
    },
  },
  components: {
    schemas: {
      Order: { type: 'object', properties: { state: { $ref: '#/components/schemas/State' } } },
      State: { type: 'integer' },
      Other: { type: 'string' },
    },
  },
}

it('tells the websocket as a channel with its messages and no other schema', () => {
  expect(asyncOf(document)).toMatchObject({
    asyncapi: '3.0.0',
    info: { title: '开票', version: '1.0.0', description: 'Real-time messages.' },
    channels: {
      push: {
        address: '/ews/ws',
        messages: { FPKJ: { $ref: '#/components/messages/FPKJ' } },
        bindings: { ws: { query: { required: ['code'], properties: { code: { type: 'string' } } } } },
      },
    },
    operations: {
      push_FPKJ: { action: 'send', title: '发票开具', messages: [{ $ref: '#/channels/push/messages/FPKJ' }] },
    },
    components: {
      messages: { FPKJ: { title: '发票开具', examples: [{ payload: { id: '1' } }] } },
      schemas: { Order: {}, State: {} },
    },
  })
  expect(asyncOf(document)['components']).not.toHaveProperty('schemas.Other')
})

it('refers to nothing that it does not have', () => {
  const written: unknown = parse(readFileSync(new URL('../asyncapi.yaml', import.meta.url), 'utf8'))
  const refs = [...JSON.stringify(written).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(refs.length).toBeGreaterThan(10)
  for (const ref of refs) expect(written, ref).toHaveProperty(ref.split('/'))
})
