import { createCipher } from '@kaipiao/client'
import { expect, it } from 'vitest'
import { quickCipher } from './quick-cipher.ts'

const key = Buffer.alloc(32, 7).toString('base64')

it('seals what the cipher of the client opens, never twice alike', async () => {
  for (const text of ['', 'Pass-1-word', '密码🔑', '长'.repeat(500)]) {
    const [one, other] = await Promise.all([quickCipher(key).encrypt(text), quickCipher(key).encrypt(text)])
    expect(await createCipher(key).decrypt(one)).toBe(text)
    expect(await quickCipher(key).decrypt(one)).toBe(text)
    expect(one).not.toBe(other)
  }
})

it('takes no key that the client refuses', () => {
  expect(() => quickCipher(undefined)).toThrow('缺少加密密钥')
  expect(() => quickCipher('c2hvcnQ=')).toThrow('缺少加密密钥')
})
