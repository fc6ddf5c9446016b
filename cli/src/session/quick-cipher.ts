import { createCipheriv, randomBytes } from 'node:crypto'
import { createCipher, type Cipher } from '@kaipiao/client'

const nonceBytes = 12

/**
 * The cipher of the client for a whole import: what Web Crypto hands to a thread for each password, at ten times the
 * price of the work itself, is done at once here. What comes out is the same.
 * @param key base64 of 32 bytes
 */
export function quickCipher(key: string | undefined): Cipher {
  const checked = createCipher(key)
  const bytes = Buffer.from(key ?? '', 'base64')
  return {
    ...checked,
    encrypt: (text) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce)
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return Promise.resolve(Buffer.concat(parts).toString('base64'))
    },
  }
}
