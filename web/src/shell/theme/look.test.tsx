import { cleanup, render } from '@testing-library/react'
import { Button } from 'antd'
import { afterEach, expect, it, vi } from 'vitest'
import { Look } from './look.tsx'
import { styleCache, styleGround } from './style-ground.ts'
import { buildTheme, type Mode } from './theme.ts'

const look = vi.hoisted(() => ({ mode: 'light', brand: undefined as string | undefined }))
vi.mock('./theme-mode.ts', () => ({
  useTheme: () => buildTheme(look.mode as Mode, look.brand),
  useStillness: () => true,
}))
afterEach(() => {
  cleanup()
  Object.assign(look, { mode: 'light', brand: undefined })
})

const styled = () => [...styleCache.cache.keys()].filter((key) => key.startsWith('style%'))
const draw = (count = 1) =>
  render(
    <Look
      children={Array.from({ length: count }, (_, at) => (
        <Button key={at}>保存</Button>
      ))}
    />,
  )

it('styles of components stand apart, before what the console says, and stay when none of them is drawn', () => {
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

it('styles are looked for among the others once for a kind of component, however many of it are drawn', () => {
  const looks = vi.spyOn(styleGround, 'children', 'get')
  const looksFor = (count: number) => {
    looks.mockClear()
    const { unmount } = draw(count)
    const total = looks.mock.calls.length
    unmount()
    return total
  }
  draw()
  expect(looksFor(40)).toBe(looksFor(1))
  looks.mockRestore()
})

it('colours are written anew with each change of the theme, and back, also while something keeps the former one', () => {
  const variables = () => {
    const texts = [...styleGround.querySelectorAll('style')]
      .map(({ innerHTML }) => innerHTML)
      .filter((text) => text.startsWith(`.kp-${look.mode}`))
    return ['color-primary', 'color-text', 'button-primary-color'].map((name) =>
      texts.flatMap((text) => new RegExp(`--ant-${name}:([^;]*)`).exec(text)?.slice(1) ?? []).at(-1),
    )
  }
  const { rerender } = draw(3)
  const show = (mode: Mode, brand?: string) => {
    Object.assign(look, { mode, brand })
    rerender(
      <Look
        children={[0, 1, 2].map((at) => (
          <Button key={at}>保存</Button>
        ))}
      />,
    )
    return variables()
  }
  const light = show('light')
  expect(light).not.toContain(undefined)
  const yellow = show('light', '#ffd400')
  expect(yellow).not.toEqual(light)
  expect(show('light')).toEqual(light)
  const dark = show('dark')
  expect(dark).not.toContain(undefined)
  expect(show('light', '#ffd400')).toEqual(yellow)
  expect(show('dark')).toEqual(dark)
  Object.assign(look, { mode: 'light', brand: undefined })
  draw()
  expect(show('light', '#ffd400')).toEqual(yellow)
  expect(show('light')).toEqual(light)
})
