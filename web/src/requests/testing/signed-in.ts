import { build } from '@kaipiao/client/testing'
import { sessionStore, type StoredSession } from '../../client/session/session-store.ts'

/** Who is signed in, unless a test says otherwise. */
const AGENT = { userUid: '1', roleType: 3, roleCode: 'AGENCY_ADMIN' } as const

/** Signs somebody in, who may do everything unless the test says what the role grants. */
export function signIn(user: Partial<StoredSession> = {}): void {
  const { permissions: _, ...known } = build('UserInfo')
  sessionStore.begin(build('Session', { user: { ...known, ...AGENT, ...user } }), '/agencyLogin', Date.now())
  // Its menu and the like come after a sign-in.
  sessionStore.update(user)
}
