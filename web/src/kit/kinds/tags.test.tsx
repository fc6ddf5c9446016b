import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { tags } from './tags.tsx'

afterEach(cleanup)

it('shows the first of many in a list and says how many there are, and all in a record', () => {
  const field = { title: '接收人', type: 'array' } as const
  const names = ['王芳', '张伟', '李强', '刘洋']
  const inCell = render(<tags.cell value={names} field={field} />).container
  expect(inCell.textContent).toBe('王芳张伟等4个')
  expect(inCell.querySelector('[title]')?.getAttribute('title')).toBe('王芳、张伟、李强、刘洋')
  expect(render(<tags.cell value={names.slice(2)} field={field} />).container.textContent).toBe('李强刘洋')
  expect(render(<tags.view value={names} field={field} />).container.textContent).toBe('王芳张伟李强刘洋')
})
