import type { Document } from '@kaipiao/openapi/document'
import { exampleOf } from '@kaipiao/openapi/example-of'

/** Per schema: a valid record made of the examples of its properties, for tests. */
export function writeExamples(document: Document): string {
  const lines = [
    "import type { Schemas } from '../src/types.ts'",
    '',
    'export const examples: { [Name in keyof Schemas]: Schemas[Name] } = {',
  ]
  for (const [name, schema] of Object.entries(document.components.schemas))
    lines.push(`  ${name}: ${JSON.stringify(exampleOf(document, schema))},`)
  return [...lines, '}', ''].join('\n')
}
