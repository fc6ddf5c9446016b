import { describe, expect, it } from 'vitest'
import { readBindResult, readQrCode } from './read-step.ts'

const AT = 1_000

describe('the answer of the bind call', () => {
  const result = { traceno: 't-1', code: '', msg: '' }
  it('brings the traceno, and nothing more while there is no news', () => {
    expect(readBindResult(result, AT)).toEqual([{ type: 'accepted', traceno: 't-1' }])
  })
  it('awaits an SMS code without a push (ER21)', () => {
    expect(readBindResult({ ...result, code: '201300020', msg: '等待短信验证码' }, AT)).toEqual([
      { type: 'accepted', traceno: 't-1' },
      { type: 'refused', code: 201300020, message: '等待短信验证码' },
    ])
  })
  it.each(['F000', 'S000', 'SMS'])('counts as the push %s', (code) => {
    expect(readBindResult({ ...result, code, msg: '话' }, AT)[1]).toEqual({
      type: 'push',
      now: AT,
      push: { code, msg: '话' },
    })
  })
  it('shows the code that it carries', () => {
    const answer = { ...result, code: 'QRCODE', data: 'data:x', expireTime: 300 }
    expect(readBindResult(answer, AT)[1]).toMatchObject({
      push: { code: 'QRCODE', ewm: 'data:x', expireTime: 300 },
    })
  })
})

describe('the answer of a QR call', () => {
  it('is another code of the same verification', () => {
    const code = { ewm: 'data:x', expireTime: 300, message: '请扫码', code: 'QRCODE', traceno: 't-2' }
    expect(readQrCode(code, AT)).toEqual([
      { type: 'accepted', traceno: 't-2' },
      { type: 'push', now: AT, push: { code: 'QRCODE', msg: '请扫码', ewm: 'data:x', expireTime: 300 } },
    ])
  })
  it('says that the bureau is busy', () => {
    const busy = { ewm: '', expireTime: 0, message: '电子税局繁忙或在维护中，请稍后重试', code: 'F000' }
    expect(readQrCode(busy, AT)).toEqual([
      { type: 'push', now: AT, push: { code: 'F000', msg: busy.message } },
    ])
  })
})
