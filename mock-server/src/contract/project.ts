import { componentOf, resolveSchema, type Schema, type Schemas } from './schema.ts'

/** Gives back only what the schema describes: rows of the store carry tenancy fields that must not leak. */
export type Project = (value: unknown) => unknown

export class Projections {
  readonly #schemas: Schemas
  readonly #components = new Map<string, Project>()

  constructor(schemas: Schemas) {
    this.#schemas = schemas
  }

  of(schema: Schema): Project {
    const name = componentOf(schema)
    if (name === undefined) return this.#build(schema)
    const known = this.#components.get(name)
    if (known !== undefined) return known
    let built: Project | undefined
    // Registered before it is built: a component may contain itself.
    const project: Project = (value) => {
      built ??= this.#build(resolveSchema(this.#schemas, schema))
      return built(value)
    }
    this.#components.set(name, project)
    return project
  }

  #build(schema: Schema): Project {
    if (schema.properties !== undefined) return this.#object(Object.entries(schema.properties))
    if (schema.items !== undefined) {
      const project = this.of(schema.items)
      return (value) => (Array.isArray(value) ? value.map(project) : value)
    }
    const other = schema.anyOf?.find(({ type }) => type !== 'null')
    if (other !== undefined && schema.anyOf?.length === 2) {
      const project = this.of(other)
      return (value) => (value === null ? null : project(value))
    }
    return (value) => value
  }

  #object(properties: readonly (readonly [string, Schema])[]): Project {
    const fields = properties.map(([name, schema]) => ({
      name,
      project: this.of(schema),
      first: schema['x-counted'] ? 1 : undefined,
    }))
    return (value) => {
      if (!isRecord(value)) return value
      const picked: Record<string, unknown> = {}
      for (const { name, project, first } of fields) {
        const field = value[name] === undefined ? first : value[name]
        if (field !== undefined) picked[name] = project(field)
      }
      return picked
    }
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
