import { lazyPart } from '../../client/areas/lazy-part.tsx'

/** Screens that are loaded when they are shown. */
export const BoardScreen = lazyPart(async () => (await import('./board/board-screen.tsx')).BoardScreen)
export const BoardGlance = lazyPart(async () => (await import('./board/board-glance.tsx')).BoardGlance)
export const SettingsScreen = lazyPart(
  async () => (await import('./settings/settings-screen.tsx')).SettingsScreen,
)
