/**
 * The symmetric helper that encrypts passwords before they travel (CV09, CL17).
 * AES-256-GCM; base64 of a 12-byte nonce followed by the cipher text. The key comes from the configuration
 * (`encryptKey`) or the environment, never from the code; without one every call fails.
 */
export interface Cipher {
  encrypt: (text: string) => Promise<string>
  decrypt: (secret: string) => Promise<string>
}

/** @param key base64 of 32 bytes. Throws when it is absent or has another length. */
export function createCipher(key: string | undefined): Cipher {
  const bytes = key ? fromBase64(key) : undefined
  if (bytes?.length !== 32) throw new Error('缺少加密密钥，密码无法加密传输：请检查系统配置 encryptKey')
  const imported = crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  return {
    encrypt: async (text) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv },
        await imported,
        new TextEncoder().encode(text),
      )
      return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
    },
    decrypt: async (secret) => {
      const data = fromBase64(secret)
      const opened = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: data.slice(0, 12) },
        await imported,
        data.slice(12),
      )
      return new TextDecoder().decode(opened)
    },
  }
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
