import { usePreference } from '../../client/preferences/preferences.ts'
import { useBranding } from '../../client/runtime/runtime.tsx'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { buildTheme, type Mode, type Theme } from './theme.ts'

export type ModeChoice = Mode | 'system'

const DARK_SYSTEM = '(prefers-color-scheme: dark)'
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** What this computer's user chose; `system` follows the computer. */
export function useModeChoice() {
  return usePreference<ModeChoice>('mode', 'system')
}

/** The theme of the skin in the chosen mode, written to the page. */
export function useTheme(): Theme {
  const [choice] = useModeChoice()
  const { primaryColor } = useBranding()
  const isSystemDark = useMedia(DARK_SYSTEM)
  const mode: Mode = choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice
  const theme = useMemo(() => buildTheme(mode, primaryColor), [mode, primaryColor])
  useEffect(() => {
    const root = document.documentElement
    root.dataset.mode = theme.mode
    root.style.colorScheme = theme.mode
    for (const [name, value] of Object.entries(theme.css)) root.style.setProperty(name, value)
  }, [theme])
  return theme
}

/** True while somebody has asked their computer for no movement: dialogs and lists then open at once. */
export function useStillness(): boolean {
  return useMedia(REDUCED_MOTION)
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
