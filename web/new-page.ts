import { vi } from 'vitest'

/**
 * Files of tests share a worker and its document, because loading the libraries of a page takes longer than its tests.
 * Each begins with modules of its own, so that what one replaces is not replaced for the next.
 */
vi.resetModules()
