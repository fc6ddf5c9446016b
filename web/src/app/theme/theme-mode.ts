import { usePreference } from '../../providers/preferences/preferences.ts'
import { useBranding } from '../../providers/runtime/runtime.tsx'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { buildTheme, type Mode, type Theme } from './theme.ts'

export type ModeChoice = Mode | 'system'

const DARK_SYSTEM = '(prefers-color-scheme: dark)'

/** What this computer's user chose; `system` follows the computer. */
export function useModeChoice() {
  return usePreference<ModeChoice>('mode', 'system')
}

/** The theme of the skin in the chosen mode, written to the page. */
export function useTheme(): Theme {
  const [choice] = useModeChoice()
  const { primaryColor } = useBranding()
  const isSystemDark = useSyncExternalStore(subscribe, () => matchMedia(DARK_SYSTEM).matches)
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

function subscribe(listener: () => void): () => void {
  const media = matchMedia(DARK_SYSTEM)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
