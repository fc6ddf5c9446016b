import type { Client } from '@kaipiao/client'
import { endSupportView, signOut } from '@kaipiao/client/operations'
import { entranceFor } from '@kaipiao/domain/accounts/session/area'
import type { AuthProvider } from '@refinedev/core'
import { sessionStore } from '../../client/session/session-store.ts'

/** Refine's view of the session. Signing in happens on the public pages, before refine is loaded. */
export function createAuthProvider(client: Client): AuthProvider {
  return {
    login: () => Promise.resolve({ success: false, redirectTo: entrance() }),
    logout: async () => {
      await endSession(client)
      return { success: true, redirectTo: entrance() }
    },
    check: () =>
      Promise.resolve(
        sessionStore.read() ? { authenticated: true } : { authenticated: false, redirectTo: entrance() },
      ),
    // The client has cleared the session already (SS13); the guard leads to the entrance.
    onError: () => Promise.resolve({}),
    getIdentity: () => Promise.resolve(sessionStore.read() ?? null),
    getPermissions: () => Promise.resolve(sessionStore.read()?.allowPath ?? []),
  }
}

/** SS11: tells the server, then clears local data in all tabs. A server that can't be told does not keep anyone in. */
export async function endSession(client: Client): Promise<void> {
  const session = sessionStore.read()
  if (session?.supportView)
    await client.call(endSupportView, { path: { id: session.supportView.id } }).catch(() => undefined)
  else if (session)
    await client.call(signOut, { query: { accessToken: session.userToken } }).catch(() => undefined)
  sessionStore.clear(true)
}

const entrance = (): string => entranceFor(sessionStore.entrance(), sessionStore.read()?.roleType)
