import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { Passwords } from './passwords.ts'
import { openWith, sealWith } from './seals.ts'

/** What begins each text that is sealed for the store; the eight letters after it name the key. */
const SEALED = 'kept.'

export interface Keys {
  /** Of the deployment, 32 bytes, in no row; left out, one that ends with the process. */
  readonly key?: Buffer
  /** Keys by which rows may have been sealed before. */
  readonly former?: readonly Buffer[]
  /** What signs addresses; left out, they end with the process. */
  readonly signer?: Buffer
  readonly passwords?: Passwords
}

/**
 * What the platform hides, and by what. From the key of the deployment follow, none of them from another nor from the
 * seed of a world:
 *
 * - the key of the client's cipher, which `AppConfig.encryptKey` hands out to everybody: it hides nothing from who asks;
 * - the key that seals what rows hold of others (passwords at the tax bureau and of mailboxes), which nobody is told.
 */
export class Secrets {
  /** Of the client's cipher: base64 of 32 bytes. */
  readonly key: string
  readonly #wire: Buffer
  readonly #rest: Buffer
  #sign: Buffer
  readonly #isSignerShared: boolean
  readonly #keys: Keys
  readonly #mark: string
  /** What rows of a store from before are sealed with. */
  readonly #former: readonly Secrets[]

  /** How accounts' passwords are hashed. */
  readonly passwords: Passwords

  constructor({ key = newKey(), former = [], signer, passwords = new Passwords() }: Keys = {}) {
    this.#keys = { key, former, passwords }
    this.#wire = derive(key, 'wire')
    this.#rest = derive(key, 'rest')
    this.#sign = signer ?? newKey()
    this.#isSignerShared = signer !== undefined
    this.passwords = passwords
    this.#mark = `${SEALED}${derive(key, 'name').toString('hex').slice(0, 8)}.`
    this.key = this.#wire.toString('base64')
    this.#former = former
      .filter((each) => !each.equals(key))
      .map((each) => new Secrets({ key: each, passwords }))
  }

  /** As the client's cipher does: base64 of a 12-byte nonce, AES-256-GCM cipher text and tag. */
  seal(text: string): string {
    return sealWith(this.#wire, text, randomBytes(12))
  }

  /** Undefined when the text was not sealed for the platform. */
  open(secret: string): string | undefined {
    return openWith(this.#wire, secret)
  }

  /**
   * A text as a row may hold it. The nonce follows from text and salt by the key, so that a world of one seed and key is
   * the same byte for byte; another salt gives other letters.
   */
  keep(text: string, salt: string): string {
    if (text === '') return ''
    return this.#mark + sealWith(this.#rest, text, this.#nonce(`${salt}\n${text}`))
  }

  /** What `keep` was given; undefined where it was sealed with another key. */
  kept(sealed: string): string | undefined {
    if (sealed === '') return ''
    if (sealed.startsWith(this.#mark)) return openWith(this.#rest, sealed.slice(this.#mark.length))
    for (const former of this.#former) {
      const text = former.kept(sealed)
      if (text !== undefined) return text
    }
    return undefined
  }

  /** Whether the text is one that `keep` has made, by this key. */
  isKept(text: string): boolean {
    return text === '' || text.startsWith(this.#mark)
  }

  /** Eight letters that tell this key from others and lead nowhere. */
  get name(): string {
    return this.#mark.slice(SEALED.length, -1)
  }

  /** What a row holds, sealed for the client, in the same letters each time; empty where it cannot be opened. */
  handOut(sealed: string): string {
    const text = this.kept(sealed)
    if (text === undefined || text === '') return ''
    return sealWith(this.#wire, text, this.#nonce(`out\n${sealed}`))
  }

  /**
   * What a row of a store from before holds, as `keep` has it: sealed by a former key, by what followed from the seed, or
   * not at all. What was sealed by a key that is not there stays as it is.
   */
  keepFormer(text: string, seed: number, salt: string): string {
    if (this.isKept(text)) return text
    const opened = this.kept(text) ?? (isSealed(text) ? undefined : (formerlySealed(seed, text) ?? text))
    return opened === undefined ? text : this.keep(opened, salt)
  }

  #nonce(text: string): Buffer {
    return createHmac('sha256', this.#rest).update(text).digest().subarray(0, 12)
  }

  /** The same keys for another world of the process, whose signatures are good for nothing here. */
  ofAnotherWorld(): Secrets {
    return new Secrets(this.#keys)
  }

  /** What was signed for the world before is good no more, unless other processes go by it. */
  endSignatures(): void {
    if (!this.#isSignerShared) this.#sign = newKey()
  }

  /** Hex HMAC-SHA256 of a text, by a secret of this server. */
  sign(text: string): string {
    return createHmac('sha256', this.#sign).update(text).digest('hex')
  }

  /** Whether this is what `sign` makes of the text; takes as long for any wrong one. */
  isSigned(text: string, signature: string): boolean {
    const wanted = Buffer.from(this.sign(text))
    const given = Buffer.from(signature)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
}

/** Whether some key has sealed the text for a store. */
export function isSealed(text: string): boolean {
  return /^kept\.[\da-f]{8}\./.test(text)
}

/** What lets in whoever says it: 160 bits that follow from nothing, in hex. */
export function drawSecret(): string {
  return randomBytes(20).toString('hex')
}

/** A key of a deployment. */
export function newKey(): Buffer {
  return randomBytes(32)
}

/** What stores from before have sealed with: anybody can reckon it from the seed, and `config.json` told it. */
export function formerlySealed(seed: number, text: string): string | undefined {
  return openWith(createHash('sha256').update(`kaipiao sandbox ${seed}`).digest(), text)
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `kaipiao sandbox ${purpose}`, 32))
}
