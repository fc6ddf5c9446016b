import { createHash, randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'

/** Base-2 logarithm of scrypt's N: 15 asks 32 MiB and, with `LANES`, as much work as OWASP's 2^17 on one lane. */
export const usualCost = 15
/** What tests take, and passwords that everybody is told. */
export const lowestCost = 1
export const highestCost = 20

const BLOCK = 8
const LANES = 3
const LENGTH = 32
/** Hashes at once: each takes a core and its memory for as long as it lasts. */
const MOST_AT_ONCE = 2
/** Further ones that wait; who comes after them is told to come again. */
const MOST_WAITING = 60

/** More passwords are being checked than can be in a moment. */
export class TooManyHashes extends Error {
  override readonly name = 'TooManyHashes'
}

export interface Checked {
  readonly isRight: boolean
  /** The password hashed anew, where it was right and the row has it cheaper than it should be. */
  readonly better?: string | undefined
}

/**
 * Passwords as rows hold them: `$scrypt$ln=15,r=8,p=3$salt$hash` (RFC 7914), reckoned beside the main thread. They
 * can be compared and not be read.
 */
export class Passwords {
  readonly #cost: number
  readonly #nobody: string
  #running = 0
  readonly #waiting: (() => void)[] = []

  /** @param cost see `usualCost` */
  constructor(cost = usualCost) {
    this.#cost = cost
    this.#nobody = written(cost, randomBytes(16), randomBytes(LENGTH))
  }

  /** Rejects with TooManyHashes. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    return written(this.#cost, salt, await this.#reckon(password, salt, this.#cost))
  }

  /**
   * Whether the password is the one of the row. It takes as long where there is no such row, and where the row has it
   * cheaper than it should be. Rejects with TooManyHashes.
   */
  async check(password: string, stored: string | undefined): Promise<Checked> {
    const read = readFrom(stored ?? this.#nobody) ?? readFrom(this.#nobody)
    if (read === undefined) return { isRight: false }
    const { cost, salt, hash } = read
    const isEqual = timingSafeEqual(await this.#reckon(password, salt, cost), hash)
    const better = cost < this.#cost ? await this.hash(password) : undefined
    const isRight = isEqual && stored !== undefined && isHashed(stored)
    return isRight ? { isRight, better } : { isRight: false }
  }

  async #reckon(password: string, salt: Buffer, cost: number): Promise<Buffer> {
    if (this.#running >= MOST_AT_ONCE) {
      // What costs nothing holds up nobody: a hundred tests that sign in at once are let in.
      if (cost > lowestCost && this.#waiting.length >= MOST_WAITING)
        throw new TooManyHashes('too many passwords at once')
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await new Promise((resolve, reject) =>
        scrypt(password, salt, LENGTH, paramsOf(cost), (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      )
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}

/**
 * A password that everybody is told, as rows of sample worlds hold it: there is nothing to guard, so it costs next to
 * nothing, and whoever signs in with it has it hashed anew at the usual cost. The salt follows from the given text.
 */
export function hashOfSample(password: string, salt: string): string {
  const bytes = createHash('sha256').update(`sample ${salt}`).digest().subarray(0, 16)
  return written(lowestCost, bytes, scryptSync(password, bytes, LENGTH, paramsOf(lowestCost)))
}

/** Whether a row holds a password as it should. */
export function isHashed(stored: string): boolean {
  return readFrom(stored) !== undefined
}

interface Read {
  readonly cost: number
  readonly salt: Buffer
  readonly hash: Buffer
}

function readFrom(stored: string): Read | undefined {
  const [, cost = '', salt = '', hash = ''] = shape.exec(stored) ?? []
  const number = Number(cost)
  const bytes = Buffer.from(hash, 'base64')
  if (number < lowestCost || number > highestCost || bytes.length !== LENGTH) return undefined
  return { cost: number, salt: Buffer.from(salt, 'base64'), hash: bytes }
}

const shape = new RegExp(
  `^\\$scrypt\\$ln=(\\d{1,2}),r=${BLOCK},p=${LANES}\\$([A-Za-z\\d+/=]+)\\$([A-Za-z\\d+/=]+)$`,
)

function written(cost: number, salt: Buffer, hash: Buffer): string {
  return `$scrypt$ln=${cost},r=${BLOCK},p=${LANES}$${salt.toString('base64')}$${hash.toString('base64')}`
}

function paramsOf(cost: number) {
  const N = 2 ** cost
  return { N, r: BLOCK, p: LANES, maxmem: 256 * N * BLOCK + 1024 * 1024 }
}
