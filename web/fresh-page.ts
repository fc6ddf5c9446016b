import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { sessionStore } from './src/client/session/session-store.ts'
import { dialogStore } from './src/client/talk/dialogs.ts'
import { dismissNotice, noticeStore } from './src/client/talk/notify.ts'
import { panelStore } from './src/client/talk/panels.ts'

/** Nothing changes its size here. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** What the components of a page ask a browser for and jsdom lacks; a test that cares for more says so itself. */
globalThis.ResizeObserver ??= StillObserver
window.matchMedia ??= (media) => ({
  matches: false,
  media,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})

/** A slow machine is no failure: this bound only ends what hangs. */
configure({ asyncUtilTimeout: 30_000 })

/** The modules of the console stay loaded from file to file: after each test nothing is left of what they keep. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  dialogStore.read().forEach(({ answer }) => answer(undefined))
  panelStore.read().forEach(({ close }) => close(false))
  noticeStore.read().forEach(({ id }) => dismissNotice(id))
  sessionStore.clear()
  localStorage.clear()
})
