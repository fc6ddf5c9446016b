import { describe, expect, it } from 'vitest'
import { bodyOf, emptied, sameValues, tidy } from './form-values.ts'

describe('form values', () => {
  it('are trimmed, and empty ones left out', () => {
    expect(tidy({ name: ' 甲公司 ', region: '  ', contact: undefined, count: 0, on: false })).toEqual({
      name: '甲公司',
      count: 0,
      on: false,
    })
  })
  it.each([
    [{ a: 'x' }, { a: 'x ' }, true],
    [{ a: '' }, {}, true],
    [{ a: [] }, { a: undefined }, true],
    [{ a: '1', b: '2' }, { b: '2', a: '1' }, true],
    [{ a: 'x' }, { a: 'y' }, false],
    [{ a: 0 }, {}, false],
  ])('%j and %j are the same: %s', (a, b, expected) => {
    expect(sameValues(a, b)).toBe(expected)
  })
  it('keep fields of the record that the form does not show', () => {
    const field = { title: '', type: 'string' }
    const body = bodyOf(
      { a: field, b: field, c: field },
      new Set(['a', 'b']),
      { a: '1', b: '' },
      { a: '0', b: '0', c: '0', id: '9' },
    )
    expect(body).toEqual({ a: '1', c: '0' })
  })
  it('say nothing where nothing is an answer, in the shape that the contract wants', () => {
    const field = (type: string, required?: true) => ({ title: '', type, ...(required && { required }) })
    const fields = {
      name: field('string', true),
      types: field('array', true),
      params: field('object', true),
      count: field('integer', true),
      free: field('array'),
      hidden: field('array', true),
    }
    const shown = new Set(['name', 'types', 'params', 'count', 'free'])
    expect(emptied(fields, shown)).toEqual({ name: '', types: [], params: {} })
    expect(bodyOf(fields, shown, { types: ['增值税'] }, {})).toMatchObject({ types: ['增值税'], params: {} })
  })
})
