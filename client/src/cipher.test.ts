import { describe, expect, it } from 'vitest'
import { createCipher } from './cipher.ts'

const key = btoa('0123456789abcdef0123456789abcdef')

describe('cipher', () => {
  it('opens what it sealed, and seals the same text differently each time (CV09)', async () => {
    const cipher = createCipher(key)
    const [one, two] = await Promise.all([cipher.encrypt('密码 Aa#1'), cipher.encrypt('密码 Aa#1')])
    expect(one).not.toBe(two)
    expect(await cipher.decrypt(one)).toBe('密码 Aa#1')
  })

  it('refuses a secret that was changed on the way', async () => {
    const cipher = createCipher(key)
    const secret = await cipher.encrypt('x')
    await expect(
      cipher.decrypt(`A${secret.slice(1)}` === secret ? `B${secret.slice(1)}` : `A${secret.slice(1)}`),
    ).rejects.toThrow()
  })

  it.each([undefined, '', btoa('short')])('fails closed without a key of 32 bytes: %s', (bad) => {
    expect(() => createCipher(bad)).toThrow('缺少加密密钥')
  })
})
