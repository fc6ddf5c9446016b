import { readFile } from 'node:fs/promises'
import type { CatalogueField, CatalogueFields } from '@kaipiao/client/catalogue-types'
import type { Field } from '@kaipiao/client/types'
import { readDay } from '@kaipiao/domain/reading/read-day'
import { readDecimal } from '@kaipiao/domain/reading/read-decimal'
import { readInteger } from '@kaipiao/domain/reading/read-integer'
import { Failure } from '../failures/failure.ts'
import { utf8Of } from './read-json-file.ts'
import { isMonthPattern, monthText } from './month-text.ts'

/** A field by its type: numbers, yes and no, codes by their label, lists and objects as JSON, texts as they are. */
export function fieldValue(field: Field | undefined, name: string, text: string): unknown {
  if (field === undefined) return text
  const option = field.options?.find(({ value, label }) => String(value) === text || label === text)
  if (option) return option.value
  if (field.options && field.options.length > 0 && field.type !== 'array') {
    const known = field.options.map(({ value, label }) => `${value} ${label}`).join('、')
    throw new Failure('usage', { what: `${name} 没有值 ${text}`, why: `可选：${known}` })
  }
  switch (field.type) {
    case 'integer':
    case 'number':
      return numberOf(name, text, field.type === 'integer')
    case 'boolean':
      return booleanOf(name, text)
    case 'array':
      return text.startsWith('[') ? jsonOf(name, text) : [fieldValue(field.items, name, text)]
    case 'object':
      return jsonOf(name, text)
    default:
      if (field.format === 'date') return dayOf(name, text)
      return isMonthPattern(field.pattern) ? monthOf(name, text, field.pattern) : text
  }
}

function monthOf(name: string, text: string, pattern: string | undefined): string {
  const month = monthText(text, pattern)
  if (month !== undefined) return month
  throw new Failure('usage', { what: `${name} 应为年月，如 202512 或 2025-12`, why: `给出了 ${text}` })
}

function dayOf(name: string, text: string): string {
  const day = readDay(text)
  if (day.ok) return day.value
  throw new Failure('usage', { what: `${name}${day.issues[0]?.message ?? ''}` })
}

function numberOf(name: string, text: string, isWhole: boolean): number {
  const read = isWhole ? readInteger(text) : readDecimal(text)
  if (read.ok) return Number(read.value)
  throw new Failure('usage', { what: `${name} 应为${isWhole ? '整数' : '数字'}`, why: `给出了 ${text}` })
}

function booleanOf(name: string, text: string): boolean {
  if (['true', '1', '是'].includes(text)) return true
  if (['false', '0', '否'].includes(text)) return false
  throw new Failure('usage', { what: `${name} 应为 true 或 false`, why: `给出了 ${text}` })
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Failure('usage', { what: `${name} 应为 JSON`, why: `给出了 ${text}` }, { cause: error })
  }
}

/** `@文件` stands for the content of a file: base64 where the field wants that, else its text. */
export async function fileText(field: CatalogueField | undefined, text: string): Promise<string> {
  if (!text.startsWith('@') || text === '@') return text
  const bytes = await readFile(text.slice(1))
  return /base64/i.test(field?.meaning ?? '') ? bytes.toString('base64') : utf8Of(bytes, text.slice(1))
}

/** The field that a path of names leads to, through objects and items of lists; undefined where nothing is described. */
export function fieldAt(
  schemas: Readonly<Record<string, CatalogueFields>>,
  fields: CatalogueFields | undefined,
  path: readonly string[],
): CatalogueField | undefined {
  const [head = '', ...rest] = path
  const field = fields?.[head]
  if (field === undefined || rest.length === 0) return field
  const isItem = field.type === 'array' && /^\d+$/.test(rest[0] ?? '')
  const inner = isItem ? field.items : field
  const deeper = isItem ? rest.slice(1) : rest
  if (deeper.length === 0) return inner
  return fieldAt(schemas, inner?.schema === undefined ? undefined : schemas[inner.schema], deeper)
}
