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

const RULE = /[^{}]+\{[^{}]*\}/g
const HIDES = /display: ?none|visibility:|\{--/

/**
 * Of styles that are written while a page runs only the rules that hide something or name a colour: a test asks for no others, and jsdom
 * tries each rule on each element that it is asked about, which took a third of the time of all pages.
 */
const markup = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
  ...markup,
  set(this: HTMLStyleElement, css: string) {
    markup?.set?.call(this, (css.match(RULE) ?? []).filter((rule) => HIDES.test(rule)).join(''))
  },
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
