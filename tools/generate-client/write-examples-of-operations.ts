import { type Document, nameOfRef, operationsOf } from '@kaipiao/openapi/document'

/** Per operation, for tests: what is required of its body, and the example of its success. */
export function writeExamplesOfOperations(document: Document): string {
  const bodies: string[] = []
  const replies: string[] = []
  for (const { operation } of operationsOf(document)) {
    const { operationId, requestBody, responses } = operation
    const body = requestBody?.content['application/json']?.schema?.$ref
    if (body !== undefined) bodies.push(`  ${operationId}: requiredParts.${nameOfRef(body)},`)
    const schema = responses['200']?.content?.['application/json']?.schema
    const reply = nameOfRef(schema?.$ref ?? schema?.oneOf?.[0]?.$ref ?? '')
    // What answers a file has a reply of failures alone.
    const properties = document.components.schemas[reply]?.properties
    if (properties?.['data']) replies.push(`  ${operationId}: examples.${reply},`)
  }
  return [
    "import type { Body, OperationId, Result } from '../src/types.ts'",
    "import { examples, requiredParts } from './examples.ts'",
    '',
    'export const requiredBodies = {',
    ...bodies,
    '} satisfies { [Op in OperationId]?: Body<Op> }',
    '',
    'export const replies = {',
    ...replies,
    '} satisfies { [Op in OperationId]?: { code: 0; message: string; data: Result<Op> } }',
    '',
  ].join('\n')
}
