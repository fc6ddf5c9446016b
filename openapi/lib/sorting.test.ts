import { expect, it } from 'vitest'
import type { Document, Schema } from './document/document.ts'
import { finish } from './finish.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function emitted(data: Schema): Document {
  const reply: Schema = { type: 'object', properties: { code: {}, message: {}, data } }
  return {
    openapi: '3.1.0',
    info: {},
    paths: {
      '/things': {
        get: {
          operationId: 'listThings',
          parameters: [{ $ref: '#/components/parameters/Shape.Paging.sort' } as never],
          responses: {
            '200': { description: 'ok', content: { 'application/json': { schema: ref('ThingPageReply') } } },
          },
        },
      },
    },
    components: {
      schemas: {
        ThingPageReply: reply,
        ThingBoard: { type: 'object', properties: { list: { type: 'array', items: ref('Thing') } } },
        ThingId: { type: 'string', title: '物品编号' },
        Thing: {
          type: 'object',
          properties: {
            id: ref('ThingId'),
            name: { type: 'string', title: '名称' },
            parts: { type: 'array', items: { type: 'string' } },
            box: ref('ThingBoard'),
          },
        },
      },
      parameters: {
        'Shape.Paging.sort': { name: 'sort', in: 'query', description: 'order', schema: { type: 'string' } },
      },
    },
  }
}

const page: Schema = {
  type: 'object',
  properties: { list: { type: 'array', items: ref('Thing') }, pages: {} },
}

it.each([
  ['a page', page],
  ['a page with more beside its rows', ref('ThingBoard')],
])('gives %s the fields of its rows that are one value to be sorted by', (_, data) => {
  const document = finish(emitted(data))
  expect(document.paths['/things']?.get?.parameters).toEqual([
    { name: 'sort', in: 'query', description: 'order', schema: ref('ThingSort') },
  ])
  expect(document.components.schemas['ThingSort']).toMatchObject({
    enum: ['id', '-id', 'name', '-name'],
    'x-labels': { id: '物品编号升序', '-name': '名称降序' },
  })
  expect(document.components.parameters).toEqual({})
})
