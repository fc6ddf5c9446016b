import { type Document, operationsOf, type OperationObject } from '@kaipiao/openapi/document'

/**
 * One constant an operation, so that a bundle carries only those that it calls. Those that need no sign-in have a
 * module of their own: a module lies in one chunk, and pages before sign-in load nothing of what is behind it.
 */
export function writeOperations(document: Document): string {
  return `export * from './public-operations.ts'\n${constants(document, true)}`
}

export const writePublicOperations = (document: Document): string => constants(document, false)

function constants(document: Document, bearer: boolean): string {
  const lines = ["import type { Operation } from '../src/types.ts'", '']
  for (const { path, method, operation } of operationsOf(document)) {
    if (needsBearer(operation) !== bearer) continue
    const facts = [
      `id: '${operation.operationId}'`,
      `method: '${method.toUpperCase()}'`,
      `path: '${path}'`,
      `summary: ${JSON.stringify(operation.summary ?? '')}`,
      `bearer: ${String(bearer)}`,
      ...(operation['x-roles'] ? [`roles: ${JSON.stringify(operation['x-roles'])}`] : []),
      ...(isBinary(operation) ? ['binary: true'] : []),
      ...(operation.servers?.[0] ? [`server: '${operation.servers[0].url}'`] : []),
    ]
    lines.push(
      `export const ${operation.operationId}: Operation<'${operation.operationId}'> = { ${facts.join(', ')} }`,
    )
  }
  return lines.join('\n') + '\n'
}

const needsBearer = (operation: OperationObject) =>
  operation.security === undefined || operation.security.length > 0

const isBinary = (operation: OperationObject) =>
  Object.keys(operation.responses['200']?.content ?? {}).some((media) => media !== 'application/json')
