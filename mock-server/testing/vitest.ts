import { test as base } from 'vitest'
import { openSandbox, type Space, type TestSandbox } from './index.ts'

/** Vitest's `test` with a `space` of its own for each test, in a `sandbox` that all tests of a worker share. */
export const test = base.extend<{ sandbox: TestSandbox; space: Space }>({
  sandbox: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures this one wants
    async ({}, use) => {
      const sandbox = await openSandbox()
      await use(sandbox)
      await sandbox.close()
    },
    { scope: 'worker' },
  ],
  space: async ({ sandbox }, use) => {
    const space = await sandbox.space()
    await use(space)
    await space.close()
  },
})
