import { expect, it } from 'vitest'
import { findUnknownPart } from './unknown-parts.ts'

const known = new Set(['page'])

it.each([
  ['a query', { pgae: '2' }, {}, {}, '/query/pgae', '没有名为pgae的参数'],
  ['a body', {}, { name: '水', nmae: '茶' }, { name: '水' }, '/body/nmae', '没有名为nmae的字段'],
  [
    'a list',
    {},
    { goods: [{ a: 1 }, { a: 1, 'b/c': 2 }] },
    { goods: [{ a: 1 }, { a: 1 }] },
    '/body/goods/1/b~1c',
    '没有名为b/c的字段',
  ],
])('names what is not described in %s', (_, query, body, described, pointer, message) => {
  expect(findUnknownPart(query, known, body, described)).toEqual({ pointer, message })
})

it('finds nothing where all is described', () => {
  const body = { name: '水', goods: [{ a: null }] }
  expect(findUnknownPart({ page: '1' }, known, body, structuredClone(body))).toBeUndefined()
})
