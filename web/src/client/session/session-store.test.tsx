import { build } from '@kaipiao/client/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore, tokenStore } from './session-store.ts'

const NOW = Date.parse('2026-01-15T02:00:00Z')
const user = build('UserInfo')
const signIn = { access_token: 'at-1', refresh_token: 'rt-1', expires_in: 7200, user }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('session', () => {
  it('holds every key of SS01 after sign-in', () => {
    sessionStore.begin(signIn, '/agencyLogin', NOW)
    expect(Object.keys(sessionStore.read() ?? {}).sort()).toEqual(
      [
        ...Object.keys(user),
        'userToken',
        'refreshToken',
        'tokenInExpires',
        'navList',
        'allowPath',
        'redirectUrl',
        'backPath',
      ].sort(),
    )
    expect(sessionStore.entrance()).toBe('/agencyLogin')
  })
  it('keeps a renewed pair as userToken, refreshToken and tokenInExpires (SS09)', async () => {
    sessionStore.begin(signIn, '/agencyLogin', NOW)
    await tokenStore.write({ userToken: 'at-2', refreshToken: 'rt-2', expiresAt: NOW + 1 })
    expect(sessionStore.read()).toMatchObject({
      userToken: 'at-2',
      refreshToken: 'rt-2',
      tokenInExpires: NOW + 1,
    })
    expect(await tokenStore.read()).toEqual({ userToken: 'at-2', refreshToken: 'rt-2', expiresAt: NOW + 1 })
  })
  it('is not brought back by a late refresh after sign-out', async () => {
    sessionStore.begin(signIn, '/agencyLogin', NOW)
    sessionStore.clear(true)
    await tokenStore.write({ userToken: 'at-2', refreshToken: 'rt-2', expiresAt: NOW + 1 })
    expect(sessionStore.read()).toBeUndefined()
    expect(sessionStore.isLeftOnPurpose()).toBe(true)
    expect(sessionStore.entrance()).toBe('/agencyLogin')
  })
  it('is lost in every tab once the platform refused it, until somebody signs in or out', async () => {
    sessionStore.begin(signIn, '/agencyLogin', NOW)
    expect(sessionStore.isLost()).toBe(false)
    await tokenStore.write(undefined)
    expect(sessionStore.isLost()).toBe(true)
    sessionStore.begin(signIn, '/agencyLogin', NOW)
    expect(sessionStore.isLost()).toBe(false)
    sessionStore.clear(true)
    // A refusal on its way to somebody who has left.
    await tokenStore.write(undefined)
    expect(sessionStore.isLost()).toBe(false)
  })
  it('tells every listener, in this tab and in others', () => {
    const listener = vi.fn()
    const stop = sessionStore.subscribe(listener)
    sessionStore.begin(signIn, '/agencyLogin', NOW)
    window.dispatchEvent(new StorageEvent('storage', { key: 'kaipiao.session' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
  })
  it('is drawn as it was until the news of another tab has come, and is read as it is', () => {
    sessionStore.begin(signIn, '/agencyLogin', NOW)
    const stop = sessionStore.subscribe(() => {})
    localStorage.clear()
    expect(sessionStore.read()).toBeUndefined()
    expect(sessionStore.announced()).toMatchObject({ userUid: '3001' })
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(sessionStore.announced()).toBeUndefined()
    stop()
  })
  it('tells nobody of what was known already', () => {
    sessionStore.begin(signIn, '/agencyLogin', NOW)
    sessionStore.read()
    const listener = vi.fn()
    const stop = sessionStore.subscribe(listener)
    sessionStore.update({ allowPath: [] })
    expect(listener).not.toHaveBeenCalled()
    sessionStore.update({ allowPath: ['/customers'] })
    expect(listener).toHaveBeenCalledOnce()
    stop()
  })
  it('counts anything unreadable as signed out', () => {
    localStorage.setItem('kaipiao.session', '{"userToken":1}')
    expect(sessionStore.read()).toBeUndefined()
    localStorage.setItem('kaipiao.session', 'not json')
    expect(sessionStore.read()).toBeUndefined()
  })
  it('remembers one redirect and gives it once', () => {
    sessionStore.rememberRedirect('/account/customers?state=1')
    expect(sessionStore.takeRedirect()).toBe('/account/customers?state=1')
    expect(sessionStore.takeRedirect()).toBeUndefined()
  })
})
