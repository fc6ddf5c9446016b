import { codes } from '@kaipiao/client/codes'
import { tableOfRecord } from '../assembly/record-tables.ts'
import type { Behaviour } from '../assembly/families.ts'
import type { AnyContext } from '../behaviour/handler.ts'
import { showOf } from '../behaviour/lists/crud.ts'
import { Refusal, type Outcome } from '../behaviour/outcome.ts'
import type { OperationFacts, RecordFacts } from '../contract/description.ts'
import type { Row } from '../store/port.ts'
import { versionOf } from '../store/version-of.ts'
import type { Exchange } from './exchange/exchange.ts'

/**
 * What acts on a record that somebody else has written since its caller read it (`If-Match`) is refused, with the record
 * as it is now. It is refused once it would have succeeded: so nobody hears of what they may not change, and what is
 * wrong with the request itself is told first. The refusal undoes all of it.
 */
export async function asOfVersion(
  exchange: Exchange,
  context: AnyContext,
  run: Behaviour,
): Promise<Outcome<unknown>> {
  const known = exchange.input?.headers['If-Match']
  const { record } = context.operation
  if (typeof known !== 'string' || record === undefined) return run(context)
  const behaviour = behaviourOf(exchange, context.operation)
  const id = idIn(context.path, record.parameter)
  const row = await tableOfRecord(context.store, { kind: record.kind, behaviour })?.get(id)
  const version = row === undefined ? 0 : versionOf(row)
  if (version === Number(known)) return run(context)
  const data = await presentRecord(exchange, context, { record, row, id })
  const outcome = await run(context)
  if (outcome.kind === 'failed') return outcome
  context.decide(`If-Match ${known}, but it is version ${version} by now`)
  throw new Refusal({ kind: 'failed', code: codes.changedMeanwhile, message: undefined, data })
}

interface Present {
  readonly record: RecordFacts
  readonly row: Readonly<Row> | undefined
  readonly id: string
}

/** As what reads one such record answers it to the caller, or what changes it. */
async function presentRecord(
  exchange: Exchange,
  context: AnyContext,
  { record, row, id }: Present,
): Promise<unknown> {
  for (const { operation, parameter } of record.readings) {
    const read = behaviourOf(exchange, operation)
    if (read === undefined || !mayCall(operation, context)) continue
    const outcome = await orRefused(() =>
      read({ ...context, operation, path: { [parameter]: id }, query: {}, body: undefined }),
    )
    if (outcome.kind === 'success') return outcome.data
  }
  const show = showOf(behaviourOf(exchange, context.operation) ?? {})
  return show === undefined ? row : show(context, row)
}

async function orRefused(
  work: () => Outcome<unknown> | Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error.failed
    throw error
  }
}

function behaviourOf({ sandbox }: Exchange, { id }: OperationFacts): Behaviour | undefined {
  return sandbox.behaviours.get(id)
}

function mayCall({ roles, permission }: OperationFacts, { session }: AnyContext): boolean {
  return (
    roles?.includes(session.role) !== false && (permission === undefined || session.granted.has(permission))
  )
}

function idIn(path: object, parameter: string): string {
  const id: unknown = Object.entries(path).find(([name]) => name === parameter)?.[1]
  return typeof id === 'string' ? id : ''
}
