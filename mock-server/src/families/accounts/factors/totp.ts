import { Secret, TOTP } from 'otpauth'

/** Seconds for which a code is shown (RFC 6238, X); digits and SHA-1 as every authenticator takes them. */
const period = 30
const digits = 6
/** Steps before and after the present one whose code is taken: clocks differ, and somebody types (RFC 6238, 5.2). */
const drift = 1
/** Bytes of a secret: as many as SHA-1 gives (RFC 4226, 4). */
const secretSize = 20
/** Steps that are remembered: more than there are codes that could come again. */
const mostUsed = 20

/** Base32, of the machine's randomness. */
export function newTotpSecret(): string {
  return new Secret({ size: secretSize }).base32
}

/** What an authenticator reads from a QR code. */
export function totpUriOf(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/**
 * The steps that are used up once the code is taken; undefined: it is wrong, or was taken before.
 *
 * @param times clocks in epoch milliseconds: that of the world, and that by which the phone goes
 */
export function stepsAfter(
  secret: string,
  code: string,
  times: readonly number[],
  used: readonly number[] = [],
): readonly number[] | undefined {
  const totp = totpOf(secret, '')
  for (const timestamp of times) {
    const delta = totp.validate({ token: code, timestamp, window: drift })
    if (delta === null) continue
    const step = Math.floor(timestamp / 1000 / period) + delta
    if (!used.includes(step)) return [...used, step].slice(-mostUsed)
  }
  return undefined
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: '开票',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits,
    period,
  })
}
