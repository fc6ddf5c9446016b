import { isAnswerable } from '../behaviour/business-code.ts'
import { fail } from '../behaviour/outcome.ts'
import type { Stage } from '../scenarios/faults.ts'
import { fillTemplate } from '../scenarios/fill-template.ts'
import type { Call } from '../scenarios/meets.ts'
import type { Effect } from '../scenarios/scenario.ts'
import { CallSoFar } from './exchange/call-of.ts'
import { readBytes, slowUpload } from './exchange/read-body.ts'
import { done, reject, type Exchange, type Middleware, type Next } from './exchange/exchange.ts'
import { jsonType } from '../admission/json-type.ts'

/** What a scenario or a tester wants to go wrong goes wrong here, before anybody asks who calls. */
export const strikeFaults: Middleware = (exchange, next) => {
  const chosen = scenarioOf(exchange)
  if (chosen !== undefined && !exchange.sandbox.faults.has(chosen)) {
    // A story with a typing mistake in its name must not pass for one in which nothing goes wrong.
    reject(exchange, 400, {
      message: `没有名为${chosen}的场景`,
      pointer: '/header/X-Sandbox-Scenario',
    })
    return done
  }
  return befall(exchange, 'arrival', next)
}

/** The same for what is said about the caller, the terminal or the body. */
export const faultsOfRead: Middleware = (exchange, next) => befall(exchange, 'read', next)

function befall(exchange: Exchange, stage: Stage, next: Next): Promise<void> {
  const isAny = exchange.operation !== undefined && exchange.sandbox.faults.isAny(scenarioOf(exchange))
  return isAny ? strike(exchange, stage, next) : next()
}

async function strike(exchange: Exchange, stage: Stage, next: Next): Promise<void> {
  const { sandbox } = exchange
  const call = new CallSoFar(exchange)
  const { effect, draw, words, struck } = await sandbox.befall(call, stage, scenarioOf(exchange))
  for (const story of struck) sandbox.coverage.addFault(story)
  exchange.decisions.push(...words)
  if (effect === undefined) return next()
  exchange.play = effect.play ?? exchange.play
  if (effect.delay !== undefined) await sandbox.wait(effect.delay)
  if (effect.bandwidth?.up !== undefined) await slowDown(exchange, stage, effect.bandwidth.up)
  if (!interrupts(exchange, effect, call)) await next()
  const { delay: _, reset: _r, status: _s, code: _c, message: _m, play: _p, reply: _y, ...delivery } = effect
  if (Object.keys(delivery).length > 0) exchange.delivery = { ...exchange.delivery, ...delivery, draw }
}

/** The request is read at so many bytes a second; one that was read before the rule could be asked waits as long. */
async function slowDown({ request, sandbox }: Exchange, stage: Stage, perSecond: number): Promise<void> {
  const pause = (bytes: number): Promise<void> => sandbox.wait((bytes * 1000) / perSecond)
  if (stage === 'arrival') slowUpload(request, pause)
  else await pause((await readBytes(request))?.length ?? 0)
}

function scenarioOf({ request }: Exchange): string | undefined {
  const header = request.headers['x-sandbox-scenario']
  return typeof header === 'string' && header !== '' ? header : undefined
}

/** Whether the effect answers in the place of the operation. */
function interrupts(exchange: Exchange, effect: Effect, call: Call): boolean {
  const { reset, status, code, message, reply } = effect
  if (reset === true) {
    exchange.request.socket.destroy()
    return true
  }
  if (status !== undefined) {
    reject(exchange, status, message === undefined ? {} : { message })
    return true
  }
  if (reply !== undefined) {
    const { pathValues: path, query, body, headers } = call
    const now = exchange.sandbox.clock.now()
    const filled = fillTemplate(reply.body, { path, query, body, headers, now })
    exchange.reply = { status: reply.status ?? 200, type: jsonType, body: JSON.stringify(filled) ?? '' }
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
