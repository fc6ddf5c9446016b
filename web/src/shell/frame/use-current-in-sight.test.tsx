import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCurrentInSight } from './use-current-in-sight.ts'

let shown: (string | null)[] = []
let frames: (() => void)[] = []
const nextFrame = () => frames.splice(0).forEach((draw) => draw())
beforeEach(() => {
  shown = []
  frames = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.textContent)
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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
  expect(shown).toEqual([])
  nextFrame()
  expect(shown).toEqual(['客户', '客户'])
  rerender(<Shell page="商品" />)
  nextFrame()
  expect(shown.slice(2)).toEqual(['商品', '商品'])
  window.dispatchEvent(new Event('resize'))
  expect(shown).toHaveLength(6)
})
