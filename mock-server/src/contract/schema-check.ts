import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { formats } from './formats.ts'
import type { Schema, Schemas } from './schema.ts'

/** Why a value breaks its schema; the pointer leads to the fault from the value. */
export interface Fault {
  readonly pointer: string
  readonly error: ErrorObject
}

export type Check = (value: unknown) => Fault | undefined

/** Compiles schemas of the description when they are first needed. */
export class SchemaChecks {
  readonly #schemas: Schemas
  readonly #checks = new Map<Schema, Check>()
  #compiler: Ajv2020 | undefined

  readonly #more: Readonly<Record<string, (text: string) => boolean>>

  /** @param more formats of this description alone */
  constructor(schemas: Schemas, more: Readonly<Record<string, (text: string) => boolean>> = {}) {
    this.#schemas = schemas
    this.#more = more
  }

  of(schema: Schema): Check {
    const known = this.#checks.get(schema)
    if (known !== undefined) return known
    const validate = this.#ajv().compile(absolute(schema))
    const check: Check = (value) => (validate(value) ? undefined : faultOf(validate))
    this.#checks.set(schema, check)
    return check
  }

  #ajv(): Ajv2020 {
    if (this.#compiler !== undefined) return this.#compiler
    const ajv = new Ajv2020({
      strict: false,
      validateSchema: false,
      verbose: true,
      formats: { ...formats, ...this.#more },
    })
    // The format of an id names its kind; its pattern says all that there is to check.
    for (const { format } of Object.values(this.#schemas))
      if (format !== undefined && !(format in formats) && !(format in this.#more)) ajv.addFormat(format, true)
    ajv.addSchema({ $id: 'openapi', components: { schemas: this.#schemas } })
    this.#compiler = ajv
    return ajv
  }
}

/** References of the description are local to it; ours come from outside. */
function absolute(schema: Schema): object {
  const text = JSON.stringify(schema, (key, value: unknown) => (key === 'examples' ? undefined : value))
  const copy: unknown = JSON.parse(text.replaceAll('"#/components/', '"openapi#/components/'))
  return typeof copy === 'object' && copy !== null ? copy : {}
}

function faultOf({ errors }: ValidateFunction): Fault | undefined {
  const error = errors?.at(-1)?.keyword === 'anyOf' ? nearest(errors ?? []) : errors?.[0]
  if (error === undefined) return undefined
  const missing: unknown = error.keyword === 'required' ? error.params.missingProperty : undefined
  const pointer = typeof missing === 'string' ? `${error.instancePath}/${missing}` : error.instancePath
  return { pointer, error }
}

/** Of several shapes none fits: what is told is where the one that was probably meant breaks, which is deepest in the value. */
function nearest(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const depth = ({ instancePath, keyword }: ErrorObject): number =>
    instancePath.split('/').length + (keyword === 'type' || keyword === 'anyOf' ? 0 : 0.5)
  return errors.toSorted((one, other) => depth(other) - depth(one))[0]
}
