import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { markdown } from './markdown.tsx'

afterEach(cleanup)

it.each([
  ['1. 在**终端**列表点击**绑定**', '1. 在终端列表点击绑定'],
  ['# 步骤\n- 见[帮助](https://example.com/help)', '步骤\n见帮助'],
  ['开票限额 5*3 与 snake_case 不变', '开票限额 5*3 与 snake_case 不变'],
])('a row of a list says the words of %j alone', (value, words) => {
  const { container } = render(<markdown.cell value={value} field={{ title: '内容', type: 'string' }} />)
  expect(container.textContent).toBe(words)
})
