import type { Schemas } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { sessionStore, type StoredSession } from '../../client/session/session-store.ts'

/** Who is signed in, unless a test says otherwise. */
const AGENT = { userUid: '1', roleType: 3, roleCode: 'AGENCY_ADMIN' } as const

/** What the platform tells of who is signed in by a password as oneself, with all that is asked of one. */
export function userInfo(facts: Partial<Schemas['UserInfo']> = {}): Schemas['UserInfo'] {
  const {
    permissions: _,
    accessToken: _token,
    supportView: _view,
    factorWanted: _wanted,
    ...known
  } = build('UserInfo')
  return { ...known, ...AGENT, ...facts }
}

/** Signs somebody in, who may do everything unless the test says what the role grants. */
export function signIn(user: Partial<StoredSession> = {}): void {
  sessionStore.begin(build('Session', { user: userInfo(user) }), '/agencyLogin', Date.now())
  // Its menu and the like come after a sign-in.
  sessionStore.update(user)
}
