import { defineConfig } from 'vitest/config'

/** A slow machine is no failure: tests inject their clocks, these bounds only end what hangs. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

/**
 * Modules stay loaded from file to file: loading them anew takes longer than the tests themselves, which keep nothing in
 * modules. Each such project is a group of its own, because a worker is kept only while nothing else runs.
 */
const shared = (groupOrder: number) => ({ isolate: false, sequence: { groupOrder } })

export default defineConfig({
  test: {
    // Left alone, the runner spares one core, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'programs',
          include: ['tests/{contract,cli,types}/**/*.test.ts'],
          ...shared(0),
          environment: 'node',
          ...patience,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          // Libraries stay loaded; the modules of the console are loaded anew for each file, because files replace some.
          setupFiles: ['web/new-page.ts', 'web/as-found.ts', 'web/fresh-page.ts'],
          ...shared(3),
          ...patience,
        },
      },
      {
        test: {
          name: 'rooms',
          include: ['{openapi,client,domain,sheets,cli,mock-server,tools}/**/*.test.ts', 'web/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          environment: 'node',
          ...shared(1),
          ...patience,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.ts'],
          environment: 'jsdom',
          setupFiles: ['web/as-found.ts'],
          // One worker takes all files into one document; two would make a document for each file.
          maxWorkers: 1,
          ...shared(2),
          ...patience,
        },
      },
    ],
  },
})
