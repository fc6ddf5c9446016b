import { sessionOf, type Session } from '../behaviour/session.ts'
import type { AccountRow } from '../world/tables.ts'
import { reject, type Exchange, type Middleware } from './exchange.ts'

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
  if (authorization?.startsWith('Bearer ') !== true) return undefined
  const token = await sandbox.store.table('tokens').get(authorization.slice(7))
  if (token === undefined) return undefined
  if (token.expiresAt <= sandbox.clock.time()) {
    decisions.push('the bearer has expired')
    return undefined
  }
  const account = await sandbox.store.table('accounts').get(token.accountId)
  return account?.state === 1 ? remembered(token.id, account) : undefined
}

// Rows never change, so what follows from one holds for as long as it lives.
const sessions = new WeakMap<AccountRow, Session>()

function remembered(token: string, account: AccountRow): Session {
  const known = sessions.get(account)
  if (known?.token === token) return known
  const session = sessionOf(token, account)
  sessions.set(account, session)
  return session
}
