import { afterAll, vi } from 'vitest'

/**
 * Files of tests share a worker and its document: each leaves both as it found them. A file that
 * asks for the node environment has no document.
 */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  location.hash = ''
})
