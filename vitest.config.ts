import { defineConfig } from 'vitest/config'

/** A slow machine is no failure: tests inject their clocks, these bounds only end what hangs. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

/**
 * Modules stay loaded from file to file: loading them anew takes longer than the tests themselves, which keep nothing in
 * modules and replace none. All projects are one group, so that no worker waits for the end of a project: they follow
 * each other by name, and a worker is kept as long as the next file is of its project.
 */
const shared = { isolate: false }

export default defineConfig({
  test: {
    // Left alone, the runner spares one core, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'programs',
          include: ['tests/{contract,cli,types}/**/*.test.ts'],
          ...shared,
          environment: 'node',
          ...patience,
        },
      },
      {
        test: {
          name: 'pages',
          // A test that needs a document is a `.test.tsx`, whether or not it draws.
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/as-found.ts', 'web/fresh-page.ts'],
          ...shared,
          ...patience,
        },
      },
      {
        test: {
          name: 'rooms',
          include: [
            '{openapi,client,domain,sheets,cli,mock-server,tools}/**/*.test.ts',
            'web/{*,served/*}.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          environment: 'node',
          ...shared,
          ...patience,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['web/as-found.ts'],
          ...shared,
          ...patience,
        },
      },
    ],
  },
})
