import type { ContractOperation } from './contract.ts'
import type { Platform } from './platform.ts'
import type { Records } from './records.ts'
import { replyFaults } from './reply-faults.ts'
import { tryOperation, type Attempt } from './try-operation.ts'

/** What is wrong with the answers to valid requests of an operation; where none succeeds, what each was answered. */
export async function faultsOfValid(
  operation: ContractOperation,
  given: { readonly platform: Platform; readonly records: Records },
): Promise<readonly unknown[]> {
  const { success, attempts } = await tryOperation(operation, given)
  const faults = attempts.flatMap(({ role, request, reply }) =>
    replyFaults(operation, reply).map((fault) => ({ role, path: request.path, body: request.body, fault })),
  )
  return faults.length === 0 && success === undefined ? [...new Set(attempts.map(told))] : faults
}

function told({ role, reply }: Attempt): string {
  return `${role ?? 'nobody'}: ${reply.json?.code ?? reply.status} ${reply.json?.message ?? ''}`
}
