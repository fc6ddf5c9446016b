import type { Document } from '@kaipiao/openapi/document'
import { fieldOf } from './field-of.ts'

/** Per schema: every property with title, type, limits and enum labels. */
export function writeFields(document: Document): string {
  const lines = ["import type { FieldsOf } from '../src/types.ts'", '']
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    if (!schema.properties || /(Reply|^Failure|^Rejection)$/.test(name)) continue
    const fields = Object.entries(schema.properties).map(
      ([key, property]) =>
        `  ${JSON.stringify(key)}: ${JSON.stringify(fieldOf(document, property, schema.required?.includes(key) ?? false))},`,
    )
    lines.push(`export const ${name}: FieldsOf<'${name}'> = {`, ...fields, '}')
  }
  return lines.join('\n') + '\n'
}
