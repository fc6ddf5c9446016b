import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { money } from './money.tsx'

afterEach(cleanup)

const field = { title: '金额', type: 'string', schema: 'Money' } as const

it.each([
  ['1234567.5', '¥1,234,567.50'],
  ['-0.1', '¥-0.10'],
  ['0', '¥0.00'],
  ['面议', '面议'],
  [undefined, '—'],
])('draws %s as %s (VL28)', (value, shown) => {
  for (const Amount of [money.cell, money.view]) {
    const { container } = render(<Amount value={value} field={field} />)
    expect(container.textContent).toBe(shown)
  }
})

it('gives exports the amount alone', () => {
  expect(money.text('1234567.50', field)).toBe('1234567.50')
})
