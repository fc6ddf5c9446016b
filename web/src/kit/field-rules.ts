import type { Field } from '@kaipiao/client'
import { isTaxNumber } from '@kaipiao/domain/tax-number/tax-number'
import type { Kind } from './kinds/kind.ts'
import { isMissing } from './kinds/kind.ts'
import { isOptional } from './references.ts'

/** A rule as antd's form takes it. */
export interface FieldRule {
  validator: (rule: unknown, value: unknown) => Promise<void>
  /** It tells, but does not keep the form from being sent. */
  warningOnly?: boolean
  validateTrigger?: string[]
}

const CHOSEN: ReadonlySet<Kind> = new Set([
  'enum',
  'enumList',
  'day',
  'moment',
  'flag',
  'operator',
  'reference',
])

/** VL07, VL14 and the words of the other patterns. */
const PATTERN_MESSAGES: Readonly<Partial<Record<Kind, string>>> = {
  phone: '输入有误，请检查重新填写！',
  money: '请输入金额，最多两位小数',
  decimal: '请输入数字，最多13位小数',
  rate: '请输入0到100之间的税率',
  taxNumber: '税号应为15、17、18或20位大写字母和数字',
}

/** The first thing that is wrong with a value, in Chinese; undefined when nothing is. Texts are trimmed first (VL30). */
export function faultOf(field: Field, kind: Kind, title: string, value: unknown): string | undefined {
  const trimmed = typeof value === 'string' ? value.trim() : value
  if (isMissing(trimmed) || (Array.isArray(trimmed) && trimmed.length === 0))
    return isNeeded(field) ? `${CHOSEN.has(kind) ? '请选择' : '请输入'}${title}` : undefined
  if (Array.isArray(trimmed)) return listFault(field, title, trimmed)
  if (typeof trimmed === 'string') return textFault(field, kind, title, trimmed)
  if (typeof trimmed === 'number') return numberFault(field, title, trimmed)
  return undefined
}

export function rulesOf(field: Field, kind: Kind, title: string): FieldRule[] {
  return [
    {
      validateTrigger: ['onBlur', 'onSubmit'],
      validator: (_, value) => {
        const fault = faultOf(field, kind, title, value)
        return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
      },
    },
  ]
}

/** Required, unless its pattern says that an empty text will do. */
export function isNeeded(field: Field): boolean {
  if (isOptional(field)) return false
  return field.required === true && !(field.pattern && new RegExp(field.pattern).test(''))
}

function textFault(field: Field, kind: Kind, title: string, text: string): string | undefined {
  const length = [...text].length
  if (field.maxLength !== undefined && length > field.maxLength)
    return `${title}不能超过${field.maxLength}个字符`
  if (field.minLength !== undefined && length < field.minLength)
    return `${title}不能少于${field.minLength}个字符`
  if (kind === 'taxNumber' && !isTaxNumber(text)) return PATTERN_MESSAGES.taxNumber
  if (field.pattern && !new RegExp(field.pattern).test(text))
    return PATTERN_MESSAGES[kind] ?? '格式有误!请重新输入'
  return undefined
}

function numberFault(field: Field, title: string, value: number): string | undefined {
  if (field.minimum !== undefined && value < field.minimum) return `${title}不能小于${field.minimum}`
  if (field.maximum !== undefined && value > field.maximum) return `${title}不能大于${field.maximum}`
  return undefined
}

function listFault(field: Field, title: string, items: readonly unknown[]): string | undefined {
  if (field.maxItems !== undefined && items.length > field.maxItems) return `${title}最多${field.maxItems}项`
  return undefined
}
