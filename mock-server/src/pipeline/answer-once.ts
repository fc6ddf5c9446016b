import { codes } from '@kaipiao/client/codes'
import { createHash } from 'node:crypto'
import { ok, refuse, type Outcome } from '../behaviour/outcome.ts'
import type { Unit } from '../behaviour/unit.ts'
import { maskedJson } from '../journal/masked.ts'
import { isSealed, type Secrets } from '../world/secrets.ts'
import type { Exchange } from './exchange/exchange.ts'

/**
 * A repeat with the same `Idempotency-Key` header or `dup` parameter answers what was answered first (IV01). The
 * record is part of the transaction that it is about; a refusal is not recorded, so that it can be corrected.
 */
export async function answerOnce(
  exchange: Exchange,
  unit: Unit,
  run: () => Outcome<unknown> | Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  const { operation, input, session } = exchange
  const { secrets } = exchange.sandbox
  // The number of one invoice (IV01) outlives the attempt that made a key for it.
  const key = input?.query.dup ?? input?.headers['Idempotency-Key']
  if (typeof key !== 'string' || key === '' || operation === undefined) return run()
  // Callers without an account can't know each other's keys: theirs belong to the address.
  const caller = session?.account.id ?? Object.values(input?.path ?? {}).join(' ')
  const id = `${operation.id} ${caller} ${key}`
  const recorded = await unit.store.table('recorded').get(id)
  const { dup: _dup, ...query } = input?.query ?? {}
  const fingerprint = fingerprintOf([input?.path, query, input?.body])
  const answered = recorded === undefined ? undefined : shown(secrets, recorded.data)
  if (recorded !== undefined && answered !== undefined) {
    unit.decide(`repeat of ${key}: answered as before`)
    const isOther = input?.query.dup === undefined && recorded.fingerprint !== fingerprint
    if (isOther) refuse(codes.keyReused)
    return ok(JSON.parse(answered))
  }
  const outcome = await run()
  if (outcome.kind === 'success') {
    const data = hidden(secrets, JSON.stringify(outcome.data), id)
    await unit.store.table('recorded').put({ id, fingerprint, data })
  }
  return outcome
}

/** An answer that hands out passwords or tokens lies in the store as sealed as they do. */
function hidden(secrets: Secrets, json: string, salt: string): string {
  return maskedJson(json) === json ? json : secrets.keep(json, salt)
}

function shown(secrets: Secrets, data: string): string | undefined {
  return isSealed(data) ? secrets.kept(data) : data
}

/** Secrets are encrypted anew for each attempt, so they cannot tell one request from another. */
function fingerprintOf(body: unknown): string {
  const text = JSON.stringify(body ?? null, (key, value: unknown) =>
    key === 'dlmm' || key === 'password' ? undefined : value,
  )
  return createHash('sha256').update(text).digest('base64url')
}
