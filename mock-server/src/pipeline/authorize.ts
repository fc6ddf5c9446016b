import { channelRefused } from '../behaviour/tenancy/channel.ts'
import { done, reject, type Exchange, type Middleware } from './exchange/exchange.ts'

/** Who may call is written in the description (`x-roles`, `x-permission`), and in the role that the account holds (BK04); others get 403. So does a bearer of a channel that the role grants no more. */
export const authorize: Middleware = (exchange, next) => {
  refuse(exchange)
  return exchange.reply === undefined ? next() : done
}

function refuse(exchange: Exchange): void {
  const { operation, session, decisions } = exchange
  if (session === undefined || operation === undefined) return
  if (operation.roles?.includes(session.role) === false) return reject(exchange, 403)
  const { channel, account } = session
  if (channel !== undefined && !session.granted.has(`channel.${channel}`))
    return reject(exchange, 403, { message: channelRefused(account, channel) })
  const code = operation.permission
  if (code !== undefined && !session.granted.has(code)) {
    decisions.push(`the role lacks ${code}`)
    reject(exchange, 403)
  }
}
