import { afterAll, vi } from 'vitest'

/** Files of tests share a worker and its document: each leaves both as it found them. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  location.hash = ''
})
