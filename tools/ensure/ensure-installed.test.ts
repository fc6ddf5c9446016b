import { expect, it } from 'vitest'
// @ts-expect-error -- plain JavaScript: it runs before anything is installed
import { hasPackages } from './ensure-installed.mjs'

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/react': { version: '19.1.0' },
  'node_modules/@esbuild/win32-x64': { version: '0.28.2', optional: true },
}

it.each([
  ['all that is wanted is there', { 'node_modules/react': { version: '19.1.0' } }, true],
  [
    'more is there',
    { 'node_modules/react': { version: '19.1.0' }, 'node_modules/vue': { version: '3' } },
    true,
  ],
  ['one is there in another version', { 'node_modules/react': { version: '19.0.0' } }, false],
  ['one is missing', {}, false],
])('packages are there where %s: %#', (_, installed, isThere) => {
  expect(hasPackages(installed, wanted)).toBe(isThere)
})
