import { characterFault } from '@kaipiao/domain/characters/read-text'
import { titleAt } from './fault-message.ts'
import type { RequestFault } from './request-fault.ts'
import { componentOf, resolveSchema, type Schema, type Schemas } from './schema.ts'

/** Where a text is that breaks the rule of characters, from the value on; undefined where none does. */
type FindText = (value: unknown) => Found | undefined

interface Found {
  readonly pointer: string
  readonly message: string
}

/**
 * The rule of characters for every text of a request: what people would not see is refused and never taken out
 * (decision 0039). Built once a schema; values of a list of words or numbers have nothing to look for.
 */
export class TextRules {
  readonly #schemas: Schemas
  readonly #components = new Map<string, FindText | undefined>()

  constructor(schemas: Schemas) {
    this.#schemas = schemas
  }

  /** @param place what the pointer begins with: `/body`, `/query` */
  of(schema: Schema, place: string): (value: unknown) => RequestFault | undefined {
    const find = this.#of(schema)
    return (value) => {
      const found = find?.(value)
      if (found === undefined) return undefined
      const title = titleAt(this.#schemas, schema, found.pointer)
      return { pointer: `${place}${found.pointer}`, message: `${title}${found.message}` }
    }
  }

  #of(schema: Schema): FindText | undefined {
    const name = componentOf(schema)
    if (name === undefined) return this.#build(schema)
    if (this.#components.has(name)) return this.#components.get(name)
    // Registered before it is built: a component may contain itself.
    const itself: { find?: FindText | undefined } = {}
    this.#components.set(name, (value) => itself.find?.(value))
    itself.find = this.#build(resolveSchema(this.#schemas, schema))
    this.#components.set(name, itself.find)
    return itself.find
  }

  #build(schema: Schema): FindText | undefined {
    const { properties, items, type, 'x-lines': lines = false } = schema
    if (properties !== undefined) return this.#object(Object.entries(properties))
    if (items !== undefined) return ofList(this.#of(items))
    if (schema.enum !== undefined || type === 'integer' || type === 'number' || type === 'boolean')
      return undefined
    if (type === 'string') return ofText(lines)
    const [kind] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
    return kind === undefined ? ofAnything : this.#of(kind)
  }

  #object(properties: readonly (readonly [string, Schema])[]): FindText | undefined {
    const fields = properties.flatMap(([name, schema]) => {
      const find = this.#of(schema)
      return find === undefined ? [] : [{ name, find }]
    })
    if (fields.length === 0) return undefined
    return (value) => {
      if (!isRecord(value)) return undefined
      for (const { name, find } of fields) {
        const field = value[name]
        const found = field === undefined ? undefined : find(field)
        if (found !== undefined) return { ...found, pointer: `/${name}${found.pointer}` }
      }
      return undefined
    }
  }
}

function ofText(lines: boolean): FindText {
  return (value) => {
    const fault = typeof value === 'string' ? characterFault(value, { lines }) : undefined
    return fault === undefined ? undefined : { pointer: '', message: fault }
  }
}

function ofList(find: FindText | undefined): FindText | undefined {
  if (find === undefined) return undefined
  return (value) => {
    if (!Array.isArray(value)) return undefined
    for (const [at, item] of value.entries()) {
      const found = find(item)
      if (found !== undefined) return { ...found, pointer: `/${at}${found.pointer}` }
    }
    return undefined
  }
}

/** What no schema says more about may have lines: whoever reads it knows what it is. */
const ofAnything: FindText = (value) => {
  if (typeof value === 'string') return textWithLines(value)
  if (Array.isArray(value)) return listOfAnything(value)
  if (!isRecord(value)) return undefined
  for (const [name, field] of Object.entries(value)) {
    const found = ofAnything(field)
    if (found !== undefined) return { ...found, pointer: `/${name}${found.pointer}` }
  }
  return undefined
}

const textWithLines = ofText(true)
const listOfAnything: FindText = (value) => ofList(ofAnything)?.(value)

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
