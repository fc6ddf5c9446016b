import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useCurrentInSight } from './use-current-in-sight.ts'

let shown: (string | null)[] = []
beforeEach(() => {
  shown = []
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.textContent)
  }
})
afterEach(cleanup)

function Shell({ page }: { page: string }) {
  useCurrentInSight(page)
  return ['主菜单', '已打开的页面'].map((name) => (
    <nav key={name} aria-label={name}>
      {['客户', '商品'].map((label) => (
        <a key={label} href={`#${label}`} aria-current={label === page ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  ))
}

it('entry and tab of a page are brought into sight with the page, and in a narrower window', () => {
  const { rerender } = render(<Shell page="客户" />)
  expect(shown).toEqual(['客户', '客户'])
  rerender(<Shell page="商品" />)
  expect(shown.slice(2)).toEqual(['商品', '商品'])
  window.dispatchEvent(new Event('resize'))
  expect(shown).toHaveLength(6)
})
