import type { Schemas } from '@kaipiao/client'
import { SESSION_KEY, type StoredSession } from './session-store.ts'

/** A day and more: the token of a view is never exchanged, and the platform says when it is over. */
const NEVER_REFRESHED_MS = 48 * 3_600_000

/**
 * From here on this window looks through a user's eyes; the other windows of the browser stay with who is signed in, and
 * so does this one once the view has ended. The guard leads to the user's area.
 */
export function beginView({ access_token, user }: Schemas['SupportSession'], now: number): void {
  const session: StoredSession = {
    ...user,
    userToken: access_token,
    refreshToken: '',
    tokenInExpires: now + NEVER_REFRESHED_MS,
    navList: [],
    allowPath: [],
    redirectUrl: '',
    backPath: '',
  }
  // What this window had open is of somebody else's work.
  sessionStorage.clear()
  sessionStorage.setItem(SESSION_KEY, JSON.stringify(session))
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
}
