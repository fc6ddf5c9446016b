import { isAnswerable } from '../behaviour/business-code.ts'
import { fail } from '../behaviour/outcome.ts'
import { jsonType, reject, type Exchange, type Middleware } from './exchange.ts'
import type { Effect } from '../scenarios/scenario.ts'

/** What a scenario or a tester wants to go wrong goes wrong here. */
export const faults: Middleware = async (exchange, next) => {
  const { sandbox, operation, request } = exchange
  if (operation === undefined) return next()
  const header = request.headers['x-sandbox-scenario']
  const chosen = typeof header === 'string' && header !== '' ? header : undefined
  if (chosen !== undefined && !sandbox.faults.has(chosen)) {
    // A story with a typing mistake in its name must not pass for one in which nothing goes wrong.
    return reject(exchange, 400, {
      message: `没有名为${chosen}的场景`,
      pointer: '/header/X-Sandbox-Scenario',
    })
  }
  const effect = sandbox.faults.effectOn(operation.id, chosen)
  if (effect === undefined) return next()
  exchange.decisions.push(`fault: ${JSON.stringify(effect)}`)
  exchange.play = effect.play
  if (effect.delay !== undefined) await new Promise((resolve) => setTimeout(resolve, effect.delay))
  if (!interrupts(exchange, effect)) await next()
}

/** Whether the effect answers in the place of the operation. */
function interrupts(exchange: Exchange, { reset, status, code, message }: Effect): boolean {
  if (reset === true) {
    exchange.request.socket.destroy()
    return true
  }
  if (status !== undefined) {
    reject(exchange, status, message === undefined ? {} : { message })
    return true
  }
  // A rule for all operations says no where that is an answer of the operation.
  if (code === undefined || exchange.operation === undefined || !isAnswerable(exchange.operation, code))
    return false
  const words = message ?? exchange.sandbox.description.labels.get(code) ?? ''
  exchange.outcome = fail(code, words)
  exchange.reply = { status: 200, type: jsonType, body: JSON.stringify({ code, message: words }) }
  return true
}
