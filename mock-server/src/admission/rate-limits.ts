import type { IncomingMessage } from 'node:http'

/** So many calls at once, and so many a second from then on. */
interface Allowance {
  readonly burst: number
  readonly perSecond: number
}

export interface RateSettings {
  /** Calls a second of one account, and ten seconds' worth at once; an address has four times as many. 0: no limits. */
  readonly perSecond?: number
  /** Real time in milliseconds. */
  readonly real?: () => number
  /** Whether a proxy in front tells who calls, as the last name of `X-Forwarded-For`. */
  readonly isProxied?: boolean
}

/** More than any program of an office needs, and less than takes the others' turns. */
export const usualRate = 1000

/** Where nobody is signed in, guesses are made: by the name that is tried, and by the address that tries. */
const byName: Allowance = { burst: 300, perSecond: 5 }
const byDoor: Allowance = { burst: 3000, perSecond: 50 }

/** Names and addresses that are remembered; who has not called for longest is forgotten. */
const most = 20_000

/**
 * Who may call how often, by account, by name at the doors and by address. It is counted in this process, in real time,
 * and forgotten with it.
 */
export class RateLimits {
  readonly #settings: Required<RateSettings>
  readonly #left = new Map<string, { tokens: number; at: number }>()

  constructor({ perSecond = usualRate, real = Date.now, isProxied = false }: RateSettings = {}) {
    this.#settings = { perSecond, real, isProxied }
  }

  /** Each of these answers the seconds after which to come again; undefined: it may go on. */
  ofAccount(id: string): number | undefined {
    const { perSecond } = this.#settings
    return this.#take(`account ${id}`, { burst: perSecond * 10, perSecond })
  }

  ofAddress(request: IncomingMessage): number | undefined {
    const perSecond = this.#settings.perSecond * 4
    return this.#take(`address ${this.addressOf(request)}`, { burst: perSecond * 10, perSecond })
  }

  /** Of a call that nobody has signed in for. @param names whom it is about */
  ofDoor(request: IncomingMessage, names: readonly string[]): number | undefined {
    const waits = [
      this.#take(`door ${this.addressOf(request)}`, byDoor),
      ...names.map((name) => this.#take(`name ${name}`, byName)),
    ]
    const said = waits.filter((wait) => wait !== undefined)
    return said.length === 0 ? undefined : Math.max(...said)
  }

  #take(key: string, { burst, perSecond }: Allowance): number | undefined {
    if (this.#settings.perSecond === 0) return undefined
    const now = this.#settings.real()
    const before = this.#left.get(key) ?? { tokens: burst, at: now }
    const tokens = Math.min(burst, before.tokens + (Math.max(0, now - before.at) / 1000) * perSecond)
    // The last one that was set is the last one to go.
    this.#left.delete(key)
    this.#left.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at: now })
    for (const oldest of this.#left.keys()) {
      if (this.#left.size <= most) break
      this.#left.delete(oldest)
    }
    return tokens < 1 ? Math.max(1, Math.ceil((1 - tokens) / perSecond)) : undefined
  }

  /** Whence a request comes, as far as it is known. */
  addressOf({ socket, headers }: IncomingMessage): string {
    const said = this.#settings.isProxied
      ? String(headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : ''
    return said === undefined || said === '' ? (socket.remoteAddress ?? '') : said
  }
}
