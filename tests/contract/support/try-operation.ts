import { arranged, refused } from './arranged.ts'
import type { ContractOperation } from './contract.ts'
import { requestOf } from './example-request.ts'
import { roles, type Platform, type Reply, type Request, type Role } from './platform.ts'
import type { Records } from './records.ts'
import { validParts } from './valid-parts.ts'

export interface Attempt {
  readonly role: Role | undefined
  readonly request: Request
  readonly reply: Reply
}

/** Records that an operation is tried on before it counts as refusing its own examples. */
const turns = 30

/**
 * Sends valid requests until one succeeds: as each role that may call, with required parameters alone and with all,
 * about one record after another, each in the world as it was at the beginning.
 *
 * @param base a proxy before the platform
 */
export async function tryOperation(
  operation: ContractOperation,
  { platform, records, base }: { platform: Platform; records: Records; base?: string },
): Promise<{ readonly success: Attempt | undefined; readonly attempts: readonly Attempt[] }> {
  const attempts: Attempt[] = []
  const arrange = arranged[operation.id]
  for (const role of rolesOf(operation)) {
    const seen = new Set<string>()
    for (let turn = 0; turn < turns; turn += 1) {
      for (const isFull of [false, true]) {
        await platform.rewind()
        const wanted = { role, records, isFull, turn }
        const parts = await validParts(operation, wanted)
        const arranged = (await arrange?.(parts, { platform, records, role })) ?? parts
        const request = requestOf(operation, arranged)
        const key = JSON.stringify(request)
        if (seen.has(key)) continue
        seen.add(key)
        const reply = await platform.send(operation.needsBearer ? role : undefined, request, base)
        const attempt = { role: operation.needsBearer ? role : undefined, request, reply }
        attempts.push(attempt)
        if (isSuccess(operation, reply)) return { success: attempt, attempts }
        if (reply.status !== 200) return { success: undefined, attempts }
      }
    }
  }
  return { success: undefined, attempts }
}

export function isSuccess({ id }: ContractOperation, { status, json }: Reply): boolean {
  const code = json?.code ?? 0
  return status === 200 && (code === 0 || code === refused[id]?.code)
}

/** Roles that may call; where no bearer is needed, one whose records the examples can name. */
export function rolesOf({ needsBearer, roles: allowed }: ContractOperation): readonly Role[] {
  return needsBearer ? roles.filter((role) => allowed?.includes(role) !== false) : ['agency']
}
