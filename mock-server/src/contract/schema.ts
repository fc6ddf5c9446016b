/** The part of JSON Schema 2020-12 that the description uses. */
export interface Schema {
  readonly $ref?: string
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly enum?: readonly (string | number)[]
  readonly default?: unknown
  /** Counted with every write of the record: one that nobody has written since it came has 1. */
  readonly 'x-counted'?: true
  /** Tabs and line ends may be part of the text. */
  readonly 'x-lines'?: true
  readonly 'x-labels'?: Readonly<Record<string, string>>
}

export type Schemas = Readonly<Record<string, Schema>>

const prefix = '#/components/schemas/'

/** Name of the component that the schema is, directly or as its one `allOf`. */
export function componentOf(schema: Schema): string | undefined {
  const ref = schema.$ref ?? (schema.allOf?.length === 1 ? schema.allOf[0]?.$ref : undefined)
  return ref?.startsWith(prefix) ? ref.slice(prefix.length) : undefined
}

/** The schema with its reference followed; its own title and default win over those of what it refers to. */
export function resolveSchema(schemas: Schemas, schema: Schema): Schema {
  const name = componentOf(schema)
  const target = name === undefined ? undefined : schemas[name]
  if (target === undefined) return schema
  return { ...resolveSchema(schemas, target), ...pickOwn(schema) }
}

function pickOwn({ title, default: value }: Schema): Schema {
  return { ...(title === undefined ? {} : { title }), ...(value === undefined ? {} : { default: value }) }
}
