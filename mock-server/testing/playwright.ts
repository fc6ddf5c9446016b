import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import type { Space, SpaceOptions } from './index.ts'
import { openPageSpace } from './page-space.ts'

export interface SpaceFixtures {
  /** How the spaces of these tests begin. */
  spaceOptions: SpaceOptions
  /** Where the sandbox is, if not behind `baseURL`: a console elsewhere may not pass `/__sandbox` on. */
  sandboxUrl: string | undefined
  /** A world of its own for each test; everything that its pages ask for is asked of it. */
  space: Space
}

/**
 * Playwright's `test` with a `space`: the sandbox is that of `sandboxUrl`, else the one behind `baseURL`, itself or a
 * console in front of it.
 */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & SpaceFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<SpaceFixtures>({
  spaceOptions: [{}, { option: true }],
  sandboxUrl: [undefined, { option: true }],
  space: [
    async ({ baseURL, sandboxUrl, context, spaceOptions }, use) => {
      const { space, cookies } = await openPageSpace({ baseUrl: baseURL, sandboxUrl }, spaceOptions)
      await context.addCookies([...cookies])
      await use(space)
      await space.close()
    },
    // A page must not be opened before it is there.
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
