import { reachOfRole } from '../behaviour/tenancy/reach-of-role.ts'
import { roleOfAccount } from '../behaviour/tenancy/role-of-account.ts'
import { sessionOf, type Session } from '../behaviour/session.ts'
import type { AccountRow, WorldTables } from '../world/tables.ts'
import { reject, type Exchange, type Middleware } from './exchange/exchange.ts'

/** Whose request it is. A bearer that is unknown, expired or revoked answers 401. */
export const authenticate: Middleware = async (exchange, next) => {
  if (exchange.operation?.bearer !== true) return next()
  const session = await readSession(exchange)
  if (session === undefined) return reject(exchange, 401)
  exchange.session = session
  await next()
}

async function readSession({ sandbox, request, decisions }: Exchange): Promise<Session | undefined> {
  const { authorization } = request.headers
  // The name of a scheme is written in either case (RFC 9110, 11.1).
  const bearer = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  if (bearer === undefined) return undefined
  const { store } = sandbox
  const token = await store.table('tokens').get(bearer)
  if (token === undefined) return undefined
  if (token.expiresAt <= sandbox.clock.time()) {
    decisions.push('the bearer has expired')
    return undefined
  }
  const account = await store.table('accounts').get(token.accountId)
  if (account?.state !== 1) return undefined
  const role = await roleOfAccount(store, account)
  const known = sessions.get(account)
  // A role that has changed since is another row: what it grants now holds with the next call (BK04).
  if (known?.session.token === token.id && known.role === role && known.session.outletIds === undefined)
    return known.session
  const session = sessionOf(token.id, account, await reachOfRole(store, account, role), token.channel)
  sessions.set(account, { session, role })
  return session
}

interface Remembered {
  readonly session: Session
  /** What the session was made of beside the account; undefined: an account without a role. */
  readonly role: WorldTables['roles'] | undefined
}

// Rows never change, so what follows from some of them holds for as long as these live.
const sessions = new WeakMap<AccountRow, Remembered>()
