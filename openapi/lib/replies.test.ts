import { expect, it } from 'vitest'
import type { Document, OperationObject } from './document/document.ts'
import { finish } from './finish.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const either = { anyOf: [ref('ThingReply'), ref('Failure')] }

const operation = (operationId: string, more: Partial<OperationObject> = {}): OperationObject => ({
  operationId,
  responses: { '200': { description: 'ok', content: { 'application/json': { schema: either } } } },
  ...more,
})

function finished(paths: Document['paths']): Document {
  return finish({
    openapi: '3.1.0',
    info: {},
    paths,
    components: {
      schemas: {
        Failure: { type: 'object' },
        BusinessCode: {
          type: 'integer',
          enum: [100400001, 100400002, 100400010],
          'x-names': { '100400001': 'unknownRecord', '100400002': 'wrongState', '100400010': 'keyReused' },
          'x-labels': { '100400001': '数据不存在', '100400002': '状态不允许', '100400010': '幂等键已用' },
        },
        ThingReply: {
          type: 'object',
          required: ['code', 'message', 'data'],
          properties: {
            code: { type: 'integer', format: 'int64', 'x-example': 0 },
            message: { type: 'string', 'x-example': '成功' },
            data: { type: 'string', 'x-example': '水' },
          },
        },
      },
    },
  })
}

const document = finished({
  '/a': {
    get: operation('readA', { 'x-codes': [100400002, 100400001] }),
    put: operation('changeA', { 'x-codes': [100400001, 100400002] }),
    post: operation('makeA'),
    delete: operation('forgetA', { security: [], 'x-idempotent': 'natural' }),
  },
  '/b': { put: operation('sendB', { security: [], 'x-idempotent': 'key' }) },
  '/c': { get: operation('readC', { 'x-codes': [100400001, 100400002] }) },
  '/file': {
    get: operation('readFile', {
      responses: {
        '200': {
          description: 'ok',
          content: { 'text/csv': {}, 'application/json': { schema: ref('Failure') } },
        },
      },
    }),
  },
})
const at = (path: string, method: 'get' | 'put' | 'post' | 'delete') => document.paths[path]?.[method]
const contentOf = (path: string, method: 'get' | 'put' | 'post' | 'delete') =>
  at(path, method)?.responses['200']?.content ?? {}

it('tells a success by its code 0 from a failure by the codes of the operation', () => {
  expect(contentOf('/a', 'get')['application/json']?.schema).toEqual({
    oneOf: [ref('ThingReply'), ref('UnknownRecordWrongStateFailure')],
  })
  const { ThingReply, UnknownRecordWrongStateFailure: failure } = document.components.schemas
  expect(ThingReply?.properties?.['code']).toMatchObject({ type: 'integer', const: 0, enum: [0] })
  expect(Object.keys(failure?.properties ?? {})).toEqual(['code', 'message'])
  expect(failure?.properties?.['code']).toMatchObject({
    enum: [100400001, 100400002],
    'x-enum-varnames': ['unknownRecord', 'wrongState'],
  })
})

it('explains the codes in the guide', () => {
  expect(document.info['description']).toContain('| 100400002 | `wrongState` | 状态不允许 |')
})

it('shares a failure among operations with the same codes, and forgets the place-holder', () => {
  expect(contentOf('/c', 'get')['application/json']?.schema).toEqual(
    contentOf('/a', 'get')['application/json']?.schema,
  )
  expect(document.components.schemas).not.toHaveProperty('Failure')
})

it('shows each code of an operation as a named example', () => {
  expect(contentOf('/a', 'get')['application/json']?.examples).toEqual({
    success: { summary: '成功', value: { code: 0, message: '成功', data: '水' } },
    unknownRecord: { $ref: '#/components/examples/unknownRecord' },
    wrongState: { $ref: '#/components/examples/wrongState' },
  })
  expect(document.components.examples?.['wrongState']).toEqual({
    summary: '状态不允许',
    value: { code: 100400002, message: '状态不允许' },
  })
})

it('is a success alone where nothing can fail, and a file alone where it is always there', () => {
  expect(contentOf('/a', 'delete')['application/json']?.schema).toEqual(ref('ThingReply'))
  expect(Object.keys(contentOf('/file', 'get'))).toEqual(['text/csv'])
})

it.each([
  ['a POST', 'post', '/a', true],
  ['a PUT', 'put', '/a', true],
  ['a call without a bearer that says so', 'put', '/b', true],
  ['a read', 'get', '/a', false],
  ['what is repeatable by nature', 'delete', '/a', false],
] as const)('lets %s take a key: %#', (_, method, path, takes) => {
  const key = { $ref: '#/components/parameters/IdempotencyKey' }
  expect(at(path, method)?.parameters?.some((parameter) => parameter.$ref === key.$ref) ?? false).toBe(takes)
  expect(at(path, method)?.['x-codes']?.includes(100400010) ?? false).toBe(takes)
})
