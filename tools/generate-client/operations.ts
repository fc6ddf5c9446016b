import { type Document, operationsOf, type OperationObject } from '@kaipiao/openapi/document'

/** One constant an operation, so that a bundle carries only those that it calls. */
export function writeOperations(document: Document): string {
  const lines = ["import type { Operation } from '../src/types.ts'", '']
  for (const { path, method, operation } of operationsOf(document)) {
    const facts = [
      `id: '${operation.operationId}'`,
      `method: '${method.toUpperCase()}'`,
      `path: '${path}'`,
      `summary: ${JSON.stringify(operation.summary ?? '')}`,
      `bearer: ${String(needsBearer(operation))}`,
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
