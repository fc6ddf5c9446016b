import { useSyncExternalStore } from 'react'
import type { Caller } from './access.ts'
import { sessionStore, type StoredSession } from './session-store.ts'

/** Who is signed in, or undefined; follows sign-in and sign-out in any tab. */
export function useSession(): StoredSession | undefined {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.announced)
}

/** The signed-in user, for parts that only exist behind the guard. Throws outside of it. */
export function useUser(): StoredSession {
  const session = useSession()
  if (!session) throw new Error('useUser is used outside the guarded part of the console')
  return session
}

/** Who calls, and what the role grants. */
export type KnownCaller = Caller & Pick<StoredSession, 'userUid'>

/**
 * The signed-in user as a caller, for what is drawn around everything and for lists: the same one whatever else a session
 * learns, such as its menu, or tokens that were renewed. Throws outside of the guarded part.
 */
export function useCaller(): KnownCaller {
  const caller = useSyncExternalStore(sessionStore.subscribe, readCaller)
  if (!caller) throw new Error('useCaller is used outside the guarded part of the console')
  return caller
}

let known: { text: string; caller: KnownCaller } | undefined

function readCaller(): KnownCaller | undefined {
  const session = sessionStore.announced()
  if (!session) return undefined
  const { userUid, roleType, roleCode, permissions, supportView } = session
  const caller = {
    userUid,
    roleType,
    roleCode,
    ...(permissions ? { permissions } : {}),
    ...(supportView ? { supportView } : {}),
  }
  const text = JSON.stringify(caller)
  if (known?.text !== text) known = { text, caller }
  return known.caller
}
