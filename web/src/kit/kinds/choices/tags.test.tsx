import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { tags } from './tags.tsx'

afterEach(cleanup)

const field = { title: '接收人', type: 'array' } as const
const names = ['王芳', '张伟', '李强', '刘洋']
const draw = (Shown: typeof tags.cell, value: readonly string[]) =>
  render(<Shown value={value} field={field} />).container

it('shows the first of many in a narrow column, says how many there are, and all in a record', () => {
  const inCell = draw(tags.cell, names)
  expect([...inCell.querySelectorAll('.kp-where-wide')].map(({ textContent }) => textContent)).toEqual(
    names.slice(2),
  )
  expect(inCell.querySelector('.kp-where-narrow')?.textContent).toBe('等4个')
  expect(inCell.querySelector('[title]')?.getAttribute('title')).toBe('王芳、张伟、李强、刘洋')
  expect(draw(tags.cell, names.slice(2)).textContent).toBe('李强刘洋')
  expect(draw(tags.cell, []).textContent).toBe('—')
  expect(draw(tags.view, names).textContent).toBe('王芳张伟李强刘洋')
})

it('says in a wide column, too, how many there are where some are left out', () => {
  const inCell = draw(tags.cell, [...names, '陈静', '杨帆', '赵磊'])
  expect(inCell.textContent).toBe('王芳张伟李强刘洋陈静杨帆等7个')
  expect(inCell.querySelector('.kp-where-narrow')).toBeNull()
})
