import type { Document } from '@kaipiao/openapi/document'
import { exampleOf } from '@kaipiao/openapi/example-of'
import { requiredPart } from './required-part.ts'

/** Per schema, for tests: a valid record made of the examples of its properties, and what is required of it. */
export function writeExamples(document: Document): string {
  const lines = ["import type { Schemas } from '../src/types.ts'", '']
  const write = (constant: string, of: (value: unknown, name: string) => unknown) => {
    lines.push(`export const ${constant}: { [Name in keyof Schemas]: Schemas[Name] } = {`)
    for (const [name, schema] of Object.entries(document.components.schemas))
      lines.push(`  ${name}: ${JSON.stringify(of(exampleOf(document, schema), name))},`)
    lines.push('}', '')
  }
  write('examples', (value) => value)
  write('requiredParts', (value, name) => requiredPart(document, { $ref: name }, value))
  return lines.join('\n')
}
