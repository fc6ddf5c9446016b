import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * The platform's side of the client's cipher: base64 of a 12-byte nonce, AES-256-GCM cipher text and tag. The key
 * is the one that `AppConfig.encryptKey` hands out; in a sandbox it follows from the seed.
 */
export class Secrets {
  readonly key: string
  readonly #key: Buffer
  /**
   * Known to nobody else and kept nowhere: what follows from the seed could be reckoned by whoever reads the seed.
   * So no row holds a signature, and addresses end with the process, or with the store that processes share.
   */
  readonly #linkKey: Buffer

  /** @param shared what the processes of one world know together, in place of what only one knows */
  constructor(seed: number, shared?: string) {
    this.#linkKey = shared === undefined ? randomBytes(32) : Buffer.from(shared)
    this.#key = createHash('sha256').update(`kaipiao sandbox ${seed}`).digest()
    this.key = this.#key.toString('base64')
  }

  /** The nonce follows from text and salt, so that a world of one seed is the same byte for byte. */
  seal(text: string, salt: string): string {
    const nonce = createHash('sha256').update(`${salt} ${text}`).digest().subarray(0, 12)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce)
    const sealed = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
    return Buffer.concat([nonce, ...sealed]).toString('base64')
  }

  /** Hex HMAC-SHA256 of a text, by a secret of this server. */
  sign(text: string): string {
    return createHmac('sha256', this.#linkKey).update(text).digest('hex')
  }

  /** Whether this is what `sign` makes of the text; takes as long for any wrong one. */
  isSigned(text: string, signature: string): boolean {
    const wanted = Buffer.from(this.sign(text))
    const given = Buffer.from(signature)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }

  /** Undefined when the text was not sealed with this key. */
  open(secret: string): string | undefined {
    const data = Buffer.from(secret, 'base64')
    if (data.length < 28) return undefined
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, data.subarray(0, 12))
      decipher.setAuthTag(data.subarray(-16))
      return Buffer.concat([decipher.update(data.subarray(12, -16)), decipher.final()]).toString('utf8')
    } catch {
      // A wrong key or a damaged text: GCM tells no more.
      return undefined
    }
  }
}
