import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { colour } from './colour.tsx'

afterEach(cleanup)

function Held() {
  const [value, setValue] = useState<unknown>()
  return (
    <colour.input
      field={{ title: '颜色', type: 'string' }}
      value={value}
      onChange={setValue}
      aria-label="颜色"
    />
  )
}

it('says that nothing is chosen, and is not black then', () => {
  render(<Held />)
  const input = screen.getByLabelText<HTMLInputElement>('颜色')
  expect(input.value).toBe('#ffffff')
  expect(screen.getByText('未选择')).toBeDefined()
  fireEvent.change(input, { target: { value: '#1d5fd1' } })
  expect(input.value).toBe('#1d5fd1')
  expect(screen.getByText('蓝色')).toBeDefined()
})
