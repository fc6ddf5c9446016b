import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canRefreshQr,
  CLOSED_QR,
  defaultQrTab,
  qrDialogReducer,
  qrSeconds,
  qrText,
  QR_TABS,
  type QrDialogEvent,
  type QrDialogState,
} from './qr-dialog.ts'

const AT = 5_000_000
const at = (seconds: number): number => AT + seconds * 1000

function run(...events: QrDialogEvent[]): QrDialogState {
  return [{ type: 'opened', role: 1, now: AT } as const, ...events].reduce(qrDialogReducer, CLOSED_QR)
}

const tick = (seconds: number): QrDialogEvent => ({ type: 'tick', now: at(seconds) })
const received: QrDialogEvent = { type: 'received', request: 1, now: AT, image: 'data:image' }

describe('tabs', () => {
  it('are three; members start with the tax app, others with the long-term code', () => {
    expect(QR_TABS.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '1 长期二维码',
      '2 电子税务局APP扫脸码',
      '3 个人所得税APP扫脸码',
    ])
    expect([defaultQrTab(1), defaultQrTab(2), defaultQrTab(3)]).toEqual([2, 1, 1])
  })
  it('of the long-term code ask the bureau for nothing', () => {
    const state = qrDialogReducer(CLOSED_QR, { type: 'opened', role: 3, now: AT })
    expect([state.tab, state.phase, state.request]).toEqual([1, 'idle', 0])
  })
  it('stop what another tab was waiting for', () => {
    const state = run({ type: 'tabPicked', tab: 3, now: at(10) }, received)
    expect([state.tab, state.phase, state.request, state.image]).toEqual([3, 'connecting', 2, ''])
    expect(run({ type: 'tabPicked', tab: 1, now: at(10) }, tick(90)).phase).toBe('idle')
  })
})

describe('states', () => {
  it('connect first (ST25)', () => {
    expect([run().phase, qrText(run(), AT)]).toEqual(['connecting', '连接中'])
  })
  it('generate with a counter of 60 s (ST25)', () => {
    const state = run({ type: 'generating', request: 1, now: AT })
    expect([0, 1, 59].map((seconds) => qrText(state, at(seconds)))).toEqual([
      '生成中 60s',
      '生成中 59s',
      '生成中 1s',
    ])
  })
  it('time out after 60 s without a code', () => {
    const state = run({ type: 'generating', request: 1, now: AT }, tick(59))
    expect(state.phase).toBe('generating')
    const late = qrDialogReducer(state, tick(60))
    expect([late.phase, qrText(late, at(60)), canRefreshQr(late)]).toEqual([
      'timeout',
      '二维码获取超时，请重新获取',
      true,
    ])
    expect(run(tick(60)).phase).toBe('timeout')
  })
  it('retry by themselves 60 s after the bureau was busy', () => {
    const busy = run({ type: 'busy', request: 1, now: AT })
    expect([qrText(busy, AT), qrSeconds(busy, at(10))]).toEqual(['电子税局繁忙或在维护中，请稍后重试', 50])
    expect([run(), run(received), busy].map(canRefreshQr)).toEqual([false, false, true])
    expect(qrDialogReducer(busy, tick(59))).toBe(busy)
    expect(qrDialogReducer(busy, tick(60))).toMatchObject({ phase: 'connecting', request: 2, tab: 2 })
  })
  it('show a code for 300 s', () => {
    const shown = run(received)
    expect([shown.phase, shown.image, qrSeconds(shown, at(1))]).toEqual(['shown', 'data:image', 299])
    expect(qrDialogReducer(shown, tick(299)).phase).toBe('shown')
    const expired = qrDialogReducer(shown, tick(300))
    expect([expired.phase, qrText(expired, at(300)), canRefreshQr(expired)]).toEqual([
      'expired',
      '二维码已过期',
      true,
    ])
  })
  it.each([
    [120, 120],
    [600, 300],
  ])('believe an expiry of %i s up to %i s', (given, valid) => {
    const shown = run({ type: 'received', request: 1, now: AT, image: 'x', expiresAt: at(given) })
    expect(qrDialogReducer(shown, tick(valid - 1)).phase).toBe('shown')
    expect(qrDialogReducer(shown, tick(valid)).phase).toBe('expired')
  })
  it('count down to 0 and no further', () => {
    expect([0.001, 299.999, 300, 400].map((seconds) => qrSeconds(run(received), at(seconds)))).toEqual([
      300, 1, 0, 0,
    ])
    expect(qrSeconds(CLOSED_QR, AT)).toBe(0)
  })
  it('are closed with nothing left', () => {
    const nothing = { tab: 1, phase: 'idle', request: 1, since: 0, image: '', validUntil: 0 }
    expect(run(received, { type: 'closed' })).toEqual(nothing)
  })
  it('begin anew on refresh', () => {
    const state = run(received, tick(300), { type: 'refreshed', now: at(310) })
    expect([state.phase, state.request, state.image]).toEqual(['connecting', 2, ''])
  })
  it('are verified when the bound info says so', () => {
    const verified = run(received, { type: 'boundInfo', isAvailable: 1 })
    expect([verified.phase, qrText(verified, AT), canRefreshQr(verified)]).toEqual([
      'verified',
      '已验证',
      false,
    ])
    expect(run(received, { type: 'boundInfo', isAvailable: 0 }).phase).toBe('shown')
  })
  it('end on close, and late replies mean nothing', () => {
    const closed = run({ type: 'closed' })
    expect([closed.phase, qrDialogReducer(closed, received)]).toEqual(['idle', closed])
  })
})

it('never leaves its states, and counts no more than 300 s whatever happens', () => {
  const now = fc.integer({ min: AT, max: AT + 900_000 })
  const request = fc.integer({ min: 0, max: 4 })
  const events = fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('tick' as const), now }),
      fc.record({ type: fc.constant('refreshed' as const), now }),
      fc.record({ type: fc.constant('generating' as const), request, now }),
      fc.record({ type: fc.constant('received' as const), request, now, image: fc.constant('x') }),
      fc.record({ type: fc.constant('busy' as const), request, now }),
      fc.record({ type: fc.constant('tabPicked' as const), tab: fc.constantFrom(1 as const, 2, 3), now }),
      fc.constantFrom<QrDialogEvent>({ type: 'boundInfo', isAvailable: 1 }, { type: 'closed' }),
    ),
  )
  fc.assert(
    fc.property(events, now, (list, later) => {
      const state = run(...list)
      expect([
        'idle',
        'connecting',
        'generating',
        'shown',
        'busy',
        'timeout',
        'expired',
        'verified',
      ]).toContain(state.phase)
      expect(state.image !== '').toBe(state.phase === 'shown' || state.phase === 'expired')
      if (state.phase === 'shown') expect(state.validUntil - state.since).toBe(300_000)
      if (state.tab === 1) expect(state.phase).toBe('idle')
      expect(qrSeconds(state, Math.max(later, state.since))).toBeLessThanOrEqual(300)
    }),
  )
})
