import { limitFault, type TextLimits } from '@kaipiao/domain/text/limit-fault'
import type { Fault } from './schema-check.ts'
import { resolveSchema, type Schema, type Schemas } from './schema.ts'

/** What staff read when a request breaks the description: the field by its Chinese title, then what is wrong. */
export function faultMessage(schemas: Schemas, schema: Schema, { pointer, error }: Fault): string {
  const title = titleAt(schemas, schema, pointer)
  const { keyword, params, parentSchema = {}, data } = error
  const limit = String(params.limit)
  switch (keyword) {
    case 'required':
      return `${title}不能为空`
    case 'minLength':
      return limit === '1' ? `${title}不能为空` : `${title}至少${limit}个字`
    case 'maxLength':
      return `${title}最多${limit}个字`
    case 'minItems':
      return `${title}至少${limit}项`
    case 'maxItems':
      return `${title}最多${limit}项`
    case 'minimum':
      return `${title}不能小于${limit}`
    case 'maximum':
      return `${title}不能大于${limit}`
    case 'enum':
    case 'const':
      return `${title}不在允许的取值内`
    case 'type':
      return params.type === 'string' ? `${title}类型不正确，应为文本` : `${title}类型不正确`
    default:
      return (
        (typeof data === 'string' ? limitFault(limitsOf(parentSchema), title, data) : undefined) ??
        `${title}格式不正确`
      )
  }
}

function limitsOf(schema: object): TextLimits {
  const format = 'format' in schema && typeof schema.format === 'string' ? schema.format : undefined
  const pattern = 'pattern' in schema && typeof schema.pattern === 'string' ? schema.pattern : undefined
  return { format, pattern }
}

/** Title of the deepest titled schema on the way; the lines of a list are counted from 1. */
export function titleAt(schemas: Schemas, schema: Schema, pointer: string): string {
  let title = '请求内容'
  let at = resolveSchema(schemas, schema)
  for (const step of pointer.split('/').slice(1)) {
    const next = at.properties?.[step] ?? at.items
    if (next === undefined) break
    at = resolveSchema(schemas, next)
    if (/^\d+$/.test(step)) title = `${title}第${Number(step) + 1}项`
    else if (at.title !== undefined) title = title.includes('第') ? `${title}${at.title}` : at.title
  }
  return title
}
