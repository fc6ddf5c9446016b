import { cleanup, render } from '@testing-library/react'
import { Button } from 'antd'
import { afterEach, expect, it, vi } from 'vitest'
import { Look } from './look.tsx'
import { styleCache, styleGround } from './style-ground.ts'

vi.mock('./theme-mode.ts', async () => {
  const { buildTheme } = await import('./theme.ts')
  return { useTheme: () => buildTheme('light', undefined), useStillness: () => true }
})
afterEach(cleanup)

const styled = () => [...styleCache.cache.keys()].filter((key) => key.startsWith('style%'))

it('styles of components stand apart, before what the console says, and stay when none of them is drawn', () => {
  const draw = () => render(<Look children={<Button>保存</Button>} />)
  const inHead = () => document.head.querySelectorAll(':scope > style[data-css-hash]').length
  const before = inHead()
  const { unmount } = draw()
  const written = styleGround.querySelectorAll('style').length
  expect(written).toBeGreaterThan(0)
  expect(document.head.firstElementChild).toBe(styleGround)
  expect(inHead()).toBe(before)
  const known = styled()
  expect(known.some((key) => key.includes('Button'))).toBe(true)
  unmount()
  expect(styled()).toEqual(known)
  const parsed = known.map((key) => styleCache.opGet(key)?.[1])
  draw()
  expect(known.map((key) => styleCache.opGet(key)?.[1])).toEqual(parsed)
  expect(styleGround.querySelectorAll('style')).toHaveLength(written)
})
