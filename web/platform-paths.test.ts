import * as operations from '@kaipiao/client/operations'
import { expect, it } from 'vitest'
import { PLATFORM_PATHS } from './platform-paths.ts'

it('every operation is passed on to the platform', () => {
  const missing = Object.values(operations).filter(
    ({ path }) => !PLATFORM_PATHS.some((first) => path.startsWith(`${first}/`)),
  )
  expect(missing.map(({ id }) => id)).toEqual([])
})
