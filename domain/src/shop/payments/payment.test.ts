import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { buildPayRequest } from './pay-request.ts'
import {
  availableAmount,
  canChoose,
  initialChoice,
  PAYMENT_SCOPE,
  toggleMethod,
  type PaymentMethod,
  type PaymentType,
} from './payment-method.ts'
import {
  GOODS_PANEL_POLL,
  paidTexts,
  PAYMENT_FAILED,
  pollReducer,
  startPoll,
  WIZARD_POLL,
  type PollEvent,
} from './payment-poll.ts'
import { needsScan, SCAN_NOTICE, splitPayment } from './split-payment.ts'

const coupon = (remain: string, combinePay = true): PaymentMethod => ({
  type: 5,
  combinePay,
  couponCash: { face: '100.00', remain, count: 1 },
})
const balance = (cash: string, credit = '0', creditRemain = '0', combinePay = true): PaymentMethod => ({
  type: 1,
  combinePay,
  balance: { cash, credit, creditRemain },
})
const wechat = (combinePay = true): PaymentMethod => ({ type: 2, combinePay })

function split(methods: PaymentMethod[], chosen: PaymentType[], total = '100.00') {
  const result = splitPayment(methods, chosen, total)
  return result.ok ? result.value : result.issues[0]?.message
}

describe('available amounts', () => {
  it.each([
    [balance('20', '100', '80'), '100'],
    [balance('20', '0', '80'), '20'],
    [balance('-5'), '0'],
    [coupon('150.00'), '150.00'],
    [wechat(), undefined],
  ])('of %j are %s', (method, amount) => {
    expect(availableAmount(method)).toBe(amount)
  })
  it('of nothing cannot be chosen (PY13)', () => {
    expect(
      [coupon('0.00'), coupon('0.01'), balance('0'), balance('0', '1', '1'), wechat()].map(canChoose),
    ).toEqual([false, true, false, true, true])
  })
})

it('asks for the methods of one order or of a batch (PY01, BO02)', () => {
  expect(PAYMENT_SCOPE).toEqual({ single: 1, batch: 3 })
})

describe('ticks', () => {
  const methods = [coupon('10'), balance('20'), wechat()]
  it('apply coupon, then balance, as long as something remains (PY10–PY12)', () => {
    expect(initialChoice(methods, '100')).toEqual([5, 1])
    expect(initialChoice([balance('500'), coupon('150')], '100')).toEqual([5])
    expect(initialChoice([coupon('0'), balance('20')], '100')).toEqual([1])
    expect(initialChoice([coupon('10'), balance('20', '0', '0', false)], '100')).toEqual([5])
    expect(initialChoice([coupon('100'), balance('20')], '100.00')).toEqual([5])
    expect(initialChoice([wechat()], '100')).toEqual([])
  })
  it('go together only where methods can be combined (PY06)', () => {
    expect(toggleMethod(methods, [5], 1)).toEqual([5, 1])
    const lone = [coupon('10'), balance('20', '0', '0', false), wechat()]
    expect(toggleMethod(lone, [5, 2], 1)).toEqual([1])
    expect(toggleMethod(lone, [1], 5)).toEqual([5])
  })
  it('go off again, and never on an empty or unknown method', () => {
    expect(toggleMethod(methods, [5, 1], 5)).toEqual([1])
    expect(toggleMethod([coupon('0'), wechat()], [2], 5)).toEqual([2])
    expect(toggleMethod([wechat()], [2], 1)).toEqual([2])
  })
})

describe('splitPayment', () => {
  it.each([[[]], [[1]], [[2]]] as PaymentType[][][])(
    'asks for nothing where a trial costs nothing, chosen %j',
    (chosen) => {
      const nothing = { total: '0.00', coupon: '0.00', balance: '0.00', wechat: '0.00' }
      expect(split([balance('0'), wechat()], chosen, '0')).toEqual(nothing)
      expect(split([], chosen, '0.00')).toEqual(nothing)
    },
  )
  it('caps the coupon by what is to pay (PY10)', () => {
    expect(split([coupon('150')], [5])).toEqual({
      total: '100.00',
      coupon: '100.00',
      balance: '0.00',
      wechat: '0.00',
    })
  })
  it('uses the balance for what the coupon leaves (PY11)', () => {
    expect(split([coupon('30'), balance('500')], [5, 1])).toMatchObject({
      coupon: '30.00',
      balance: '70.00',
      wechat: '0.00',
    })
  })
  it('uses the credit with the cash (PY14)', () => {
    expect(split([balance('20', '100', '80')], [1])).toMatchObject({ balance: '100.00' })
  })
  it('leaves the remainder to WeChat (PY15, PY17)', () => {
    expect(split([coupon('10'), balance('20'), wechat()], [5, 1, 2])).toMatchObject({
      coupon: '10.00',
      balance: '20.00',
      wechat: '70.00',
    })
    expect(split([wechat()], [2])).toMatchObject({ wechat: '100.00' })
  })
  it('has no float error (PY18)', () => {
    expect(split([coupon('0.1'), balance('0.2')], [5, 1], '0.3')).toEqual({
      total: '0.30',
      coupon: '0.10',
      balance: '0.20',
      wechat: '0.00',
    })
  })
  it.each<[string, PaymentMethod[], PaymentType[]]>([
    ['请联系服务商购买', [], []],
    ['请选择支付方式', [balance('500')], []],
    ['请选择支付方式', [balance('500')], [2]],
    ['余额或代金券不足，需选择微信支付', [coupon('10'), balance('20'), wechat()], [5, 1]],
    ['余额或代金券不足，需选择微信支付', [coupon('0'), wechat()], [5, 2]],
    ['所选支付方式不能组合使用', [coupon('10', false), wechat()], [5, 2]],
  ])('says %s', (message, methods, chosen) => {
    expect(split(methods, chosen)).toBe(message)
  })
  it('asks to scan when WeChat pays something', () => {
    expect(SCAN_NOTICE).toBe('请使用微信扫码支付')
    const base = { total: '1.00', coupon: '0.00', balance: '0.00' }
    expect([needsScan({ ...base, wechat: '1.00' }), needsScan({ ...base, wechat: '0.00' })]).toEqual([
      true,
      false,
    ])
  })
  it('always adds up to the total, and no method pays more than it has', () => {
    const money = fc.integer({ min: 0, max: 100_000 }).map((cents) => (cents / 100).toFixed(2))
    fc.assert(
      fc.property(
        money,
        money,
        money,
        money,
        money,
        fc.subarray<PaymentType>([5, 1, 2]),
        (total, remain, cash, credit, creditRemain, chosen) => {
          const methods = [coupon(remain), balance(cash, credit, creditRemain), wechat()]
          const result = splitPayment(methods, chosen, total)
          if (!result.ok) return
          const { coupon: fromCoupon, balance: fromBalance, wechat: fromWechat } = result.value
          expect(sum([fromCoupon, fromBalance, fromWechat])).toBe(total)
          expect(compare(fromCoupon, chosen.includes(5) ? remain : '0')).not.toBe(1)
          expect(
            compare(fromBalance, chosen.includes(1) ? (availableAmount(methods[1] ?? wechat()) ?? '0') : '0'),
          ).not.toBe(1)
          expect(compare(fromWechat, chosen.includes(2) ? total : '0')).not.toBe(1)
          for (const amount of [fromCoupon, fromBalance, fromWechat])
            expect(compare(amount, '0')).not.toBe(-1)
        },
      ),
    )
  })
})

describe('buildPayRequest', () => {
  const parts = { total: '100.00', coupon: '0.00', balance: '0.00', wechat: '0.00' }
  it.each([
    [
      { ...parts, balance: '100.00' },
      { type: 1, amount: '100.00' },
    ],
    [
      { ...parts, wechat: '100.00' },
      { type: 2, amount: '100.00' },
    ],
    [
      { ...parts, total: '0.00' },
      { type: 1, amount: '0.00' },
    ],
    [
      { ...parts, coupon: '30.00', balance: '70.00' },
      {
        type: 0,
        amount: '100.00',
        list: [
          { type: 5, amount: '30.00' },
          { type: 1, amount: '70.00' },
        ],
      },
    ],
  ])('of %j is %j', (paid, request) => {
    expect(buildPayRequest(paid, true)).toEqual({ ok: true, value: request })
  })
  it('is refused without a method and without the agreement (PY08, PY09, PY31)', () => {
    expect(buildPayRequest(undefined, true)).toMatchObject({
      ok: false,
      issues: [{ message: '未选择支付方式' }],
    })
    expect(buildPayRequest(parts, false)).toMatchObject({
      ok: false,
      issues: [{ message: '请您先点击阅读并勾选同意下方协议' }],
    })
  })
})

describe('payment poll', () => {
  it.each([
    ['goods panel', GOODS_PANEL_POLL, 1_000, 600],
    ['wizard', WIZARD_POLL, 3_000, 200],
  ])('of the %s asks on every interval and fails after 600 s (PY24–PY27)', (_, profile, interval, polls) => {
    const start = Date.parse('2026-01-15T00:00:00Z')
    let state = startPoll(profile, start)
    let asked = 0
    for (let now = start; now < start + 600_000; now += 500) {
      const next = pollReducer(state, { type: 'tick', now })
      asked += next.polls - state.polls
      expect(next.phase).toBe('polling')
      state = next
    }
    expect(asked).toBe(polls - 1)
    expect(pollReducer(state, { type: 'tick', now: start + interval * polls })).toMatchObject({
      phase: 'failed',
      polls,
    })
    expect(PAYMENT_FAILED).toBe('支付失败')
  })
  it.each<[string, PollEvent[], string]>([
    [
      'goes on until state 2',
      [
        { type: 'answered', state: 1 },
        { type: 'answered', state: 1 },
      ],
      'polling',
    ],
    [
      'is paid by state 2',
      [
        { type: 'answered', state: 1 },
        { type: 'answered', state: 2 },
      ],
      'paid',
    ],
    [
      'stops when the dialog closes',
      [{ type: 'stopped' }, { type: 'answered', state: 2 }, { type: 'tick', now: 9e9 }],
      'stopped',
    ],
    [
      'takes money that comes with the last answer',
      [
        { type: 'tick', now: 9e9 },
        { type: 'answered', state: 2 },
      ],
      'paid',
    ],
    ['stays paid', [{ type: 'answered', state: 2 }, { type: 'stopped' }, { type: 'tick', now: 9e9 }], 'paid'],
  ])('%s', (_, events, phase) => {
    expect(events.reduce(pollReducer, startPoll(WIZARD_POLL, 0)).phase).toBe(phase)
  })
  it('asks once for intervals that were slept through', () => {
    const state = pollReducer(startPoll(WIZARD_POLL, 0), { type: 'tick', now: 30_000 })
    expect(state.polls).toBe(10)
    expect(pollReducer(state, { type: 'tick', now: 32_999 })).toBe(state)
  })
  it('tells members how long the opening takes (PY30)', () => {
    expect(paidTexts('member')).toEqual({ notice: '支付成功', dialog: '开通需要1-5分钟' })
    expect(paidTexts('account').dialog).toBeUndefined()
  })
})
