import { reachOfRole } from '../behaviour/tenancy/reach-of-role.ts'
import { roleOfAccount } from '../behaviour/tenancy/role-of-account.ts'
import { sessionOf, type Reach, type Session } from '../behaviour/session.ts'
import type { WorldTables } from '../world/tables.ts'
import { credentialOf, type Credential } from './caller/credential-of.ts'
import { noteUse } from './caller/note-use.ts'
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
  const credential = await credentialOf(sandbox, bearer, (text) => void decisions.push(text))
  if (credential === undefined) return undefined
  const account = await store.table('accounts').get(credential.accountId)
  if (account?.state !== 1) return undefined
  await noteUse(sandbox, credential)
  const role = await roleOfAccount(store, account)
  const known = sessions.get(account)
  // A role that has changed since is another row: what it grants now holds with the next call (BK04).
  if (known?.row === credential.row && known.role === role && known.session.outletIds === undefined)
    return known.session
  const reach = bounded(await reachOfRole(store, account, role), credential)
  const session = sessionOf(bearer, account, reach, credential.facts)
  sessions.set(account, { session, role, row: credential.row })
  return session
}

/** What the role grants, as far as an access token may have of it; what rows are seen is the role's alone. */
function bounded(reach: Reach, { facts: { accessToken } }: Credential): Reach {
  if (accessToken === undefined) return reach
  const rights = new Set(accessToken.rights)
  const granted = [...reach.granted].filter((code) => rights.has(code) || /^(data|channel)\./.test(code))
  return { ...reach, granted: new Set(granted) }
}

interface Remembered {
  readonly session: Session
  /** What the session was made of beside the account; undefined: an account without a role. */
  readonly role: WorldTables['roles'] | undefined
  readonly row: object
}

// Rows never change, so what follows from some of them holds for as long as these live.
const sessions = new WeakMap<object, Remembered>()
