import type { Catalogue, CatalogueField, CatalogueFields } from '@kaipiao/client/catalogue-types'
import { plainNumber } from '@kaipiao/domain/money/plain-number'
import { characterCount } from '@kaipiao/domain/text/character-count'
import { limitFault } from '@kaipiao/domain/text/limit-fault'
import { characterFault } from '@kaipiao/domain/characters/read-text'
import { isRecord } from './given-parts.ts'

/** A part of a file that is not as the description has it. `path` leads to it: `goods/0/name`. */
export interface ShapeFault {
  path: string
  message: string
}

export interface ReadBySchema {
  /** What is described, as far as it can be told; what a fault names is as near to it as may be. */
  value: Record<string, unknown>
  faults: readonly ShapeFault[]
  /** Fields that nobody knows, by their paths: they are not sent. */
  unknown: readonly string[]
}

/**
 * An object that a program wrote, by the fields that the description has. Null is as left out. Nothing is made into what
 * it is not, with one exception: an amount or a rate may be a number, since that is what programs compute.
 * @param name of the schema
 */
export function readBySchema(
  schemas: Catalogue['schemas'],
  name: string,
  value: Readonly<Record<string, unknown>>,
): ReadBySchema {
  const faults: ShapeFault[] = []
  const unknown: string[] = []
  const object = (fields: CatalogueFields, given: Readonly<Record<string, unknown>>, path: string) => {
    const read: Record<string, unknown> = {}
    for (const [key, inner] of Object.entries(given)) {
      const field = fields[key]
      const at = path === '' ? key : `${path}/${key}`
      if (field === undefined) unknown.push(at)
      else if (inner !== null) read[key] = fieldValue(field, inner, at)
    }
    return read
  }
  const fieldValue = (field: CatalogueField, given: unknown, path: string): unknown => {
    const refuse = (text: string): void =>
      void faults.push({ path, message: `${path}（${field.title}）${text}` })
    const { items, schema = '' } = field
    if (field.type === 'array') {
      if (Array.isArray(given) && items !== undefined) {
        if (given.length > (field.maxItems ?? Infinity))
          refuse(`最多${field.maxItems}项，却有${given.length}项`)
        return given.map((item: unknown, index) => fieldValue(items, item, `${path}/${index}`))
      }
      refuse(`应为列表，却是${kindOf(given)}`)
      return []
    }
    const fields = schemas[schema]
    if (field.type === 'object' && fields !== undefined) {
      if (isRecord(given)) return object(fields, given, path)
      refuse(`应为对象，却是${kindOf(given)}`)
      return {}
    }
    return scalar(field, given, refuse)
  }
  return { value: object(schemas[name] ?? {}, value, ''), faults, unknown }
}

function scalar(field: CatalogueField, given: unknown, refuse: (text: string) => void): unknown {
  if (field.type !== 'string') {
    const isRight = field.type === 'boolean' ? typeof given === 'boolean' : typeof given === 'number'
    if (!isRight) refuse(`应为${field.type === 'boolean' ? ' true 或 false' : '数字'}，却是${kindOf(given)}`)
    if (typeof given === 'number') {
      if (given < (field.minimum ?? given)) refuse(`不能小于${field.minimum}，却是 ${given}`)
      if (given > (field.maximum ?? given)) refuse(`不能大于${field.maximum}，却是 ${given}`)
    }
    return given
  }
  if (typeof given === 'string') {
    const fault = characterFault(given, { lines: field.lines === true })
    const odd = fault ?? contractFault(field, given)
    if (odd !== undefined) refuse(odd)
    return given
  }
  if (typeof given !== 'number' || field.format !== 'decimal') {
    refuse(`应为文本，却是${kindOf(given)}`)
    return String(given)
  }
  const text = plainNumber(given)
  const odd = text === undefined ? '超过15位的数字已不准确，请写成文本' : contractFault(field, text)
  if (odd !== undefined) refuse(odd)
  return text ?? String(given)
}

/** What the platform would answer to the text with 400. */
function contractFault(field: CatalogueField, text: string): string | undefined {
  const { options, pattern, maxLength } = field
  if (options !== undefined && !options.some(({ value }) => value === text))
    return `没有值 ${text}，可选：${options.map(({ value, label }) => `${value} ${label}`).join('、')}`
  if (maxLength !== undefined && characterCount(text) > maxLength) return `最多${maxLength}个字`
  const limit = limitFault(field, '', text)
  if (limit !== undefined) return limit
  return pattern === undefined || new RegExp(pattern).test(text) ? undefined : `的 ${text} 格式不正确`
}

function kindOf(value: unknown): string {
  if (value === null) return ' null'
  if (Array.isArray(value)) return '列表'
  switch (typeof value) {
    case 'number':
      return `数字 ${value}`
    case 'boolean':
      return ` ${value}`
    case 'string':
      return '文本'
    default:
      return '对象'
  }
}
