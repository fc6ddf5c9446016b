import { arranged, refused } from './arrangements/arranged.ts'
import type { ContractOperation } from './contract.ts'
import { requestOf } from './example-request.ts'
import { roles, type Platform, type Role } from './open-platform.ts'
import type { ListedRecords } from './listed-records.ts'
import type { Reply, Request } from './send-request.ts'
import { validParts } from './valid-parts.ts'

export interface Attempt {
  readonly role: Role | undefined
  readonly request: Request
  readonly reply: Reply
}

/** The last attempt, where it succeeded, and all of them. */
export interface Tried {
  readonly success: Attempt | undefined
  readonly attempts: readonly Attempt[]
}

interface Trial {
  readonly platform: Platform
  readonly records: ListedRecords
  /** A proxy before the platform. */
  readonly base?: string
  /** Sent with every attempt. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whether that is what was to come of it; by default that it succeeds. */
  readonly isWanted?: typeof isSuccess
}

/** Records that an operation is tried on before it counts as refusing its own examples: first a few as each role. */
const turns = [
  { from: 0, until: 3 },
  { from: 3, until: 30 },
]

/**
 * Sends valid requests until one succeeds: as each role that may call, with required parameters alone and with all,
 * about one record after another, each in the world as it was at the beginning.
 */
export async function tryOperation(
  operation: ContractOperation,
  { platform, records, base, headers = {}, isWanted = isSuccess }: Trial,
): Promise<Tried> {
  const attempts: Attempt[] = []
  const arrange = arranged[operation.id]
  const seen = new Set<string>()
  for (const wanted of inTurns(rolesOf(operation))) {
    const { role } = wanted
    await platform.rewind()
    const parts = await validParts(operation, { ...wanted, records })
    const given = (await arrange?.(parts, { platform, records, role })) ?? parts
    const request = withKey(
      operation,
      requestOf(operation, { ...given, headers: { ...given.headers, ...headers } }),
    )
    const key = JSON.stringify([role, request])
    if (seen.has(key)) continue
    seen.add(key)
    const sender = operation.needsBearer ? role : undefined
    const attempt = { role: sender, request, reply: await platform.send(sender, request, base) }
    attempts.push(attempt)
    if (isWanted(operation, attempt.reply)) return { success: attempt, attempts }
    if (attempt.reply.status !== 200) return { success: undefined, attempts }
  }
  return { success: undefined, attempts }
}

function* inTurns(roles: readonly Role[]) {
  for (const { from, until } of turns)
    for (const role of roles)
      for (let turn = from; turn < until; turn += 1)
        for (const isFull of [false, true]) yield { role, turn, isFull }
}

export function isSuccess({ id }: ContractOperation, { status, json }: Reply): boolean {
  const code = json?.code ?? 0
  return status === 200 && (code === 0 || code === refused[id]?.code)
}

/** Roles that may call; where no bearer is needed, one whose records the examples can name. */
export function rolesOf({ needsBearer, roles: allowed }: ContractOperation): readonly Role[] {
  return needsBearer ? roles.filter((role) => allowed?.includes(role) !== false) : ['agency']
}

/** What is to be done, whatever becomes of its answer. */
function withKey({ idempotent }: ContractOperation, request: Request): Request {
  return idempotent === 'key'
    ? { ...request, headers: { ...request.headers, 'Idempotency-Key': 'walk-1' } }
    : request
}
