import * as fields from '@kaipiao/client/fields'
import type { Field } from '@kaipiao/client'
import { describe, expect, it } from 'vitest'
import { kindOf } from '../fields/kind-of.ts'
import { kinds } from './kinds.ts'
import type { Kind } from '../shapes/kind.ts'

const text = (part: Partial<Field>): Field => ({ title: '', type: 'string', ...part })

describe('kind', () => {
  it.each<[string, Field, Kind]>([
    ['plain text', text({}), 'text'],
    ['short text', text({ maxLength: 199 }), 'text'],
    ['long text', text({ maxLength: 200 }), 'multiline'],
    ['money', text({ format: 'decimal', schema: 'Money' }), 'money'],
    ['price', text({ format: 'decimal', schema: 'Price' }), 'decimal'],
    ['quantity', text({ format: 'decimal', schema: 'Quantity' }), 'decimal'],
    ['rate', text({ format: 'decimal', schema: 'Rate' }), 'rate'],
    ['whole number', text({ type: 'integer' }), 'integer'],
    [
      'flag as a number',
      text({ type: 'integer', schema: 'Flag', options: [{ value: 0, label: '否' }] }),
      'flag',
    ],
    ['flag as text', text({ schema: 'TextFlag', options: [{ value: '0', label: '否' }] }), 'flag'],
    ['flag as a boolean', text({ type: 'boolean' }), 'flag'],
    ['state', text({ type: 'integer', options: [{ value: 1, label: '正常' }] }), 'enum'],
    [
      'list of states',
      text({ type: 'array', items: text({ options: [{ value: '82', label: '' }] }) }),
      'enumList',
    ],
    ['list of texts', text({ type: 'array', items: text({}) }), 'tags'],
    ['list of records', text({ type: 'array', items: text({ type: 'object' }) }), 'objectList'],
    ['record', text({ type: 'object' }), 'object'],
    ['day', text({ format: 'date' }), 'day'],
    ['month', text({ pattern: '^\\d{4}(0[1-9]|1[0-2])$' }), 'month'],
    ['month with a dash', text({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }), 'month'],
    ['moment', text({ format: 'local-time' }), 'moment'],
    ['phone', text({ format: 'phone' }), 'phone'],
    ['phone by its pattern', text({ pattern: '^1\\d{10}$' }), 'phone'],
    ['colour', text({ pattern: '^#[0-9a-fA-F]{6}$' }), 'colour'],
    ['tax number', text({ format: 'tax-number' }), 'taxNumber'],
    ['tax number that may be empty', text({ pattern: '^([0-9A-HJ-NP-Z]{15,20})?$' }), 'taxNumber'],
    ['invoice number', text({ pattern: '^(\\d{8}|\\d{20})?$' }), 'copyable'],
    ['invoice code', text({ pattern: '^(\\d{10}|\\d{12})?$' }), 'copyable'],
    ['disk number', text({ format: 'disk-id' }), 'reference'],
    ['customer', text({ format: 'customer-id' }), 'reference'],
    [
      'named value that is called an id',
      text({ format: 'qr-field-id', options: [{ value: 'x', label: '' }] }),
      'enum',
    ],
    ['folder or none', text({ format: 'archive-file-id-or-none' }), 'reference'],
    ['list of labels', text({ type: 'array', items: text({ format: 'customer-label-id' }) }), 'reference'],
    ['password', text({ format: 'password', maxLength: 2000 }), 'secret'],
  ])('of a %s', (_, field, kind) => {
    expect(kindOf(field)).toBe(kind)
  })

  it('is known for every field of the description, and has a look and a text', () => {
    for (const schema of Object.values<Readonly<Record<string, Field>>>(fields))
      for (const field of Object.values(schema)) {
        const parts = kinds[kindOf(field)]
        expect(parts.text(undefined, field)).toBe('')
      }
  })
})
