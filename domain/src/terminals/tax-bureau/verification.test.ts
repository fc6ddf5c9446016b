import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BureauPush } from './push-code.ts'
import {
  AWAITING_SMS_CODE,
  IDLE,
  isQrExpired,
  showsManualSms,
  verificationReducer,
  verificationSeconds,
  verifyLine,
  type VerificationEvent,
  type VerificationState,
} from './verification.ts'

const AT = 1_000_000
const SECOND = 1000

function run(...events: VerificationEvent[]): VerificationState {
  return events.reduce(verificationReducer, IDLE)
}

function started(method = '1'): VerificationEvent {
  return { type: 'start', now: AT, trace: 'ours', method }
}

function push(code: string, msg = '', extra: Partial<BureauPush> = {}, now = AT + SECOND): VerificationEvent {
  return { type: 'push', now, push: { code, msg, traceno: 'ours', ...extra } }
}

const tick = (seconds: number): VerificationEvent => ({ type: 'tick', now: AT + seconds * SECOND })
const lineOf = (state: VerificationState, seconds = 0): string => verifyLine(state, AT + seconds * SECOND)

describe('the verify line', () => {
  it('is empty at first', () => {
    expect(lineOf(IDLE)).toBe('')
  })
  it('counts from 120 s down', () => {
    const state = run(started())
    expect([0, 1, 119.5, 120, 200].map((seconds) => lineOf(state, seconds))).toEqual([
      '验证中...120s',
      '验证中...119s',
      '验证中...1s',
      '验证中...0s',
      '验证中...0s',
    ])
  })
  it('counts whole seconds up to the last millisecond', () => {
    expect(verificationSeconds(run(started()), AT + 1)).toBe(120)
    expect(verificationSeconds(run(started()), AT + 119_999)).toBe(1)
  })
  it('shows no more than 120 s when the clocks disagree', () => {
    expect(lineOf(run(started()), -10)).toBe('验证中...120s')
  })
  it('shows 已验证 after S000', () => {
    expect(lineOf(run(started(), push('S000', '登录成功')))).toBe('已验证')
  })
  it.each([
    ['F000', '密码错误', '密码错误'],
    ['X999', '什么', '税局连接失败'],
    ['', '', '税局连接失败'],
  ])('after %s with %j shows %s and stops counting (ST22)', (code, msg, line) => {
    const state = run(started(), push(code, msg), tick(300))
    expect(lineOf(state)).toBe(line)
    expect([state.phase, verificationSeconds(state, AT)]).toEqual(['failed', 0])
  })
  it('ends with the failed login when no push comes for 120 s', () => {
    expect(lineOf(run(started(), tick(119)))).toBe('验证中...120s')
    expect(lineOf(run(started(), tick(120)))).toBe('登录电子税局失败，请稍后重试。')
  })
  it('shows the message of a refused call', () => {
    const refused = run(started(), { type: 'refused', code: 5, message: '账号不存在' })
    expect([refused.phase, lineOf(refused)]).toEqual(['failed', '账号不存在'])
  })
})

describe('SMS', () => {
  it('waits for the code and shows the message', () => {
    const state = run(started('12'), push('SMS', '验证码已发送至138****0000'))
    expect([state.phase, lineOf(state)]).toEqual(['awaitingCode', '验证码已发送至138****0000'])
    expect(verificationReducer(state, tick(600)).phase).toBe('awaitingCode')
  })
  it.each(['验证码发送中', '正在发送验证码'])('goes on while %s', (msg) => {
    const state = run(started('12'), push('SMS', msg))
    expect([state.phase, lineOf(state)]).toEqual(['verifying', msg])
    expect(verificationReducer(state, push('SMS', '请输入验证码')).phase).toBe('awaitingCode')
  })
  it('takes another code after a wrong one, without another SMS (BD81)', () => {
    const wrong = run(
      started('12'),
      push('SMS', '请输入'),
      { type: 'codeSent', now: AT },
      { type: 'codeRefused', code: 201300021, message: '验证码校验失败!' },
    )
    expect([wrong.phase, lineOf(wrong)]).toEqual(['awaitingCode', '验证码校验失败!'])
    const again = verificationReducer(wrong, { type: 'codeSent', now: AT })
    expect([again.phase, again.isCodeRefused]).toEqual(['submittingCode', false])
    expect(verificationReducer(again, { type: 'codeAccepted' }).phase).toBe('verified')
  })
  it('counts anew once the code is sent, and succeeds', () => {
    const sent = run(started('12'), push('SMS', '请输入'), { type: 'codeSent', now: AT + 500 * SECOND })
    expect(verifyLine(sent, AT + 501 * SECOND)).toBe('验证中...119s')
    expect(verificationReducer(sent, { type: 'codeAccepted' }).phase).toBe('verified')
  })
  it.each(['无需重复获取', '登录有效，无需再次获取验证码', '无需获取'])('is success when %s', (msg) => {
    expect(run(started('12'), push('SMS', msg)).phase).toBe('verified')
    expect(run(started('12'), push('F000', msg)).phase).toBe('verified')
  })
})

describe('the manual SMS link', () => {
  const awaited = [
    started(),
    { type: 'refused', code: AWAITING_SMS_CODE, message: '等待短信验证码' },
  ] as const
  it('BD80 shows while the platform awaits a code', () => {
    expect(AWAITING_SMS_CODE).toBe(201300020)
    expect(showsManualSms(run(...awaited))).toBe(true)
    expect(showsManualSms(run(started(), { type: 'accepted', traceno: 't', code: AWAITING_SMS_CODE }))).toBe(
      true,
    )
    expect(showsManualSms(run(started(), { type: 'refused', code: 201300002, message: '' }))).toBe(false)
  })
  it('is gone once verified', () => {
    expect(showsManualSms(run(...awaited, { type: 'codeSent', now: AT }, { type: 'codeAccepted' }))).toBe(
      false,
    )
  })
  it.each([
    ['a wrong code', 201300021, '验证码校验失败!'],
    ['a failed call', 0, '税局连接失败'],
  ])('stays after %s, and so does the input (BD81)', (_, code, message) => {
    const wrong = run(...awaited, { type: 'codeSent', now: AT }, { type: 'codeRefused', code, message })
    expect([lineOf(wrong), showsManualSms(wrong)]).toEqual([message, true])
    expect([wrong.phase, wrong.isCodeRefused]).toEqual(['awaitingCode', true])
  })
  it('leads nowhere when no code is awaited', () => {
    expect(run(started(), push('F000', 'x'), { type: 'enterCode' }).phase).toBe('failed')
  })
})

it('goes on when the call was taken, and waits for a code when it says so', () => {
  expect(run(started(), { type: 'accepted', traceno: 't' }).phase).toBe('verifying')
  expect(run(started(), { type: 'accepted', traceno: 't', code: AWAITING_SMS_CODE }).phase).toBe(
    'awaitingCode',
  )
})

it('begins with nothing', () => {
  expect(IDLE).toEqual({
    phase: 'idle',
    isQr: false,
    deadline: 0,
    message: '',
    isCodeRefused: false,
    traces: [],
    statusCode: 0,
    qr: undefined,
  })
})

describe('QR', () => {
  it('shows the image and its expiry, at most 300 s', () => {
    const state = run(started('13'), push('QRCODE', '请扫码', { ewm: 'data:image', expireTime: 600 }))
    expect([state.phase, state.qr?.image, lineOf(state)]).toEqual(['showingQr', 'data:image', '请扫码'])
    expect([300, 301].map((seconds) => isQrExpired(state, AT + seconds * SECOND))).toEqual([false, true])
    const unsaid = run(started('13'), push('QRCODE', '', { ewm: 'x' }))
    expect([300, 301].map((seconds) => isQrExpired(unsaid, AT + seconds * SECOND))).toEqual([false, true])
    const short = run(started('13'), push('QRCODE', '', { ewm: 'x', expireTime: 60 }))
    expect([60, 61].map((seconds) => isQrExpired(short, AT + seconds * SECOND))).toEqual([false, true])
  })
  it.each([
    ['of a QR method without any push', [started('13')], 120],
    ['after a pushed image', [started('13'), push('QRCODE', '')], 121],
    ['of another method that pushed an image', [started('1'), push('QRCODE', '')], 121],
  ] as [string, VerificationEvent[], number][])(
    '%s asks the status after 120 s without a push',
    (_, events, seconds) => {
      expect(run(...events, tick(seconds - 1)).phase).not.toBe('checkingQr')
      expect(run(...events, tick(seconds)).phase).toBe('checkingQr')
    },
  )
  it.each([
    [1, 'verified', '已验证'],
    [0, 'failed', '登录电子税局失败，请稍后重试。'],
    [2, 'failed', '登录电子税局失败，请稍后重试。'],
  ])('status %i means %s (ST23)', (status, phase, line) => {
    const state = run(started('13'), tick(120), { type: 'qrStatus', status })
    expect([state.phase, lineOf(state)]).toEqual([phase, line])
  })
})

describe('pushes', () => {
  it('for another verification are ignored', () => {
    const state = run(started(), push('S000', '', { traceno: 'foreign' }))
    expect(state.phase).toBe('verifying')
  })
  it('count by the number of the reply as well', () => {
    const events = [started(), { type: 'accepted', traceno: 'theirs' }] as const
    expect(run(...events, push('S000', '', { traceno: 'theirs' })).phase).toBe('verified')
    expect(run(...events, push('S000', '', { traceno: 'ours' })).phase).toBe('verified')
  })
  it('of a success that comes late are taken, others not', () => {
    const failed = run(started(), tick(120))
    expect(verificationReducer(failed, push('S000')).phase).toBe('verified')
    expect(verificationReducer(failed, push('F000', '晚到')).message).toBe('登录电子税局失败，请稍后重试。')
  })
  it('before the start mean nothing', () => {
    expect(run(push('S000'))).toEqual(IDLE)
  })
})

it('is verified by bound info that says so', () => {
  expect(run(started(), { type: 'boundInfo', isAvailable: 1 }).phase).toBe('verified')
  expect(run(started(), { type: 'boundInfo', isAvailable: 0 }).phase).toBe('verifying')
})

it('never leaves verified but by a start or a reset, and counts between 0 and 120', () => {
  const events = fc.oneof(
    fc.record({ type: fc.constant('tick' as const), now: fc.integer({ min: AT, max: AT + 400_000 }) }),
    fc.constantFrom('F000', 'S000', 'SMS', 'QRCODE', 'X').map((code) => push(code, 'm')),
    fc.constantFrom<VerificationEvent>(
      { type: 'accepted', traceno: 't' },
      { type: 'refused', code: AWAITING_SMS_CODE, message: 'm' },
      { type: 'refused', code: 9, message: 'm' },
      { type: 'qrStatus', status: 1 },
      { type: 'qrStatus', status: 0 },
      { type: 'enterCode' },
      { type: 'codeSent', now: AT },
      { type: 'codeAccepted' },
      { type: 'codeRefused', code: 9, message: 'm' },
    ),
  )
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), fc.constantFrom('1', '12', '13'), (list, method) => {
      let state = run(started(method))
      for (const event of list) {
        const next = verificationReducer(state, event)
        if (state.phase === 'verified') expect(next).toBe(state)
        const seconds = verificationSeconds(next, AT + 200_000)
        expect(seconds >= 0 && seconds <= 120).toBe(true)
        if (next.phase === 'failed') expect(lineOf(next)).not.toBe('')
        state = next
      }
      expect(verificationReducer(state, { type: 'reset' })).toEqual(IDLE)
    }),
  )
})
