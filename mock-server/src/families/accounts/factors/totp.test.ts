import { spawnSync } from 'node:child_process'
import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { totpCodeOf } from '../../../testing/factors/totp-code.ts'
import { newTotpSecret, stepsAfter, totpUriOf } from './totp.ts'

/** That of RFC 6238, appendix B: 20 bytes of ASCII. */
const rfcSecret = Secret.fromLatin1('12345678901234567890').base32

describe('a code of an authenticator', () => {
  // RFC 6238, appendix B, SHA-1; its codes have eight digits, of which ours are the last six.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is %s', (seconds, code) => {
    const step = Math.floor(seconds / 30)
    expect(stepsAfter(rfcSecret, code, [seconds * 1000])).toEqual([step])
    expect(totpCodeOf(rfcSecret, seconds * 1000)).toBe(code)
  })

  it('is taken one step early and one late, and no further', () => {
    const now = 1_111_111_109_000
    const taken = (steps: number) =>
      stepsAfter(rfcSecret, totpCodeOf(rfcSecret, now + steps * 30_000), [now]) !== undefined
    expect([-2, -1, 0, 1, 2].map(taken)).toEqual([false, true, true, true, false])
  })

  it('is taken once', () => {
    const now = 1_111_111_109_000
    const code = totpCodeOf(rfcSecret, now)
    const used = stepsAfter(rfcSecret, code, [now])
    expect(stepsAfter(rfcSecret, code, [now], used)).toBeUndefined()
    expect(stepsAfter(rfcSecret, code, [now + 30_000], used)).toBeUndefined()
    expect(stepsAfter(rfcSecret, totpCodeOf(rfcSecret, now + 30_000), [now], used)).toHaveLength(2)
  })

  it('is taken by the clock of the world and by that of the phone', () => {
    const [world, phone] = [1_111_111_109_000, 2_000_000_000_000]
    for (const time of [world, phone])
      expect(stepsAfter(rfcSecret, totpCodeOf(rfcSecret, time), [world, phone])).toHaveLength(1)
  })

  it('of a secret of ours is the one that Python makes of it', () => {
    const secret = newTotpSecret()
    const seconds = 1_768_444_200
    const python = `
import base64, hashlib, hmac, struct
digest = hmac.new(base64.b32decode("${secret}"), struct.pack(">Q", ${seconds} // 30), hashlib.sha1).digest()
at = digest[-1] & 15
print("%06d" % ((struct.unpack(">I", digest[at:at + 4])[0] & 0x7fffffff) % 1000000), end="")`
    const { stdout, error } = spawnSync('python3', ['-c', python], { encoding: 'utf8' })
    expect(error).toBeUndefined()
    expect(stepsAfter(secret, stdout, [seconds * 1000])).toEqual([Math.floor(seconds / 30)])
  })
})

it('the address that authenticators read names the platform, the account and nothing that they would not take', () => {
  const url = new URL(totpUriOf(rfcSecret, '13800000003'))
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/开票:13800000003',
  ])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: '开票',
    secret: rfcSecret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
