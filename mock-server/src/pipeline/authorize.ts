import { channelRefused } from '../behaviour/tenancy/channel.ts'
import { refusalOfBearer } from './caller/bounds-of.ts'
import { isFactorWanted } from '../behaviour/wanted-factor.ts'
import { done, reject, type Exchange, type Middleware } from './exchange/exchange.ts'

/** Who may call is written in the description (`x-roles`, `x-permission`), and in the role that the account holds (BK04); others get 403. So does a bearer of a channel that the role grants no more, and one that may not whatever the role grants: an access token, a support view. */
export const authorize: Middleware = (exchange, next) => {
  refuse(exchange)
  if (exchange.reply !== undefined) return done
  return mayLackFactor(exchange) ? next() : afterFactor(exchange, next)
}

/** What the description marks with `x-before-factor`, and whoever has no role of which a factor could be asked. */
function mayLackFactor({ operation, session }: Exchange): boolean {
  return session?.role !== 'admin' || operation?.beforeFactor === true
}

async function afterFactor(exchange: Exchange, next: () => Promise<void>): Promise<void> {
  const { session, sandbox } = exchange
  if (session === undefined || !(await isFactorWanted(sandbox.store, session.account))) return next()
  exchange.decisions.push('the account lacks the second factor that is asked of it')
  reject(exchange, 403, { message: '平台要求管理员启用二次验证，请先在个人中心添加' })
}

function refuse(exchange: Exchange): void {
  const { operation, session, decisions, sandbox } = exchange
  if (session === undefined || operation === undefined) return
  if (operation.roles?.includes(session.role) === false) return reject(exchange, 403)
  const { channel, account } = session
  if (channel !== undefined && !session.granted.has(`channel.${channel}`))
    return reject(exchange, 403, { message: channelRefused(account, channel) })
  const writes = sandbox.behaviours.get(operation.id)?.writes === true
  const message = refusalOfBearer(operation, session, writes)
  if (message !== undefined) return reject(exchange, 403, { message })
  const code = operation.permission
  if (code !== undefined && !session.granted.has(code)) {
    decisions.push(`the role lacks ${code}`)
    reject(exchange, 403)
  }
}
