import { build } from '@kaipiao/client/testing'
import { act, render } from '@testing-library/react'
import { Button } from 'antd'
import { expect, it, vi } from 'vitest'
import { writePreference } from '../../client/preferences/preferences.ts'
import { RuntimeProvider } from '../../client/runtime/runtime.tsx'
import { answering } from '../../requests/testing/fake-client.ts'
import { Look } from './look.tsx'
import { styleCache, styleGround } from './style-ground.ts'
import type { Mode } from './theme.ts'

const { primaryColor: _, ...plain } = build('Branding')

/** The console in this colour of its host. */
function Shown({ brand, count = 1 }: { brand?: string | undefined; count?: number }) {
  const branding = brand === undefined ? plain : { ...plain, primaryColor: brand }
  return (
    <RuntimeProvider runtime={{ client: answering({}), config: build('AppConfig'), branding }}>
      <Look
        children={Array.from({ length: count }, (_, at) => (
          <Button key={at}>保存</Button>
        ))}
      />
    </RuntimeProvider>
  )
}

const styled = () => [...styleCache.cache.keys()].filter((key) => key.startsWith('style%'))
const draw = (count = 1) => render(<Shown count={count} />)

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
  const variables = (mode: Mode) => {
    const texts = [...styleGround.querySelectorAll('style')]
      .map(({ innerHTML }) => innerHTML)
      .filter((text) => text.startsWith(`.kp-${mode}`))
    return ['color-primary', 'color-text', 'button-primary-color'].map((name) =>
      texts.flatMap((text) => new RegExp(`--ant-${name}:([^;]*)`).exec(text)?.slice(1) ?? []).at(-1),
    )
  }
  const { rerender } = draw(3)
  const show = (mode: Mode, brand?: string) => {
    act(() => writePreference('mode', mode))
    rerender(<Shown brand={brand} count={3} />)
    return variables(mode)
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
  draw()
  expect(show('light', '#ffd400')).toEqual(yellow)
  expect(show('light')).toEqual(light)
})
