import { describe, expect, it } from 'vitest'
import { partsFor, pathParameters } from './request-parts.ts'
import type { Endpoint } from '../shapes/endpoint.ts'

const endpoint = (path: string, query: readonly string[] = []): Endpoint => ({
  id: 'listGoods',
  method: 'GET',
  path,
  bearer: true,
  query: Object.fromEntries(query.map((name) => [name, { title: name, type: 'string' }])),
})
const key = { name: 'id', value: '5001' }
const scope = { diskId: '661' }

describe('parts of a request', () => {
  it.each([
    ['fills the record into the only path parameter', '/a/{id}', [], {}, { path: { id: '5001' }, query: {} }],
    [
      'keeps the terminal and the record apart',
      '/g/{diskId}/{id}',
      [],
      scope,
      { path: { diskId: '661', id: '5001' }, query: {} },
    ],
    [
      'sends the terminal in the query where that names it',
      '/o/{id}',
      ['diskId'],
      scope,
      { path: { id: '5001' }, query: { diskId: '661' } },
    ],
    [
      'leaves out a terminal that the operation does not know',
      '/o/{id}',
      [],
      scope,
      { path: { id: '5001' }, query: {} },
    ],
    [
      'sends the record in the query where the path has no place',
      '/detail',
      ['id'],
      {},
      { path: {}, query: { id: '5001' } },
    ],
    ['leaves out a record that only the body names', '/recover', [], {}, { path: {}, query: {} }],
    ['fills a parameter of another name', '/t/{termId}', [], {}, { path: { termId: '5001' }, query: {} }],
  ] as const)('%s', (_, path, query, session, expected) => {
    expect(partsFor(endpoint(path, query), key, session)).toEqual(expected)
  })
  it('adds constants', () => {
    expect(partsFor(endpoint('/a/{id}'), key, {}, { fc: '1' }).query).toEqual({ fc: '1' })
  })
  it('reads path parameters in order', () => {
    expect(pathParameters('/v3/{diskId}/x/{id}')).toEqual(['diskId', 'id'])
  })
})
