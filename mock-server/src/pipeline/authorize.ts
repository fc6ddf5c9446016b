import { heldPermissions } from '../behaviour/role-of-account.ts'
import { reject, type Middleware } from './exchange.ts'

/** Who may call is written in the description (`x-roles`, `x-permission`), and in the role that the account holds (BK04); others get 403. */
export const authorize: Middleware = async (exchange, next) => {
  const { operation, session, sandbox, decisions } = exchange
  if (session !== undefined && operation !== undefined) {
    if (operation.roles?.includes(session.role) === false) return reject(exchange, 403)
    const code = operation.permission
    if (code !== undefined && !(await heldPermissions(sandbox.store, session.account)).has(code)) {
      decisions.push(`the role lacks ${code}`)
      return reject(exchange, 403)
    }
  }
  await next()
}
