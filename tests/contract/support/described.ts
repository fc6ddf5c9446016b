import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { document } from './contract.ts'

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema({ $id: 'openapi', ...document })

/** Faults of a value against a place of the description; a place is compiled once a worker. */
export function faultsAt(pointer: string, value: unknown): readonly ErrorObject[] {
  const place = `openapi#${pointer}`
  const validate = ajv.getSchema(place) ?? ajv.compile({ $ref: place })
  return validate(value) === true ? [] : (validate.errors ?? [])
}

/** Where an operation stands in the description. */
export function placeOf(path: string, method: string): string {
  return `/paths/${escape(path)}/${method.toLowerCase()}`
}

const escape = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
