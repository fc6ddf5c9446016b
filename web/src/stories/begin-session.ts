import { build } from '@kaipiao/client/testing'
import { sessionStore } from '../client/session/session-store.ts'

/** Screens are drawn for somebody: an administrator of an agency, who may do everything. */
export function beginSession(): void {
  const {
    permissions: _,
    accessToken: _token,
    supportView: _view,
    factorWanted: _wanted,
    ...user
  } = build('UserInfo')
  const session = build('Session', { user: { ...user, roleType: 3, roleCode: 'AGENCY_ADMIN' } })
  sessionStore.begin(session, '/agencyLogin', Date.now())
}
