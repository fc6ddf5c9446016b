/**
 * What keeps a value from its field, by what the description says of it. Sources: checklist VL07, VL14, VL30; decision 0042: the same
 * words in a form, in a file that is imported in the console, and in one that is imported on the command line.
 */
import type { Field } from '@kaipiao/client/types'
import { isTaxNumber } from '../tax-number/tax-number.ts'
import { readText } from '../characters/read-text.ts'
import { withStrangeCharacter } from '../characters/with-strange-character.ts'
import { limitFault } from './limit-fault.ts'

/** What a text is, where it has words of its own. */
export type TextSort = 'phone' | 'money' | 'decimal' | 'rate' | 'taxNumber'

const PATTERN_MESSAGES: Readonly<Record<TextSort, string>> = {
  phone: '输入有误，请检查重新填写！',
  money: '请输入金额，最多两位小数',
  decimal: '请输入数字，最多13位小数',
  rate: '请输入0到100之间的税率',
  taxNumber: '税号应为15、17、18或20位大写字母和数字',
}

interface ValueRules {
  sort?: TextSort | undefined
  isNeeded: boolean
  /** Chosen among given values: 请选择 instead of 请输入. */
  isChosen: boolean
}

/** The first thing that is wrong with a value, in Chinese; undefined when nothing is. Texts are trimmed first. */
export function valueFault(
  field: Field,
  title: string,
  value: unknown,
  { sort, isNeeded, isChosen }: ValueRules,
): string | undefined {
  const trimmed = typeof value === 'string' ? value.trim() : value
  const isEmpty = trimmed === undefined || trimmed === null || trimmed === ''
  if (isEmpty || (Array.isArray(trimmed) && trimmed.length === 0))
    return isNeeded ? `${isChosen ? '请选择' : '请输入'}${title}` : undefined
  if (Array.isArray(trimmed)) return listFault(field, title, trimmed)
  if (typeof trimmed === 'string') return textFault(field, sort, title, trimmed)
  if (typeof trimmed === 'number') return numberFault(field, title, trimmed)
  return undefined
}

/** Required, unless its pattern says that an empty text will do. */
export const isNeededField = ({ required, pattern }: Field): boolean =>
  required === true && !(pattern && new RegExp(pattern).test(''))

function textFault(
  field: Field,
  sort: TextSort | undefined,
  title: string,
  text: string,
): string | undefined {
  const { fault } = readText(text, { lines: field.lines === true })
  if (fault !== undefined) return `${title}${fault}`
  const length = [...text].length
  if (field.maxLength !== undefined && length > field.maxLength)
    return `${title}不能超过${field.maxLength}个字符`
  if (field.minLength !== undefined && length < field.minLength)
    return `${title}不能少于${field.minLength}个字符`
  if (sort === 'taxNumber' && !isTaxNumber(text)) return patternMessage(sort, text)
  // A rate is typed as a percentage, and has words of its own.
  const limit = sort === 'rate' ? undefined : limitFault(field, title, text)
  if (limit !== undefined) return limit
  if (field.pattern && !new RegExp(field.pattern).test(text))
    return sort === undefined ? '格式有误!请重新输入' : patternMessage(sort, text)
  return undefined
}

/** The words of its kind; of a code, with the character that is wrong in it. */
function patternMessage(sort: TextSort, text: string): string {
  const allowed = CODE_CHARACTERS[sort]
  const message = PATTERN_MESSAGES[sort]
  return allowed === undefined ? message : withStrangeCharacter(message, text, allowed)
}

const CODE_CHARACTERS: Readonly<Partial<Record<TextSort, RegExp>>> = { phone: /\d/, taxNumber: /[0-9A-Z]/ }

function numberFault(field: Field, title: string, value: number): string | undefined {
  if (field.minimum !== undefined && value < field.minimum) return `${title}不能小于${field.minimum}`
  if (field.maximum !== undefined && value > field.maximum) return `${title}不能大于${field.maximum}`
  return undefined
}

function listFault(field: Field, title: string, items: readonly unknown[]): string | undefined {
  if (field.maxItems !== undefined && items.length > field.maxItems) return `${title}最多${field.maxItems}项`
  return undefined
}
