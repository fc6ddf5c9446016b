import { describe, expect, it } from 'vitest'
import { Secrets } from '../../world/secrets.ts'
import { isGoodAddress, signAddress } from './signed-address.ts'

const secrets = new Secrets(1)
const url = new URL(signAddress(secrets, '10301', 1_000_000), 'http://sandbox')
const given = {
  signature: url.searchParams.get('signature') ?? '',
  expires: Number(url.searchParams.get('expires')),
}

describe('a signed address', () => {
  it.each([
    ['is good until it expires', '10301', given, 1_000_000, true],
    ['is not good after', '10301', given, 1_000_001, false],
    ['is good for one file', '10302', given, 1_000_000, false],
    ['cannot be prolonged', '10301', { ...given, expires: 2000 }, 1_000_000, false],
    ['cannot be made up', '10301', { ...given, signature: 'x' }, 1_000_000, false],
  ])('%s', (_, key, query, time, isGood) => {
    expect(isGoodAddress(secrets, key, query, time)).toBe(isGood)
  })

  it('of another deployment is not good here', () => {
    expect(isGoodAddress(new Secrets(2), '10301', given, 1)).toBe(false)
  })
})
