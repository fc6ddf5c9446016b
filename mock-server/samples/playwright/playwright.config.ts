import { defineConfig } from '@playwright/test'

/** Its own sandbox for all workers: no browser is needed for the calls of a program. */
export default defineConfig({ testMatch: '*.spec.ts', reporter: 'list', workers: 1, timeout: 60_000 })
