import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { antdTheme } from './antd-theme.ts'
import { useStillness } from './theme-mode.ts'
import { buildTheme } from './theme.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('stands still as soon as the computer is asked for no movement', () => {
  const media = Object.assign(new EventTarget(), { matches: false })
  const matchMedia = vi.fn(() => media)
  vi.stubGlobal('matchMedia', matchMedia)
  const { result } = renderHook(useStillness)
  const moves = () => antdTheme(buildTheme('light', undefined), result.current).token?.motion
  expect(moves()).toBe(true)
  media.matches = true
  act(() => void media.dispatchEvent(new Event('change')))
  expect(moves()).toBe(false)
  expect(matchMedia).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)')
})
