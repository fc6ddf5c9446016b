import { nameOfRef, type Schema } from '@kaipiao/openapi/document'
import { document, operations } from './contract.ts'

/** A field that callers send, wherever it stands in a body. */
export interface BodyField {
  /** `GoodsInput.price`, `GoodsInput.keywords[]` for an item of a list. */
  readonly name: string
  readonly schema: Schema
}

/** Every field of every request body, all the way down; each once, however many operations take it. */
export function bodyFields(): readonly BodyField[] {
  const found = new Map<string, BodyField>()
  const visit = (given: Schema, name: string, owner: string): void => {
    const { schema, component = owner } = resolved(given)
    if (schema.properties !== undefined) {
      const isKnown = [...found.keys()].some((known) => known.startsWith(`${component}.`))
      if (isKnown) return
      for (const [key, property] of Object.entries(schema.properties))
        visit(property, `${component}.${key}`, component)
      return
    }
    if (!found.has(name)) found.set(name, { name, schema })
    if (schema.items !== undefined) visit(schema.items, `${name}[]`, component)
  }
  for (const { id, body } of operations) if (body !== undefined) visit(body.schema, id, id)
  return [...found.values()]
}

/** What a field says itself, over what it refers to; of one that may be empty or null, what it is otherwise. */
function resolved(given: Schema): { schema: Schema; component?: string } {
  const { $ref, allOf = [], anyOf = [], ...own } = given
  const branch = anyOf.find(
    ({ type, enum: values }) => type !== 'null' && values?.every((word) => word === '') !== true,
  )
  const next = $ref === undefined ? (allOf[0] ?? branch) : document.components.schemas[nameOfRef($ref)]
  if (next === undefined) return { schema: given }
  const target = resolved(next)
  const component = $ref === undefined ? target.component : nameOfRef($ref)
  return { schema: { ...target.schema, ...own }, ...(component === undefined ? {} : { component }) }
}
