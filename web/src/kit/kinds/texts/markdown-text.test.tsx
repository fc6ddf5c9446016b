import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MarkdownText } from './markdown-text.tsx'

afterEach(cleanup)

it('draws Markdown', () => {
  render(<MarkdownText text={'# 步骤\n\n1. **先**绑定\n\n[帮助](https://example.com/help)'} />)
  expect(screen.getByRole('heading', { level: 3, name: '步骤' })).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toBe('先绑定')
  expect(screen.getByRole('link', { name: '帮助' }).getAttribute('rel')).toBe('noreferrer')
})

it.each([
  ['<img src=x onerror=alert(1)>', 'img'],
  ['<script>alert(1)</script>', 'script'],
  ['[x](javascript:alert(1))', 'a[href^="javascript"]'],
  ['![picture](https://example.com/p.png)', 'img'],
])('runs and fetches nothing of %s', (text, selector) => {
  const { container } = render(<MarkdownText text={text} />)
  expect(container.querySelector(selector)).toBeNull()
})
