import { describe, expect, it } from 'vitest'
import { BrokenReply, ReplyWriter, textOf } from './reply-writer.ts'
import type { Schema, Schemas } from './schema.ts'

const schemas: Schemas = {
  Row: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      state: { type: 'integer', enum: [0, 1] },
      tree: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
    },
    required: ['id'],
  },
  Pages: { type: 'object', properties: { page: { type: 'integer' } }, required: ['page'] },
}
const row: Schema = { $ref: '#/components/schemas/Row' }
const page: Schema = {
  type: 'object',
  properties: { list: { type: 'array', items: row }, pages: { $ref: '#/components/schemas/Pages' } },
}
const write = (schema: Schema, data: unknown): unknown =>
  JSON.parse(textOf(new ReplyWriter(schemas).of(schema)(data)))

describe('what is written', () => {
  it.each<[string, Schema, unknown, unknown]>([
    ['a row', row, { id: '1', agencyId: 'x' }, { id: '1' }],
    ['a row in a row', row, { id: '1', tree: [{ id: '2', secret: 1 }] }, { id: '1', tree: [{ id: '2' }] }],
    ['a list', { type: 'array', items: row }, [{ id: '1', x: 1 }, { id: '2' }], [{ id: '1' }, { id: '2' }]],
    [
      'a page',
      page,
      { list: [{ id: '1', x: 1 }], pages: { page: 1, y: 2 } },
      { list: [{ id: '1' }], pages: { page: 1 } },
    ],
    ['a row or nothing', { anyOf: [row, { type: 'null' }] }, null, null],
  ])('of %s is what is described', (_, schema, data, expected) => {
    expect(write(schema, data)).toEqual(expected)
  })

  it.each<[string, Schema, unknown, string]>([
    ['a field is missing', row, {}, '/data/id'],
    ['a value is not in its table', row, { id: '1', state: 5 }, '/data/state'],
    [
      'a row of a page is wrong',
      page,
      { list: [{ id: '1' }, { id: 2 }], pages: { page: 1 } },
      '/data/list/1/id',
    ],
    ['it is no page', page, [], '/data'],
    ['it is no list', { type: 'array', items: row }, {}, '/data'],
  ])('is refused where %s', (_, schema, data, pointer) => {
    expect(() => write(schema, data)).toThrow(expect.objectContaining({ name: 'BrokenReply', pointer }))
    expect(() => write(schema, data)).toThrow(BrokenReply)
  })

  it('is remembered of a frozen row alone', () => {
    const writer = new ReplyWriter(schemas).of(row)
    const thawed = { id: '1' }
    writer(thawed)
    thawed.id = '2'
    expect(writer(thawed)).toBe('{"id":"2"}')
    const frozen = Object.freeze({ id: '3' })
    expect(writer(frozen)).toBe(writer(frozen))
  })
})
