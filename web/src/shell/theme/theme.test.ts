import { describe, expect, it } from 'vitest'
import { antdTheme } from './antd-theme.ts'
import { contrast } from './contrast.ts'
import { buildTheme, type Mode } from './theme.ts'

const skins = ['#1d5fd1', '#0f7b6c', '#ffd400', '#e60012', '#111111', '#ffffff', 'not a colour', undefined]
const cases = skins.flatMap((brand) =>
  (['light', 'dark'] as const).map((mode): [string | undefined, Mode] => [brand, mode]),
)

describe('theme', () => {
  it.each(cases)('of skin %s is readable in %s', (brand, mode) => {
    const { palette } = buildTheme(mode, brand)
    for (const background of [palette.canvas, palette.surface, palette.raised, palette.sunken]) {
      expect(contrast(palette.text, background)).toBeGreaterThanOrEqual(7)
      expect(contrast(palette.textSoft, background)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette.primaryText, background)).toBeGreaterThanOrEqual(4.5)
    }
    for (const state of ['success', 'warning', 'error'] as const) {
      expect(contrast(palette[state], palette.surface)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette[state], palette[`${state}Soft`])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette.text, palette[`${state}Soft`])).toBeGreaterThanOrEqual(7)
    }
    expect(contrast(palette.onPrimary, palette.primary)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.primaryText, palette.primarySoft)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(cases)('of skin %s is readable in %s on a button that is pointed at or pressed', (brand, mode) => {
    const theme = buildTheme(mode, brand)
    const { palette } = theme
    const { Button = {} } = antdTheme(theme, true).components ?? {}
    for (const state of ['defaultHoverColor', 'defaultActiveColor'] as const)
      for (const background of [palette.surface, palette.raised, palette.canvas])
        expect(contrast(Button[state] ?? '', background), state).toBeGreaterThanOrEqual(4.5)
    for (const state of ['colorPrimaryHover', 'colorPrimaryActive'] as const)
      expect(contrast(palette.onPrimary, Button[state] ?? ''), state).toBeGreaterThanOrEqual(4.5)
  })
  it('gives every colour to the page', () => {
    const { css, palette } = buildTheme('light', '#1d5fd1')
    expect(css['--kp-border-strong']).toBe(palette.borderStrong)
    expect(css['--kp-space-4']).toBe('16px')
  })
})
