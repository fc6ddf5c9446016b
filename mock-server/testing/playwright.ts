import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import { connectSandbox, type Space, type SpaceOptions } from './index.ts'

export interface SpaceFixtures {
  /** How the spaces of these tests begin. */
  spaceOptions: SpaceOptions
  /** A world of its own for each test; everything that its pages ask for is asked of it. */
  space: Space
}

/** Playwright's `test` with a `space`: the sandbox is the one behind `baseURL`, itself or a console in front of it. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & SpaceFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<SpaceFixtures>({
  spaceOptions: [{}, { option: true }],
  space: [
    async ({ baseURL, context, spaceOptions }, use) => {
      if (baseURL === undefined) throw new Error('say where the console or the sandbox is: baseURL')
      const url = baseURL.replace(/\/$/, '')
      const space = await connectSandbox(url).space(spaceOptions)
      await context.addCookies([{ ...space.cookie, url }])
      await use(space)
      await space.close()
    },
    // A page must not be opened before it is there.
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
