import { resolveSchema, type Schema, type Schemas } from './schema.ts'

export type Coerce = (text: string | readonly string[] | undefined) => unknown

/**
 * Query, path and header values arrive as text: this turns them into what the schema wants. Text that is no
 * number stays text, so that validation can say so.
 */
export function coercion(schemas: Schemas, schema: Schema): Coerce {
  const { type, items, default: fallback } = resolveSchema(schemas, schema)
  if (type === 'array') {
    const coerceItem = coercion(schemas, items ?? {})
    return (text) => {
      if (text === undefined) return fallback
      return (typeof text === 'string' ? [text] : text).map((item) => coerceItem(item))
    }
  }
  const read = type === 'integer' || type === 'number' ? readNumber : type === 'boolean' ? readBoolean : asIs
  return (text) => {
    if (text === undefined) return fallback
    return typeof text === 'string' ? read(text) : text
  }
}

function readNumber(text: string): unknown {
  return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text
}

function readBoolean(text: string): unknown {
  return text === 'true' ? true : text === 'false' ? false : text
}

function asIs(text: string): unknown {
  return text
}
