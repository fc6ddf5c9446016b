import type { Document, Method, OperationObject } from './document/document.ts'

/**
 * Any write may be sent again when its answer was lost: what somebody who is signed in writes takes a key, by which a
 * repeat is known; of the others each says what a repeat does (`@idempotent`). Reads are repeatable and say nothing.
 */
export function takeKey(document: Document, method: Method, operation: OperationObject): void {
  if (method === 'get') return
  const isSignedIn = operation.security === undefined
  const how = operation['x-idempotent'] ?? (isSignedIn ? 'key' : undefined)
  if (how === undefined) throw new Error(`${operation.operationId} does not say what a repeat does`)
  operation['x-idempotent'] = how
  if (how !== 'key') return
  document.components.parameters ??= {}
  document.components.parameters['IdempotencyKey'] = key
  operation.parameters = [
    ...(operation.parameters ?? []),
    { $ref: '#/components/parameters/IdempotencyKey' } as never,
  ]
  operation['x-codes'] = [...(operation['x-codes'] ?? []), keyReused]
}

/** `keyReused` of BusinessCode. */
const keyReused = 100400010

const key = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description:
    'A key that the caller makes, one for each thing to be done, the same in every attempt. A repeat with a key whose request succeeded changes nothing and answers what was answered first; one that was refused is tried anew. The same key with another address, query or body is refused with 100400010. Keys belong to their operation and account, or its address where no sign-in is needed.',
  schema: {
    type: 'string',
    title: '幂等键',
    minLength: 1,
    maxLength: 100,
    pattern: '^[\\x21-\\x7e]+$',
    examples: ['order-20260115-0001'],
  },
}
