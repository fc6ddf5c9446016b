import { describe, expect, it } from 'vitest'
import { BARE_PATHS, passageOf } from './guarded-paths.ts'

describe('passage', () => {
  it.each([
    ['/nope/nope', 3, { to: 'path', path: '/error' }],
    ['/nope', undefined, { to: 'path', path: '/error' }],
    ['/account/home', undefined, { to: 'entrance' }],
    ['/positive', undefined, { to: 'entrance' }],
    ['/account/home', 3, { to: 'console' }],
    ['/account', 3, { to: 'path', path: '/account/home' }],
    ['/member/', 1, { to: 'path', path: '/member/v3Home' }],
    ['/member/terminal', 3, { to: 'path', path: '/account/home' }],
    ['/service/home', 1, { to: 'path', path: '/member/v3Home' }],
    ['/bulkstock', 2, { to: 'console' }],
    ['/bulkstockings', 2, { to: 'path', path: '/error' }],
  ] as const)('of %s for role %s', (path, role, expected) => {
    expect(passageOf(path, role)).toEqual(expected)
  })
  it.each(BARE_PATHS)('%s needs a signed-in user', (path) => {
    expect(passageOf(path, undefined)).toEqual({ to: 'entrance' })
  })
})
