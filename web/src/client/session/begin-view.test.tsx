import { build } from '@kaipiao/client/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mayCall } from './access.ts'
import { beginView } from './begin-view.ts'
import { deviceId } from './device-id.ts'
import { sessionStore, tokenStore } from './session-store.ts'

const NOW = Date.parse('2026-01-15T02:00:00Z')
const { accessToken: _, supportView: __, ...known } = build('UserInfo')
const staff = { ...known, userUid: '3005', roleType: 2, roleCode: 'ADMIN_SUPER_ADMINISTRATOR' } as const
const view = build('SupportSession', {
  access_token: 'at-view',
  user: { ...known, userUid: '3001', roleType: 3, supportView: build('SupportView', { current: 1 }) },
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sessionStore.begin(build('Session', { access_token: 'at-staff', user: staff }), '/insideLogin', NOW)
})

describe('a support view', () => {
  it('is the session of this window alone, and never exchanged', async () => {
    const heard = vi.fn()
    const stop = sessionStore.subscribe(heard)
    beginView(view, NOW)
    expect(heard).toHaveBeenCalled()
    expect(sessionStore.read()).toMatchObject({ userUid: '3001', userToken: 'at-view', refreshToken: '' })
    expect(localStorage.getItem('kaipiao.session')).toContain('at-staff')
    const tokens = await tokenStore.read()
    expect(tokens?.expiresAt).toBeGreaterThan(NOW + 24 * 3_600_000)
    stop()
  })

  it('leaves who looked behind, however it ends', async () => {
    beginView(view, NOW)
    await tokenStore.write(undefined)
    expect(sessionStore.read()?.userUid).toBe('3005')
    beginView(view, NOW)
    sessionStore.clear()
    expect(sessionStore.read()?.userUid).toBe('3005')
    sessionStore.clear()
    expect(sessionStore.read()).toBeUndefined()
  })

  it('learns what is new of its user without touching the session of who looks', () => {
    beginView(view, NOW)
    sessionStore.update({ nickName: '改名' })
    expect(sessionStore.read()?.nickName).toBe('改名')
    expect(localStorage.getItem('kaipiao.session')).not.toContain('改名')
  })

  it('offers nothing but reading', () => {
    const user = { roleType: 3, roleCode: '', supportView: build('SupportView') } as const
    expect([mayCall({ method: 'GET' }, user), mayCall({ method: 'POST' }, user)]).toEqual([true, false])
    expect(mayCall({ method: 'POST' }, { roleType: 3, roleCode: '' })).toBe(true)
  })
})

it('a browser is one device through all sign-ins, by a number that the platform takes', () => {
  const id = deviceId()
  expect(id).toMatch(/^[0-9A-Za-z_-]{16,64}$/)
  sessionStore.clear(true)
  expect(deviceId()).toBe(id)
})
