import type { Field } from '@kaipiao/client/types'
import { expect, it } from 'vitest'
import { shownValue } from './field-column.ts'

const field = (more: Partial<Field>): Field => ({ title: '', type: 'string', ...more })

it.each([
  [field({ schema: 'Rate' }), '0.13', '13%'],
  [field({ schema: 'Rate' }), '0.015', '1.5%'],
  [field({ schema: 'Rate' }), '', ''],
  [field({ schema: 'Rate' }), '免税', '免税'],
  [field({ options: [{ value: '1', label: '已开' }] }), '1', '已开'],
  [field({ type: 'boolean' }), false, '否'],
  [field({ type: 'array', items: field({ schema: 'Rate' }) }), ['0.13', '0.09'], '13%、9%'],
])('shows what people read', (one, value, text) => expect(shownValue(one, value)).toBe(text))
