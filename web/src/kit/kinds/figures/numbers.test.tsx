import type { Field } from '@kaipiao/client'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { decimal } from './decimal.tsx'
import { integer } from './integer.tsx'

afterEach(cleanup)

const price: Field = { title: '单价', type: 'string', schema: 'Price' }
const count: Field = { title: '份数', type: 'integer', format: 'int32' }
const code: Field = { title: '错误代码', type: 'integer', format: 'int64' }

it.each([
  [decimal, price, '1899', '1,899'],
  [decimal, price, '1234567.1250', '1,234,567.125'],
  [decimal, price, '面议', '面议'],
  [decimal, price, undefined, '—'],
  [integer, count, 2026, '2026'],
  [integer, count, 123456, '123,456'],
  [integer, count, 0, '0'],
  [integer, code, 202500036, '202500036'],
])('draws numbers with separators, and codes as they are (%#)', ({ cell, view }, field, value, shown) => {
  for (const Shown of [cell, view]) {
    const { container } = render(<Shown value={value} field={field} />)
    expect(container.textContent).toBe(shown)
  }
})
