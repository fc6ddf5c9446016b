import { createCipheriv, createDecipheriv } from 'node:crypto'

/** AES-256-GCM: base64 of nonce (12 bytes), cipher text and tag (16 bytes). */
export function sealWith(key: Buffer, text: string, nonce: Buffer): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([nonce, ...sealed]).toString('base64')
}

/** Undefined when the text was not sealed with this key. */
export function openWith(key: Buffer, secret: string): string | undefined {
  const data = Buffer.from(secret, 'base64')
  if (data.length < 28) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, data.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(data.subarray(-16))
    return Buffer.concat([decipher.update(data.subarray(12, -16)), decipher.final()]).toString('utf8')
  } catch {
    // A wrong key or a damaged text: GCM tells no more.
    return undefined
  }
}
