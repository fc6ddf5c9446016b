import { contrast, isColour, mix, readable, textOn } from './contrast.ts'

export type Mode = 'light' | 'dark'

const DEFAULT_PRIMARY = '#1d5fd1'

const BASE = {
  light: {
    canvas: '#f5f6f8',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f0f2f5',
    border: '#e4e7ec',
    borderStrong: '#c8ced8',
    text: '#19202d',
    textSoft: '#5a6374',
    success: '#1a7f4b',
    warning: '#9a5b00',
    error: '#c4302b',
    errorSolid: '#c4302b',
    shadow: '0 1px 2px rgb(16 24 40 / 6%), 0 8px 24px rgb(16 24 40 / 10%)',
  },
  dark: {
    canvas: '#0e1116',
    surface: '#151920',
    raised: '#1b2029',
    sunken: '#10141a',
    border: '#272d38',
    borderStrong: '#3a4251',
    text: '#e7eaf0',
    textSoft: '#a3acbb',
    success: '#4cc38a',
    warning: '#e0a44a',
    error: '#f2786f',
    errorSolid: '#c4403a',
    shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 45%)',
  },
} as const

/** Steps of 4; everything on screen is spaced by one of them. */
const SPACE = { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '24px', 6: '32px', 7: '48px' } as const
const FONT =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif, "Kaipiao Rare"'
const MONO = '"SF Mono", Menlo, Consolas, "Roboto Mono", "Noto Sans Mono", monospace'

/** What a tag or an alert tells by its colour. */
const STATES = ['success', 'warning', 'error'] as const
type State = (typeof STATES)[number]

export type Palette = Record<keyof (typeof BASE)['light'], string> & {
  primary: string
  primaryHover: string
  primaryText: string
  primarySoft: string
  onPrimary: string
} & Record<`${State}Soft`, string>

/** The one theme: everything that has a colour, a space or a size takes it from here. */
export interface Theme {
  mode: Mode
  palette: Palette
  font: string
  radius: number
  /** Custom properties for the page, `--kp-…`. */
  css: Record<string, string>
}

/** @param brand colour of the skin; anything that is no `#rrggbb` falls back to the default one. */
export function buildTheme(mode: Mode, brand: string | undefined): Theme {
  const base = BASE[mode]
  const chosen = isColour(brand) ? brand : DEFAULT_PRIMARY
  // White text stands on it in both modes; on a dark page a very dark brand is lifted so that buttons can be seen.
  const isLost = mode === 'dark' && contrast(chosen, base.surface) < 2
  const primary = readable(isLost ? mix(chosen, '#ffffff', 0.3) : chosen, '#ffffff')
  const primarySoft = mix(base.surface, chosen, mode === 'light' ? 0.09 : 0.22)
  const legible = readable(chosen, mode === 'light' ? base.sunken : base.raised, 4.8)
  const palette: Palette = {
    ...base,
    ...softs(mode),
    primary,
    // Darker in both modes: what is written on it is white, and would be lost on something lighter.
    primaryHover: mix(primary, '#000000', 0.12),
    primaryText: readable(legible, primarySoft),
    primarySoft,
    onPrimary: textOn(primary),
  }
  return { mode, palette, font: FONT, radius: 6, css: properties(palette) }
}

/** The ground on which a state is written in its own colour. */
function softs(mode: Mode): Record<`${State}Soft`, string> {
  const base = BASE[mode]
  const soft = (state: State) => mix(base.surface, base[state], mode === 'light' ? 0.07 : 0.16)
  return { successSoft: soft('success'), warningSoft: soft('warning'), errorSoft: soft('error') }
}

function properties(palette: Palette): Record<string, string> {
  const colours = Object.entries(palette).map(([name, value]) => [`--kp-${kebab(name)}`, value] as const)
  const spaces = Object.entries(SPACE).map(([step, value]) => [`--kp-space-${step}`, value] as const)
  return Object.fromEntries([
    ...colours,
    ...spaces,
    ['--kp-radius', '6px'],
    ['--kp-radius-large', '10px'],
    ['--kp-font', FONT],
    ['--kp-font-mono', MONO],
    ['--kp-text-small', '12px'],
    ['--kp-text-base', '14px'],
    ['--kp-text-title', '20px'],
  ])
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
