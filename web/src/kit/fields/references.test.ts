import type { Field } from '@kaipiao/client'
import { expect, it } from 'vitest'
import { isOptional, keyFormat, keysOf } from './references.ts'

const text = (format: string): Field => ({ title: '甲', type: 'string', format })

it.each<[string, Field | undefined, string | undefined]>([
  ['one record', text('customer-id'), 'customer-id'],
  ['one record or none', text('archive-file-id-or-none'), 'archive-file-id'],
  ['several', { title: '甲', type: 'array', items: text('customer-label-id') }, 'customer-label-id'],
  [
    'several or none',
    { title: '甲', type: 'array', items: text('customer-label-id-or-none') },
    'customer-label-id',
  ],
  ['one of named values', { ...text('qr-field-id'), options: [{ value: 'x', label: '甲' }] }, undefined],
  ['none alone', text('or-none'), undefined],
  ['a longer word', text('customer-id-or-nothing'), undefined],
  ['a plain text', { title: '甲', type: 'string' }, undefined],
  ['no field', undefined, undefined],
])('the key of %s is %3$s', (_, field, format) => {
  expect(keyFormat(field)).toBe(format)
})

it.each([
  ['archive-file-id-or-none', true],
  ['archive-file-id', false],
  ['', false],
])('a reference of %j may name nothing: %s', (format, expected) => {
  expect(isOptional(text(format))).toBe(expected)
})

it.each([
  ['1', ['1']],
  [
    ['1', '2'],
    ['1', '2'],
  ],
  ['', []],
  [undefined, []],
  [['1', ''], ['1']],
])('keys of %j', (value, keys) => {
  expect(keysOf(value)).toEqual(keys)
})
