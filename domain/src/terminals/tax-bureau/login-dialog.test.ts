import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  codeButtonText,
  LOGIN_IDLE,
  loginDialogReducer,
  loginSeconds,
  resendSeconds,
  type LoginDialogEvent,
  type LoginDialogState,
} from './login-dialog.ts'

const at = (seconds: number): number => 9_000_000 + seconds * 1000
const run = (...events: LoginDialogEvent[]): LoginDialogState => events.reduce(loginDialogReducer, LOGIN_IDLE)
const tick = (seconds: number): LoginDialogEvent => ({ type: 'tick', now: at(seconds) })
const asked: LoginDialogEvent = { type: 'codeAsked', now: at(0) }
const sent: LoginDialogEvent = { type: 'codeSent', now: at(0) }

describe('an automatic method', () => {
  const started: LoginDialogEvent = { type: 'loginStarted', now: at(0) }
  it('counts from 120 s', () => {
    expect([0, 1, 119].map((seconds) => loginSeconds(run(started), at(seconds)))).toEqual([120, 119, 1])
    expect(run(started, tick(119)).phase).toBe('loggingIn')
    expect(run(started, { type: 'loggedIn' }).phase).toBe('loggedIn')
  })
  it('fails after 120 s without news', () => {
    expect(run(started, tick(120))).toMatchObject({
      phase: 'failed',
      message: '登录电子税局失败，请稍后重试。',
    })
  })
})

describe('SMS', () => {
  it('counts from 90 s while the code is fetched', () => {
    expect([0, 1, 89].map((seconds) => codeButtonText(run(asked), at(seconds)))).toEqual([
      '获取中 90s',
      '获取中 89s',
      '获取中 1s',
    ])
  })
  it.each<[string, LoginDialogEvent[], string]>([
    ['after 90 s', [asked, tick(90)], '获取短信验证码失败，请稍后重试'],
    ['by an error', [asked, { type: 'fetchFailed' }], '获取短信验证码失败，请稍后重试'],
    [
      'by an error with a message',
      [asked, { type: 'fetchFailed', message: '税局连接失败，请稍后重试' }],
      '税局连接失败，请稍后重试',
    ],
  ])('fails to fetch %s', (_, events, message) => {
    expect(run(...events)).toMatchObject({ phase: 'failed', message })
  })
  it('locks the resending for 240 s', () => {
    const state = run(asked, sent)
    expect(state.phase).toBe('awaitingCode')
    expect([0, 1, 239, 240].map((seconds) => resendSeconds(state, at(seconds)))).toEqual([240, 239, 1, 0])
    expect([1, 239].map((seconds) => codeButtonText(state, at(seconds)))).toEqual([
      '239s后重新获取',
      '1s后重新获取',
    ])
    expect([0.001, 239.999].map((seconds) => resendSeconds(state, at(seconds)))).toEqual([240, 1])
    expect(loginSeconds(state, at(1))).toBe(0)
    expect(loginDialogReducer(state, { type: 'codeAsked', now: at(239) })).toBe(state)
    expect(loginDialogReducer(state, { type: 'codeAsked', now: at(240) }).phase).toBe('fetchingCode')
    expect(codeButtonText(state, at(240))).toBe('获取验证码')
  })
  it('waits for the code up to 240 s', () => {
    expect(run(asked, sent, tick(239)).phase).toBe('awaitingCode')
    expect(run(asked, sent, tick(240))).toMatchObject({
      phase: 'failed',
      message: '登录电子税局失败，请稍后重试。',
    })
  })
  it('submits, is refused, submits again and logs in', () => {
    const submitted: LoginDialogEvent = { type: 'codeSubmitted', now: at(10) }
    const refused = run(asked, sent, submitted, { type: 'codeRefused', message: '验证码校验失败!' })
    expect(refused).toMatchObject({ phase: 'awaitingCode', message: '验证码校验失败!' })
    expect(loginDialogReducer(loginDialogReducer(refused, submitted), { type: 'loggedIn' }).phase).toBe(
      'loggedIn',
    )
  })
  it('gives the login 120 s', () => {
    const state = run(asked, sent, { type: 'codeSubmitted', now: at(10) })
    expect(loginSeconds(state, at(11))).toBe(119)
    expect(loginDialogReducer(state, tick(130)).phase).toBe('failed')
  })
})

describe('QR', () => {
  const shown: LoginDialogEvent = { type: 'qrShown', now: at(0) }
  it('asks the status at 60 s and for the last time at 120 s', () => {
    const no: LoginDialogEvent = { type: 'qrStatus', status: 0 }
    expect(run(shown, tick(59)).phase).toBe('showingQr')
    expect(run(shown, tick(60)).phase).toBe('checkingQr')
    expect(run(shown, tick(60), no, tick(119)).phase).toBe('showingQr')
    expect(run(shown, tick(60), no, tick(120)).phase).toBe('checkingQr')
    expect(run(shown, tick(60), no, tick(120), no)).toMatchObject({
      phase: 'failed',
      message: '登录电子税局失败，请稍后重试。',
    })
  })
  it.each([60, 120])('logs in by status 1 at %i s', (seconds) => {
    const yes: LoginDialogEvent = { type: 'qrStatus', status: 1 }
    expect(
      run(
        shown,
        ...(seconds === 120 ? [tick(60), { type: 'qrStatus', status: 0 } as const] : []),
        tick(seconds),
        yes,
      ).phase,
    ).toBe('loggedIn')
  })
  it('counts from 120 s', () => {
    expect(loginSeconds(run(shown), at(1))).toBe(119)
  })
})

it('begins anew by a reset alone', () => {
  expect(run(asked, sent, { type: 'reset' })).toEqual(LOGIN_IDLE)
  expect(run({ type: 'loggedIn' }, { type: 'reset' })).toEqual(LOGIN_IDLE)
})

it('stays logged in', () => {
  expect(run({ type: 'loggedIn' }, tick(999), { type: 'loginFailed' }).phase).toBe('loggedIn')
})

it('fails with the message of the platform or its own', () => {
  expect(run({ type: 'loginFailed', message: '账号被锁定' }).message).toBe('账号被锁定')
  expect(run({ type: 'loginFailed' }).message).toBe('登录电子税局失败，请稍后重试。')
})

it('never leaves its states, and ends by itself within 240 s', () => {
  const now = fc.integer({ min: at(0), max: at(300) })
  const events = fc.array(
    fc.oneof(
      fc.record({ type: fc.constantFrom('tick', 'codeAsked', 'codeSent', 'codeSubmitted', 'qrShown'), now }),
      fc.constantFrom<LoginDialogEvent>(
        { type: 'fetchFailed' },
        { type: 'codeRefused', message: 'm' },
        { type: 'qrStatus', status: 0 },
        { type: 'loginFailed' },
      ),
    ),
  )
  fc.assert(
    fc.property(events, (list) => {
      let state = run(...list)
      expect(loginSeconds(state, at(300))).toBeGreaterThanOrEqual(0)
      expect(resendSeconds(state, at(0))).toBeLessThanOrEqual(540)
      for (const seconds of [540, 780, 1020]) {
        state = loginDialogReducer(state, tick(seconds))
        if (state.phase === 'checkingQr') state = loginDialogReducer(state, { type: 'qrStatus', status: 0 })
      }
      expect(['idle', 'failed']).toContain(state.phase)
    }),
  )
})
