import type { Fault } from '../contract/schema-check.ts'

export interface ShapeFault {
  /** In English for whoever writes programs, in Chinese for the page. */
  readonly message: string
  readonly words: string
  /** To the part that is meant. */
  readonly path: string
}

/** What a part of a control call must be: whoever writes it reads its name, as it stands in the JSON. */
export function shapeFault({ pointer, error }: Fault): ShapeFault {
  const { keyword, params, parentSchema, data } = error
  const extra: unknown = keyword === 'additionalProperties' ? params.additionalProperty : undefined
  const path = typeof extra === 'string' ? `${pointer}/${extra}` : pointer
  const name = path.slice(1).replaceAll('/', '.') || 'the body'
  const told = says(keyword, { ...params, data }, { ...parentSchema })
  return {
    message: `${name} ${told.message}`,
    words: `${name.replace('the body', '请求体')} ${told.words}`,
    path,
  }
}

type Told = Pick<ShapeFault, 'message' | 'words'>

function says(
  keyword: string,
  params: Readonly<Record<string, unknown>>,
  schema: Readonly<Record<string, unknown>>,
): Told {
  const limit = String(params.limit)
  switch (keyword) {
    case 'required':
      return { message: 'is missing', words: '没有填写' }
    case 'not':
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return { message: 'is not known here', words: '不是这里的参数' }
    case 'type':
      return kinds[String(params.type)] ?? kinds.object
    case 'enum':
    case 'const':
      return choiceOf(params)
    case 'minimum':
    case 'maximum':
      return boundsOf(schema, limit, keyword)
    case 'exclusiveMinimum':
      return { message: `is more than ${limit}`, words: `应大于 ${limit}` }
    case 'maxLength':
      return { message: `has ${limit} letters at most`, words: `最多 ${limit} 个字` }
    case 'minLength':
      return { message: `has ${limit} letters or more`, words: `至少 ${limit} 个字` }
    case 'minItems':
    case 'maxItems':
      return itemsOf(schema, limit, keyword)
    case 'format':
      return formats[String(params.format)] ?? { message: 'is not as described', words: '格式不正确' }
    default:
      return { message: 'is not as described', words: '格式不正确' }
  }
}

const kinds: Readonly<Record<string, Told>> & { readonly object: Told } = {
  string: { message: 'is a text', words: '应为文本' },
  number: { message: 'is a number', words: '应为数字' },
  integer: { message: 'is a whole number', words: '应为整数' },
  boolean: { message: 'is true or false', words: '应为 true 或 false' },
  array: { message: 'is a list', words: '应为列表' },
  object: { message: 'is an object', words: '应为对象' },
}

const formats: Readonly<Record<string, Told | undefined>> = {
  'world-moment': {
    message: 'is yyyy-MM-dd HH:mm:ss, in Asia/Shanghai',
    words: '格式应为 yyyy-MM-dd HH:mm:ss',
  },
  'clock-duration': { message: 'is like +3d, +2h30m or +10s', words: '格式应如 +3d、+2h30m 或 +10s' },
  int32: kinds.integer,
  int64: kinds.integer,
}

function choiceOf({ allowedValues, allowedValue, data }: Readonly<Record<string, unknown>>): Told {
  const values = (Array.isArray(allowedValues) ? allowedValues : [allowedValue]).map(String)
  if (values.length === 1) return { message: `is ${values.join()}`, words: `只能是 ${values.join()}` }
  const given = typeof data === 'string' && data.length < 40 ? data : undefined
  return {
    message: `is one of ${values.join(', ')}${given === undefined ? '' : `, not ${given}`}`,
    words: `应为 ${values.join('、')} 之一${given === undefined ? '' : `，不是 ${given}`}`,
  }
}

function itemsOf(
  { minItems, maxItems }: Readonly<Record<string, unknown>>,
  limit: string,
  keyword: string,
): Told {
  if (minItems === maxItems) return { message: `has ${limit} items`, words: `应有 ${limit} 项` }
  return keyword === 'minItems'
    ? { message: `has ${limit} items or more`, words: `至少 ${limit} 项` }
    : { message: `has ${limit} items at most`, words: `最多 ${limit} 项` }
}

function boundsOf(
  { minimum, maximum }: Readonly<Record<string, unknown>>,
  limit: string,
  keyword: string,
): Told {
  if (typeof minimum === 'number' && typeof maximum === 'number')
    return { message: `is from ${minimum} to ${maximum}`, words: `应在 ${minimum} 至 ${maximum} 之间` }
  return keyword === 'minimum'
    ? { message: `is ${limit} or more`, words: `不能小于 ${limit}` }
    : { message: `is ${limit} at most`, words: `不能超过 ${limit}` }
}
