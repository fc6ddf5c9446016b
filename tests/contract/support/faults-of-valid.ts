import type { ContractOperation } from './contract.ts'
import { replyFaults } from './reply-faults.ts'
import type { Attempt, Tried } from './try-operation.ts'

/** What is wrong with the answers to valid requests of an operation; where none succeeds, what each was answered. */
export function faultsOfValid(
  operation: ContractOperation,
  { success, attempts }: Tried,
): readonly unknown[] {
  const faults = attempts.flatMap(({ role, request, reply }) =>
    replyFaults(operation, reply).map((fault) => ({ role, path: request.path, body: request.body, fault })),
  )
  return faults.length === 0 && success === undefined ? [...new Set(attempts.map(told))] : faults
}

function told({ role, reply }: Attempt): string {
  return `${role ?? 'nobody'}: ${reply.json?.code ?? reply.status} ${reply.json?.message ?? ''}`
}
