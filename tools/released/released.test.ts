import type { Document, Schema } from '@kaipiao/openapi/document'
import { describe, expect, it } from 'vitest'
import { breakingChanges, releaseFaults } from './released.ts'

const text = (description: string): Schema => ({ type: 'string', description })

const released: Document = {
  openapi: '3.1.0',
  info: { title: '开票', version: '1.0.0' },
  paths: {
    '/goods': {
      get: {
        operationId: 'listGoods',
        summary: '商品列表',
        parameters: [{ name: 'state', in: 'query', schema: { type: 'integer', enum: [0, 1] } }],
        responses: {
          '200': {
            description: 'ok',
            content: {
              'application/json': {
                schema: {
                  oneOf: [
                    { $ref: '#/components/schemas/GoodsReply' },
                    { $ref: '#/components/schemas/GoodsFailure' },
                  ],
                },
              },
            },
          },
        },
      },
    },
    '/goods/{id}': {
      delete: {
        operationId: 'deleteGoods',
        parameters: [{ name: 'id', in: 'path', required: true, schema: text('id') }],
        responses: { '200': { description: 'ok' } },
      },
    },
  },
  components: {
    schemas: {
      Goods: {
        type: 'object',
        required: ['id'],
        properties: { id: text('id'), name: text('name'), unit: text('unit') },
      },
      GoodsReply: {
        type: 'object',
        required: ['code', 'data'],
        properties: {
          code: { type: 'integer', const: 0, enum: [0] },
          data: { type: 'array', items: { $ref: '#/components/schemas/Goods' } },
        },
      },
      GoodsFailure: {
        type: 'object',
        required: ['code'],
        properties: { code: { type: 'integer', enum: [100400001] } },
      },
    },
  },
}

const changed = (change: (document: Document) => void): Document => {
  const document = structuredClone(released)
  change(document)
  return document
}
const goods = ({ components }: Document): NonNullable<Schema['properties']> =>
  components.schemas['Goods']?.properties ?? {}

/** The failure of an operation that can answer one code more. */
function withCode(failure: Schema, code: number): Schema {
  const next = structuredClone(failure)
  next.properties?.['code']?.enum?.push(code)
  return next
}

describe('since the last release', () => {
  it.each<[string, (document: Document) => void, RegExp]>([
    ['a field', (next) => delete goods(next)['unit'], /^GET \/goods: .*unit.*property-removed/],
    ['an operation', (next) => delete next.paths['/goods/{id}'], /^DELETE \/goods\/\{id\}: .*removed/],
    [
      'a filter',
      (next) => (next.paths['/goods']?.get ?? { parameters: [] }).parameters?.pop(),
      /^GET \/goods: .*state.*request-parameter-removed/,
    ],
  ])('%s that is gone is named', (_, change, name) => {
    expect(breakingChanges(released, changed(change))).toEqual([expect.stringMatching(name)])
  })

  it('a field that became required is named', () => {
    const next = changed(({ paths }) => {
      const state = paths['/goods']?.get?.parameters?.[0]
      if (state !== undefined) state.required = true
    })
    expect(breakingChanges(released, next)).toEqual([expect.stringMatching(/^GET \/goods: .*state/)])
  })

  it.each<[string, (document: Document) => void]>([
    ['nothing', () => undefined],
    ['an optional field', (next) => (goods(next)['brand'] = text('brand'))],
    ['another word', (next) => (goods(next)['name'] = text('its name on the invoice'))],
    [
      'a code',
      ({ components }) => components.schemas['GoodsFailure']?.properties?.['code']?.enum?.push(100400002),
    ],
    [
      'a code, with which it fails as others do,',
      ({ components, paths }) => {
        const { GoodsFailure: failure, ...others } = components.schemas
        if (failure) components.schemas = { ...others, GoodsStateFailure: withCode(failure, 100400002) }
        const replies = paths['/goods']?.get?.responses['200']?.content?.['application/json']?.schema?.oneOf
        if (replies?.[1]) replies[1].$ref = '#/components/schemas/GoodsStateFailure'
      },
    ],
    ['an operation', ({ paths }) => (paths['/more'] = { get: { operationId: 'more', responses: {} } })],
  ])('%s more breaks nobody', (_, change) => {
    expect(breakingChanges(released, changed(change))).toEqual([])
  })
})

describe('a breaking change', () => {
  const changelog = '# Changes\n\n## 2.0.0\n\nBreaking:\n\n- x\n\n## 1.1.0\n\nNew:\n\n- y\n\n## 1.0.0\n'
  const breaking = ['GET /goods: unit is gone']

  it.each([
    ['is refused in the same version', '1.0.0', breaking, true],
    ['is refused in a version whose first number stays', '1.1.0', breaking, true],
    ['may come with a new first number that says so', '2.0.0', breaking, false],
    ['is not needed for a new version', '1.1.0', [], false],
    ['is no excuse for a version without its section', '3.0.0', [], true],
  ])('%s', (_, next, found, isRefused) => {
    const faults = releaseFaults('1.0.0', next, { breaking: found, changelog })
    expect(faults.length > 0).toBe(isRefused)
    if (next !== '3.0.0' && isRefused) expect(faults).toContain('GET /goods: unit is gone')
  })
})
