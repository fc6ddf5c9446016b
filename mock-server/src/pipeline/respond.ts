import { codes } from '@kaipiao/client/codes'
import { ruleOf } from '@kaipiao/domain/rules/operation-rules'
import { originOf } from '../admission/own-origin.ts'
import type { AnyContext } from '../behaviour/handler.ts'
import { Forbidden } from '../behaviour/forbidden.ts'
import { BadRequest, fail, refuse, Refusal, type Outcome } from '../behaviour/outcome.ts'
import { resolveSchema } from '../contract/schema.ts'
import type { Behaviour } from '../assembly/families.ts'
import { BrokenReference } from '../assembly/check-references.ts'
import { inNameOf } from '../behaviour/tenancy/in-name-of.ts'
import { anonymous } from '../behaviour/session.ts'
import { Unauthorized } from '../behaviour/unauthorized.ts'
import type { Unit } from '../behaviour/unit.ts'
import { TooManyHashes } from '../world/passwords.ts'
import { reject, type Exchange, type Middleware } from './exchange/exchange.ts'
import { answerOnce } from './answer-once.ts'
import { asOfVersion } from './as-of-version.ts'
import { withOwnNames } from '../assembly/tenancy/own-names.ts'
import { keepLog } from './keep-log.ts'

/** Runs the operation's behaviour; whatever writes does so in one transaction, and a refusal leaves no trace but in the log. */
export const respond: Middleware = async (exchange) => {
  const { sandbox, operation } = exchange
  const run = operation === undefined ? undefined : sandbox.behaviours.get(operation.id)
  if (operation === undefined || run === undefined) return reject(exchange, 404)
  try {
    const isWrite = operation.method !== 'GET' || run.writes === true
    exchange.outcome = isWrite
      ? await write(exchange, run)
      : await run(contextOf(exchange, sandbox.reader(exchange.decisions)))
    if (exchange.outcome.kind === 'failed' && exchange.outcome.status !== undefined)
      reject(exchange, exchange.outcome.status)
  } catch (error) {
    if (error instanceof Refusal) exchange.outcome = error.failed
    else if (error instanceof BadRequest) reject(exchange, 400, error)
    else if (error instanceof Unauthorized) reject(exchange, 401)
    else if (error instanceof Forbidden) reject(exchange, 403, error)
    else if (error instanceof TooManyHashes) reject(exchange, 429, { headers: { 'retry-after': '2' } })
    else throw error
  }
}

async function write(exchange: Exchange, behaviour: Behaviour): Promise<Outcome<unknown>> {
  const { sandbox, decisions } = exchange
  try {
    refuseBrokenRule(exchange)
    await keepOwnNames(exchange)
    const run = (await behaviour.prepare?.(contextOf(exchange, sandbox.reader(decisions)))) ?? behaviour
    return await sandbox.write(
      (unit) =>
        answerOnce(exchange, unit, async () => {
          const outcome = await asOfVersion(exchange, contextOf(exchange, unit, storeOf(exchange, unit)), run)
          if (outcome.kind === 'failed' && outcome.stays !== true) throw new Refusal(outcome)
          await keepLog(exchange, unit, outcome)
          return outcome
        }),
      decisions,
      undefined,
      exchange.session,
    )
  } catch (given) {
    const error = given instanceof BrokenReference ? refusalOf(exchange, given) : given
    if (error instanceof Refusal) await sandbox.write((unit) => keepLog(exchange, unit, error.failed))
    throw error
  }
}

/** What the body names deep in it is the caller's, or is not there. */
async function keepOwnNames(exchange: Exchange): Promise<void> {
  const { operation, session, input, sandbox } = exchange
  if (operation?.body === undefined || session === undefined || input === undefined) return
  const { schemas } = sandbox.description
  const kept = await withOwnNames(sandbox.store, { operation, session, schemas }, input.body)
  if ('body' in kept) exchange.input = kept.body === input.body ? input : { ...input, body: kept.body }
  else if (operation.codes.has(codes.unknownRecord)) refuse(codes.unknownRecord)
  else throw new BadRequest(kept.pointer, '记录不存在')
}

/** A body that breaks the rule of its operation, in the operation's own code where it has one, else as HTTP 400. */
function refuseBrokenRule({ operation, input }: Exchange): void {
  const body = input?.body
  if (operation === undefined || typeof body !== 'object' || body === null) return
  const broken = ruleOf(operation.id)?.(body).find(({ severity }) => severity === 'error')
  if (broken === undefined) return
  if (operation.codes.has(codes.invalid)) refuse(codes.invalid, broken.message)
  throw new BadRequest(`/body/${broken.path}`, broken.message)
}

/** Another tenant's row is as unknown as one that is not there; which field named it is told by its title. */
function refusalOf(
  { operation, sandbox, decisions }: Exchange,
  { field, message }: BrokenReference,
): Refusal {
  decisions.push(`reference: ${message}`)
  const { schemas } = sandbox.description
  const { body = {}, parameters = [] } = operation ?? {}
  const parameter = parameters.find(({ name }) => name === field)?.schema
  const asked = resolveSchema(schemas, body).properties?.[field] ?? parameter ?? {}
  return new Refusal(fail(codes.unknownRecord, `${resolveSchema(schemas, asked).title ?? field}不存在`))
}

/** What somebody writes is theirs. */
function storeOf({ session }: Exchange, { store }: Unit): Unit['store'] {
  return session === undefined ? store : inNameOf(store, session.account.id)
}

function contextOf(exchange: Exchange, unit: Unit, store = unit.store): AnyContext {
  const { operation, input, session, sandbox, play } = exchange
  if (operation === undefined || input === undefined)
    throw new Error('respond runs after match and validation')
  // Field by field: this runs for every request, and a spread of so many costs more than the rest of it.
  return {
    store,
    ports: unit.ports,
    time: unit.time,
    now: unit.now,
    today: unit.today,
    id: unit.id,
    random: unit.random,
    schedule: unit.schedule,
    push: unit.push,
    tell: unit.tell,
    hangUp: unit.hangUp,
    decide: unit.decide,
    operation,
    path: input.path,
    query: input.query,
    headers: input.headers,
    body: input.body,
    session: session ?? anonymous,
    secrets: sandbox.secrets,
    real: sandbox.real(),
    caller: {
      address: sandbox.limits.addressOf(exchange.request),
      agent: exchange.request.headers['user-agent'] ?? '',
    },
    origin: originOf(exchange.request),
    links: sandbox.links,
    play,
  }
}
