import type { Document, OperationObject } from './document.ts'
import { exampleOf } from './example-of.ts'

/** The body of a call as an example, as it was written or made of those of its properties. */
export function addBodyExample(document: Document, operation: OperationObject): void {
  const body = operation.requestBody?.content['application/json']
  if (body?.schema) body.example = operation['x-body-example'] ?? exampleOf(document, body.schema)
  delete operation['x-body-example']
}
