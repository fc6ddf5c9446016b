import type { Field } from '@kaipiao/client/types'
import { readText } from '@kaipiao/domain/characters/read-text'
import { isNeededField, valueFault, type TextSort } from '@kaipiao/domain/text/value-fault'
import { parseRate } from '@kaipiao/domain/invoicing/rates/parse-rate'

/** What a cell says, or why it says nothing that can be sent; an empty cell says nothing. */
export type ReadField = { value: unknown; fault?: undefined } | { fault: string }

/** Reads a cell by the description of its field: labels of codes, percentages, lists, numbers, texts. */
export function readField(field: Field, title: string, given: string): ReadField {
  const { text } = readText(given, { lines: field.lines === true })
  const rules = { sort: sortOf(field), isNeeded: isNeededField(field), isChosen: field.options !== undefined }
  const value = text === '' ? undefined : valueOf(field, text)
  if (text !== '' && value === undefined) return { fault: unreadable(field, title) }
  const fault = valueFault(field, title, value, rules)
  if (fault === undefined) return { value }
  return { fault: fault.includes(title) ? fault : `${title}：${fault}` }
}

/** What a column takes, in Chinese, for templates and for what could not be read. */
export function hintOf(field: Field): string {
  const options = (field.options ?? field.items?.options)?.map(({ label }) => label).join('、')
  if (options) return `${field.type === 'array' ? '可多项' : '可选'}：${options}`
  if (field.type === 'array') return `多项以顿号隔开${field.maxItems ? `，最多${field.maxItems}项` : ''}`
  if (field.schema === 'Rate') return '如 13%'
  if (field.format === 'date') return '如 2026-01-31'
  if (field.type === 'boolean') return '是或否'
  return field.maxLength ? `最多${field.maxLength}个字符` : ''
}

function unreadable(field: Field, title: string): string {
  const hint = hintOf(field)
  return `${title}填写有误${hint === '' ? '' : `，${hint}`}`
}

/** Undefined for what cannot be read. */
function valueOf(field: Field, text: string): unknown {
  if (field.type === 'array') {
    const { items } = field
    const values = text.split(SEPARATORS).filter((part) => part !== '')
    const read = items === undefined ? values : values.map((part) => valueOf(items, part))
    return read.includes(undefined) ? undefined : read
  }
  if (field.options)
    return field.options.find(({ value, label }) => label === text || String(value) === text)?.value
  if (field.schema === 'Rate') {
    const rate = parseRate(text)
    return rate.ok ? rate.value.taxRate : undefined
  }
  if (field.type === 'boolean') return text === '是' ? true : text === '否' ? false : undefined
  if (field.type === 'integer') return /^-?\d+$/.test(text) ? Number(text) : undefined
  return text
}

const SEPARATORS = /[,，、;；\s]+/

function sortOf({ schema = '', format = '' }: Field): TextSort | undefined {
  return SORTS[schema] ?? SORTS[format]
}

const SORTS: Readonly<Record<string, TextSort>> = {
  Money: 'money',
  Rate: 'rate',
  decimal: 'decimal',
  phone: 'phone',
  'tax-number': 'taxNumber',
}
