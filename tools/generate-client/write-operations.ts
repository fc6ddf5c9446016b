import { type Document, operationsOf, type OperationObject } from '@kaipiao/openapi/document'
import { isBinary } from './is-binary.ts'

/**
 * One constant an operation, so that a bundle carries only those that it calls. A module lies in one chunk: what begins
 * the console and signs in has one of its own, what other pages ask for without a sign-in another, and neither loads what
 * is behind it.
 */
export function writeOperations(document: Document): string {
  const rest = constants(document, (operation) => !isForVisitors(operation))
  return `export * from './public-operations.ts'\n${rest}`
}

export function writePublicOperations(document: Document): string {
  const rest = constants(document, (operation) => isForVisitors(operation) && !isToSignIn(operation))
  return `export * from './sign-in-operations.ts'\n${rest}`
}

export const writeSignInOperations = (document: Document): string =>
  constants(document, (operation) => isForVisitors(operation) && isToSignIn(operation))

function constants(document: Document, isWanted: (operation: OperationObject) => boolean): string {
  const lines: string[] = []
  for (const { path, method, operation } of operationsOf(document)) {
    if (!isWanted(operation)) continue
    const facts = [
      `id: '${operation.operationId}'`,
      `method: '${method.toUpperCase()}'`,
      `path: '${path}'`,
      `bearer: ${String(needsBearer(operation))}`,
      ...(operation['x-roles'] ? [`roles: ${JSON.stringify(operation['x-roles'])}`] : []),
      ...(operation['x-permission'] ? [`permission: '${operation['x-permission']}'`] : []),
      ...(operation['x-in-person'] ? ['inPerson: true'] : []),
      ...(isBinary(operation) ? ['binary: true'] : []),
      ...(isTold(method, operation) ? [`idempotent: '${operation['x-idempotent']}'`] : []),
      ...(operation.servers?.[0] ? [`server: '${operation.servers[0].url}'`] : []),
    ]
    const type = isBinary(operation) ? 'FileOperation' : 'Operation'
    lines.push(
      `export const ${operation.operationId}: ${type}<'${operation.operationId}'> = { ${facts.join(', ')} }`,
    )
  }
  const types = lines.some((line) => line.includes(': FileOperation<'))
    ? 'FileOperation, Operation'
    : 'Operation'
  return [`import type { ${types} } from '../src/types.ts'`, '', ...lines, ''].join('\n')
}

/** Subjects of what the sign-in page asks as soon as it is there: how the platform looks, and who comes. */
const TO_SIGN_IN: ReadonlySet<string> = new Set(['config', 'session'])

/** Writes of the signed-in take a key, unless they say otherwise. */
function isTold(method: string, operation: OperationObject): boolean {
  const { 'x-idempotent': how } = operation
  const isByRule = how === 'key' && method !== 'get' && needsBearer(operation)
  return how !== undefined && how !== 'never' && !isByRule
}

/** Asked of the platform without a sign-in, for what is no file; a program on the own machine is not the platform. */
const isForVisitors = (operation: OperationObject) =>
  !needsBearer(operation) && operation.servers === undefined && !isBinary(operation)

const isToSignIn = ({ tags = [] }: OperationObject) => tags.some((tag) => TO_SIGN_IN.has(tag))

const needsBearer = (operation: OperationObject) =>
  operation.security === undefined || operation.security.length > 0
