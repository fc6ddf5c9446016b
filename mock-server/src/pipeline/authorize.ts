import { channelRefused } from '../behaviour/channel.ts'
import { reject, type Middleware } from './exchange.ts'

/** Who may call is written in the description (`x-roles`, `x-permission`), and in the role that the account holds (BK04); others get 403. So does a bearer of a channel that the role grants no more. */
export const authorize: Middleware = async (exchange, next) => {
  const { operation, session, decisions } = exchange
  if (session !== undefined && operation !== undefined) {
    if (operation.roles?.includes(session.role) === false) return reject(exchange, 403)
    const { channel, account } = session
    if (channel !== undefined && !session.granted.has(`channel.${channel}`))
      return reject(exchange, 403, { message: channelRefused(account, channel) })
    const code = operation.permission
    if (code !== undefined && !session.granted.has(code)) {
      decisions.push(`the role lacks ${code}`)
      return reject(exchange, 403)
    }
  }
  await next()
}
