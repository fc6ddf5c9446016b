import { describe, expect, it } from 'vitest'
import type { Document, OperationObject } from './document/document.ts'
import { finish } from './finish.ts'

const reply = {
  description: 'ok',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
}

function emitted(operation: Partial<OperationObject> = {}): Document {
  return {
    openapi: '3.1.0',
    info: {},
    paths: {
      '/things': {
        get: { operationId: 'listThings', responses: { '200': structuredClone(reply) }, ...operation },
      },
    },
    components: {
      schemas: {
        Thing: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string', 'x-example': '水' },
            note: { type: 'string', 'x-example': '' },
          },
        },
        Switch: { type: 'number', enum: [0, 1] },
        Notes: { type: 'object', unevaluatedProperties: { type: 'string' } },
      },
    },
  }
}

const listThings = (document: Document) => document.paths['/things']?.get

describe('finish', () => {
  it.each([
    [{ $ref: '#/components/schemas/Thing' }, 'thing that one has'],
    [
      { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
      'rows of the list, each of them: thing that one has',
    ],
    [
      { anyOf: [{ $ref: '#/components/schemas/Thing' }, { type: 'null' }] },
      'thing that one has; null where there is none',
    ],
    [{ type: 'null' }, 'nothing; that it has succeeded is the whole answer'],
    [{ type: 'string', description: 'what it says itself' }, 'what it says itself'],
  ])('says what the data of a reply are: %j', (data, description) => {
    const document = emitted()
    const { schemas } = document.components
    schemas['Thing'] = { ...schemas['Thing'], description: 'thing that one has' }
    schemas['ThingReply'] = { type: 'object', properties: { code: { type: 'integer' }, data } }
    expect(finish(document).components.schemas['ThingReply']?.properties?.['data']?.description).toBe(
      description,
    )
  })

  it.each([
    [{}, 'Any role.'],
    [{ description: 'Things. Any role, for its own.' }, 'Things. Any role, for its own.'],
    [
      { description: 'Things.', 'x-roles': ['agency', 'service', 'admin'] },
      'Things. For accounting agencies, service providers and administrators.',
    ],
    [
      { description: 'Things.', 'x-roles': ['admin'], 'x-permission': 'role.edit' },
      'Things. For administrators. Their role has to grant role.edit, else 403.',
    ],
    [{ description: 'Things.', security: [] }, 'Things. No sign-in is needed.'],
    [{ description: 'Things. Needs no bearer.', security: [] }, 'Things. Needs no bearer.'],
  ] as const)('says who may call what says %j', (said, description) => {
    expect(listThings(finish(emitted(structuredClone(said) as Partial<OperationObject>)))?.description).toBe(
      description,
    )
  })

  it('turns examples of properties into the standard form', () => {
    const document = finish(emitted())
    expect(document.components.schemas['Thing']?.properties?.['name']).toEqual({
      type: 'string',
      examples: ['水'],
    })
  })

  it('puts the tags into the order in which they are written, which the emitter turns round', () => {
    const document = finish({ ...emitted(), tags: [{ name: 'last' }, { name: 'first' }] })
    expect(document.tags).toEqual([{ name: 'first' }, { name: 'last' }])
  })

  it('calls whole-number enums integers', () => {
    expect(finish(emitted()).components.schemas['Switch']?.type).toBe('integer')
  })

  it('says what the values of records are in the word that generators know', () => {
    expect(finish(emitted()).components.schemas['Notes']).toEqual({
      type: 'object',
      additionalProperties: { type: 'string' },
    })
  })

  it('repeats array parameters', () => {
    const query = {
      name: 'id',
      in: 'query' as const,
      explode: false,
      schema: { type: 'array', items: { type: 'string' } },
    }
    const parameter = listThings(finish(emitted({ parameters: [query] })))?.parameters?.[0]
    expect(parameter).not.toHaveProperty('explode')
  })

  it('gives every operation its transport answers and request id', () => {
    const operation = listThings(finish(emitted()))
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '429',
      '500',
      'default',
    ])
    expect(operation?.responses['200']?.headers).toHaveProperty('x-request-id')
  })

  it('asks no bearer where the description says none', () => {
    const operation = listThings(finish(emitted({ security: [{}] })))
    expect(operation?.security).toEqual([])
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '400', '429', '500', 'default'])
  })

  it('lets a signature in an address stand for a bearer', () => {
    const operation = listThings(finish(emitted({ security: [{}], 'x-signed': true })))
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '400', '403', '429', '500', 'default'])
    expect(operation).not.toHaveProperty('x-signed')
  })

  it('names the server of an operation that the platform does not serve', () => {
    const servers = [{ url: 'http://127.0.0.1:9000', description: 'client' }]
    const operation = listThings(finish(emitted({ 'x-servers': servers })))
    expect(operation?.servers).toEqual(servers)
    expect(operation).not.toHaveProperty('x-servers')
  })

  it('takes a worked body over one built from properties', () => {
    const requestBody = {
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
    }
    const operation = listThings(finish(emitted({ requestBody, 'x-body-example': { name: '茶' } })))
    expect(operation?.requestBody?.content['application/json']?.example).toEqual({ name: '茶' })
    expect(operation).not.toHaveProperty('x-body-example')
  })

  it('says by what an operation is replaced, and since when', () => {
    const document = emitted({
      description: 'Things.',
      'x-successor': 'listThings2',
      'x-deprecated-since': '2.0.0',
    })
    document.paths['/things2'] = {
      get: { operationId: 'listThings2', responses: { '200': structuredClone(reply) } },
    }
    expect(listThings(finish(document))).toMatchObject({
      deprecated: true,
      description: 'Things. Any role. Deprecated since 2.0.0: use `listThings2` (GET /things2) instead.',
    })
    delete document.paths['/things2']
    expect(() => finish(document)).toThrow('listThings is replaced by listThings2, which is not described')
  })

  it('makes each kind of id a format of its own, which parameters that say nothing take their words from', () => {
    const document = emitted({
      parameters: [{ name: 'id', in: 'path', schema: { $ref: '#/components/schemas/BigThingId' } }],
    })
    document.components.schemas['BigThingId'] = { type: 'string', description: 'id of a big thing' }
    const finished = finish(document)
    expect(finished.components.schemas['BigThingId']).toMatchObject({ format: 'big-thing-id' })
    expect(listThings(finished)?.parameters?.[0]?.description).toBe('id of a big thing')
  })

  it('moves push messages to webhooks, wrapped as the socket sends them', () => {
    const document = emitted()
    const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } }
    document.paths['/push/FPKJ'] = {
      post: { operationId: 'FPKJ', requestBody: body, responses: { '204': { description: '' } } },
    }
    const finished = finish(document)
    expect(finished.paths).not.toHaveProperty('/push/FPKJ')
    expect(finished.webhooks?.['FPKJ']?.post.operationId).toBe('push_FPKJ')
    expect(finished.webhooks?.['FPKJ']?.post.requestBody?.content['application/json']?.example).toEqual({
      bizId: 'FPKJ',
      data: { name: '水' },
    })
  })
})
