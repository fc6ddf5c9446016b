import { afterAll, vi } from 'vitest'

/**
 * Files of tests share a worker and its document: each leaves both as it found them, and takes along what it still
 * loads, which would else be loaded among the modules of the next, before that one replaces some. A file that asks for
 * the node environment has no document.
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
