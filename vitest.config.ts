import { defineConfig } from 'vitest/config'

/** A slow machine is no failure: tests inject their clocks, these bounds only end what hangs. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: [
            '{openapi,client,domain,cli,mock-server,tools}/**/*.test.ts',
            'tests/{contract,cli,types}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          environment: 'node',
          ...patience,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          ...patience,
        },
      },
    ],
  },
})
