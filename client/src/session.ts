import type { Schemas } from './types.ts'

/** The pair as it is kept: `expiresAt` in milliseconds since the epoch (SS09). */
export interface Tokens {
  userToken: string
  refreshToken: string
  expiresAt: number
}

/** Where the pair is kept: memory, local storage of a browser, a file of the command line. */
export interface TokenStore {
  read: () => Tokens | undefined | Promise<Tokens | undefined>
  write: (tokens: Tokens | undefined) => void | Promise<void>
}

export interface SessionOptions {
  /** Default: the memory of this client. */
  store?: TokenStore
  /** Default: the clock of this machine. */
  now?: () => number
  /** The refresh window (SS07, SS08); a rule of the domain, injected. Default: once the bearer has ended. */
  shouldRefresh?: (expiresAt: number, now: number) => boolean
  /** Keeps several tabs or processes from refreshing at once; default runs the work at once. */
  lock?: <T>(work: () => Promise<T>) => Promise<T>
  onCleared?: () => void
}

/** What of a session the client keeps. */
type TokenPair = Omit<Schemas['Session'], 'user'>

export interface Session {
  /** The bearer for the next call, refreshed first where the window says so; undefined when signed out. */
  bearer: () => Promise<string | undefined>
  /** Keeps the pair of a sign-in. Rejects where the client was given no session to keep it in. */
  start: (pair: TokenPair) => Promise<void>
  clear: () => void
}

type Exchange = (pair: { access_token: string; refresh_token: string }) => Promise<unknown>

/** One refresh at a time; calls made meanwhile wait for it and use the new token (SS10). */
export function createSession(options: SessionOptions | undefined, exchange: Exchange): Session {
  if (!options)
    return {
      bearer: () => Promise.resolve(undefined),
      start: () => Promise.reject(new Error('a client that signs in is given a session: { session: {} }')),
      clear: () => undefined,
    }
  const {
    store = inMemory(),
    now = Date.now,
    shouldRefresh = hasEnded,
    lock = (work) => work(),
    onCleared,
  } = options
  let refreshing: Promise<string | undefined> | undefined

  const keep = async (pair: TokenPair) => {
    await store.write({
      userToken: pair.access_token,
      refreshToken: pair.refresh_token,
      expiresAt: now() + pair.expires_in * 1000,
    })
  }

  async function refresh(): Promise<string | undefined> {
    const tokens = await store.read()
    // Another tab may have refreshed while this one waited for the lock.
    if (!tokens || !shouldRefresh(tokens.expiresAt, now())) return tokens?.userToken
    const pair = (await exchange({
      access_token: tokens.userToken,
      refresh_token: tokens.refreshToken,
    })) as TokenPair
    await keep(pair)
    return pair.access_token
  }

  return {
    bearer: async () => {
      if (refreshing) return refreshing
      const tokens = await store.read()
      if (!tokens || !shouldRefresh(tokens.expiresAt, now())) return tokens?.userToken
      refreshing ??= lock(refresh).finally(() => (refreshing = undefined))
      return refreshing
    },
    start: keep,
    clear: () => {
      void store.write(undefined)
      onCleared?.()
    },
  }
}

function inMemory(): TokenStore {
  let kept: Tokens | undefined
  return { read: () => kept, write: (tokens) => void (kept = tokens) }
}

const hasEnded = (expiresAt: number, now: number): boolean => expiresAt <= now
