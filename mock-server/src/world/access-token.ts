import { createHash, timingSafeEqual } from 'node:crypto'
import { drawSecret } from './secrets.ts'

/** By this a bearer is known for an access token, and a leaked one for what it is. */
const mark = 'kpt-'

export interface AccessTokenSecret {
  /** Of its row: it follows from the digest, so that a bearer finds its row without a search. */
  readonly id: string
  readonly digest: string
  readonly token: string
}

/** A new token: 160 bits of the machine's randomness, whatever the seed. */
export function drawAccessToken(): AccessTokenSecret {
  return secretOf(`${mark}${drawSecret()}`)
}

/** What a bearer would be stored as; undefined: it is no access token. */
export function accessTokenOf(bearer: string): AccessTokenSecret | undefined {
  return bearer.startsWith(mark) ? secretOf(bearer) : undefined
}

/** Whether two digests are one, in the same time whether they are or not. */
export function isSameDigest(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

function secretOf(token: string): AccessTokenSecret {
  const digest = createHash('sha256').update(token).digest('hex')
  return { id: `ak-${digest.slice(0, 20)}`, digest, token }
}
