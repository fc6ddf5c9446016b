import { reject, type Middleware } from './exchange.ts'

/** Who may call is written in the description (`x-roles`); others get 403. */
export const authorize: Middleware = async (exchange, next) => {
  const { operation, session } = exchange
  if (session !== undefined && operation?.roles?.includes(session.role) === false)
    return reject(exchange, 403)
  await next()
}
