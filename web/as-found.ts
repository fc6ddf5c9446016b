import { afterAll, vi } from 'vitest'

/**
 * Files of tests share a worker and, where they have one, its document: each leaves both as it found them, and takes
 * along what it still loads.
 */
afterAll(async () => {
  vi.useRealTimers()
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  location.hash = ''
})
