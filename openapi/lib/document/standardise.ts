import type { Document, Schema } from './document.ts'

/** What the emitter says in words of its own, in those that readers of OpenAPI know; the document is changed. */
export function standardise(document: Document): void {
  // The compiler runs decorators from the last to the first, and hands out the tags in that order.
  document.tags?.reverse()
  const { schemas } = document.components
  standardiseExamples(document)
  standardiseNumbers(schemas)
  nameMembers(schemas)
  standardiseRecords(schemas)
}

function standardiseExamples(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(standardiseExamples)
  if (typeof node !== 'object' || node === null) return
  const record = node as Record<string, unknown>
  if ('x-example' in record) {
    // A parameter repeats the example of its schema; only the schema keeps it.
    if (!('in' in record)) record['examples'] = [record['x-example']]
    delete record['x-example']
  }
  Object.values(record).forEach(standardiseExamples)
}

function standardiseNumbers(schemas: Record<string, Schema>): void {
  for (const schema of Object.values(schemas))
    if (schema.type === 'number' && schema.enum?.every(Number.isInteger)) schema.type = 'integer'
}

/** Names of the members of an enumeration stand in the order of its values, in the word that generators know. */
function nameMembers(schemas: Record<string, Schema>): void {
  for (const schema of Object.values(schemas)) {
    const names = schema['x-names']
    if (names !== undefined)
      schema['x-enum-varnames'] = schema.enum?.map((value) => names[String(value)] ?? '') ?? []
    delete schema['x-names']
  }
}

/** A record names the schema of its values in the word that generators of types know. */
function standardiseRecords(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(standardiseRecords)
  if (typeof node !== 'object' || node === null) return
  const record = node as Record<string, unknown>
  if (record['type'] === 'object' && 'unevaluatedProperties' in record) {
    const others = record['unevaluatedProperties']
    // A record of nothing is sealed.
    record['additionalProperties'] = isNothing(others) ? false : others
    delete record['unevaluatedProperties']
  }
  Object.values(record).forEach(standardiseRecords)
}

const isNothing = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'not' in schema
