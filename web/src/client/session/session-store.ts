import type { Schemas, TokenStore } from '@kaipiao/client'
import { expiryOf } from '@kaipiao/domain/accounts/session/token-window'
import { toldOnce } from './told-once.ts'

type UserInfo = Schemas['UserInfo']

/** The session of a signed-in user as it is kept on this computer (SS01). `tokenInExpires` is epoch milliseconds. */
export interface StoredSession extends UserInfo {
  userToken: string
  refreshToken: string
  tokenInExpires: number
  navList: Schemas['NavItem'][]
  allowPath: string[]
  redirectUrl: string
  backPath: string
}

export const SESSION_KEY = 'kaipiao.session'
const ENTRANCE_KEY = 'kaipiao.entrance'
const REDIRECT_KEY = 'kaipiao.redirectUrl'
const LOST_KEY = 'kaipiao.lost'

const listeners = new Set<() => void>()
let leftOnPurpose = false
let cached: { text: string | null; session: StoredSession | undefined } = { text: null, session: undefined }
let announced: StoredSession | undefined

/** A window that looks through another's eyes has a session of its own, which goes with the view. */
const place = (): Storage => (sessionStorage.getItem(SESSION_KEY) ? sessionStorage : localStorage)

function read(): StoredSession | undefined {
  const text = place().getItem(SESSION_KEY)
  if (text !== cached.text) cached = { text, session: parseSession(text) }
  return cached.session
}

function announce(): void {
  announced = read()
  for (const listener of listeners) listener()
}

function write(session: StoredSession | undefined): void {
  if (session) {
    const text = JSON.stringify(session)
    // What was known already is no news: whoever follows the session draws the whole console anew.
    if (text === cached.text && text === place().getItem(SESSION_KEY)) return
    place().setItem(SESSION_KEY, text)
  } else place().removeItem(SESSION_KEY)
  announce()
}

/** The one place that holds who is signed in; a change in one tab reaches all of them. */
export const sessionStore = {
  read,
  /**
   * The session as the listeners were told of it, for what is drawn. `read` may be ahead of it: another tab has signed
   * out, and its event is still on the way. A part behind the guard that is drawn just then still finds its user.
   */
  announced: (): StoredSession | undefined => (listeners.size === 0 ? read() : announced),
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      window.addEventListener('storage', onStorage)
      announced = read()
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', onStorage)
    }
  },
  /** Keeps a fresh sign-in and the entrance that was used for it (RT67). */
  begin(signIn: Schemas['Session'], entrance: string, now: number): void {
    leftOnPurpose = false
    toldOnce.forget()
    localStorage.removeItem(LOST_KEY)
    localStorage.setItem(ENTRANCE_KEY, entrance)
    const { access_token, refresh_token, expires_in, user } = signIn
    write({
      ...user,
      userToken: access_token,
      refreshToken: refresh_token,
      tokenInExpires: expiryOf(expires_in, now),
      navList: [],
      allowPath: [],
      redirectUrl: sessionStorage.getItem(REDIRECT_KEY) ?? '',
      backPath: '',
    })
  },
  /** Renewed facts of the user: user info, menu. Without a session nothing happens. */
  update(facts: Partial<StoredSession>): void {
    const session = read()
    if (session) write({ ...session, ...facts })
  },
  /** Clears local data (SS11, SS13); the entrance stays, for the guard. After a view, who looked is there again. */
  clear(isOnPurpose = false): void {
    leftOnPurpose = isOnPurpose
    if (isOnPurpose) localStorage.removeItem(LOST_KEY)
    const isView = place() === sessionStorage
    sessionStorage.clear()
    toldOnce.forget()
    if (isView) announce()
    else write(undefined)
  },
  /** True after a sign-out by the user, false after a lost session. */
  isLeftOnPurpose: (): boolean => leftOnPurpose,
  /** True in every tab after the platform refused the session in one of them, until somebody signs in or out. */
  isLost: (): boolean => localStorage.getItem(LOST_KEY) !== null,
  entrance: (): string | undefined => localStorage.getItem(ENTRANCE_KEY) ?? undefined,
  /** Where a visitor wanted to go before signing in (RT69); of this window only. */
  rememberRedirect: (path: string): void => sessionStorage.setItem(REDIRECT_KEY, path),
  takeRedirect(): string | undefined {
    const path = sessionStorage.getItem(REDIRECT_KEY) ?? undefined
    sessionStorage.removeItem(REDIRECT_KEY)
    return path
  },
}

/** The token pair inside the session, for the client. */
export const tokenStore: TokenStore = {
  read: () => {
    const session = read()
    return (
      session && {
        userToken: session.userToken,
        refreshToken: session.refreshToken,
        expiresAt: session.tokenInExpires,
      }
    )
  },
  write: (tokens) => {
    if (!tokens) {
      // Before the session goes, which is what other tabs are told of.
      if (read()) localStorage.setItem(LOST_KEY, '1')
      return sessionStore.clear()
    }
    sessionStore.update({
      userToken: tokens.userToken,
      refreshToken: tokens.refreshToken,
      tokenInExpires: tokens.expiresAt,
    })
  },
}

function onStorage(event: StorageEvent): void {
  if (event.key === SESSION_KEY || event.key === null) announce()
}

/** Whatever else lies there, such as the session of an older version, counts as signed out. */
function parseSession(text: string | null): StoredSession | undefined {
  if (!text) return undefined
  try {
    const value = JSON.parse(text) as StoredSession
    return typeof value.userToken === 'string' && typeof value.roleType === 'number' ? value : undefined
  } catch {
    return undefined
  }
}
