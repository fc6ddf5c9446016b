import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashOfSample, isHashed, lowestCost, Passwords, TooManyHashes, usualCost } from './passwords.ts'

const passwords = new Passwords(lowestCost)

describe('a password of a row', () => {
  it('is compared and not read, with a salt each', async () => {
    const [one, other] = [await passwords.hash('Kaipiao#2026'), await passwords.hash('Kaipiao#2026')]
    expect(one).not.toBe(other)
    expect(one).not.toContain('Kaipiao')
    expect(await passwords.check('Kaipiao#2026', one)).toEqual({ isRight: true, better: undefined })
    for (const wrong of ['', 'kaipiao#2026', 'Kaipiao#2026 '])
      expect(await passwords.check(wrong, one)).toEqual({ isRight: false })
  })

  // What another program reckons by RFC 7914: python3 -c "hashlib.scrypt(b'Kaipiao#2026', salt=b'0123456789abcdef', n=2, r=8, p=3, dklen=32)".
  it('is one that other programs reckon as well', async () => {
    const salt = Buffer.from('0123456789abcdef')
    const known = '0LXP9r3UM11mFRnp2z1EH9yx1XieU58JH0irQXzpj8k='
    expect(scryptSync('Kaipiao#2026', salt, 32, { N: 2, r: 8, p: 3 }).toString('base64')).toBe(known)
    const stored = `$scrypt$ln=1,r=8,p=3$${salt.toString('base64')}$${known}`
    expect(await passwords.check('Kaipiao#2026', stored)).toMatchObject({ isRight: true })
  })

  it.each([
    '',
    'Kaipiao#2026',
    '$scrypt$ln=0,r=8,p=3$AA==$AA==',
    '$scrypt$ln=99,r=8,p=3$AA==$AA==',
    undefined,
  ])('that is none lets nobody in: %j', async (stored) => {
    expect(await passwords.check('Kaipiao#2026', stored)).toEqual({ isRight: false })
  })

  it('of a sample follows from its salt, and is hashed anew by who signs in with it', async () => {
    expect(hashOfSample('Kaipiao#2026', '1 13800000003')).toBe(hashOfSample('Kaipiao#2026', '1 13800000003'))
    expect(hashOfSample('Kaipiao#2026', '2 13800000003')).not.toBe(
      hashOfSample('Kaipiao#2026', '1 13800000003'),
    )
    const sample = hashOfSample('Kaipiao#2026', '1 13800000003')
    const { isRight, better = '' } = await new Passwords(2).check('Kaipiao#2026', sample)
    expect([isRight, better.slice(0, 13), isHashed(better)]).toEqual([true, '$scrypt$ln=2,', true])
  })
})

it('asks what OWASP asks of scrypt', () => {
  // Password Storage Cheat Sheet: N 2^15 (32 MiB), r 8, p 3.
  expect(usualCost).toBeGreaterThanOrEqual(15)
})

it('more at once than can be reckoned in a moment are refused, and the others are answered', async () => {
  const dear = new Passwords(lowestCost + 1)
  const answers = await Promise.allSettled(Array.from({ length: 70 }, () => dear.hash('x')))
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(8)
  for (const one of refused) expect(one).toMatchObject({ reason: expect.any(TooManyHashes) })
  expect(isHashed(await passwords.hash('x'))).toBe(true)
})

it('what costs nothing is reckoned for however many sign in at once', async () => {
  const cheap = new Passwords(lowestCost)
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => cheap.hash('x')))
  expect(answers.every(({ status }) => status === 'fulfilled')).toBe(true)
})
