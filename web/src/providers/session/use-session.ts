import { useSyncExternalStore } from 'react'
import { sessionStore, type StoredSession } from './session-store.ts'

/** Who is signed in, or undefined; follows sign-in and sign-out in any tab. */
export function useSession(): StoredSession | undefined {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read)
}

/** The signed-in user, for parts that only exist behind the guard. Throws outside of it. */
export function useUser(): StoredSession {
  const session = useSession()
  if (!session) throw new Error('useUser is used outside the guarded part of the console')
  return session
}
