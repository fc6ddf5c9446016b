import type { Field } from '@kaipiao/client/types'
import { findOption } from '@kaipiao/domain/lookups/find-option'
import { optionsText } from '@kaipiao/domain/lookups/options-text'
import { readInvoiceType } from '@kaipiao/domain/lookups/invoicing/read-invoice-type'
import { readText } from '@kaipiao/domain/characters/read-text'
import { readTaxNumber } from '@kaipiao/domain/tax-number/read-tax-number'
import { toldFault } from '@kaipiao/domain/text/told-fault'
import { isNeededField, valueFault, type TextSort } from '@kaipiao/domain/text/value-fault'
import { figureText } from '@kaipiao/domain/reading/figure-text'
import { readDay } from '@kaipiao/domain/reading/read-day'
import { readDecimal } from '@kaipiao/domain/reading/read-decimal'
import { readInteger } from '@kaipiao/domain/reading/read-integer'
import { quoted } from '@kaipiao/domain/reading/unreadable'
import { failure, success, type Result } from '@kaipiao/domain/result/result'
import { parseRate } from '@kaipiao/domain/invoicing/rates/parse-rate'

/** What a cell says, or why it says nothing that can be sent; an empty cell says nothing. */
export type ReadField = { value: unknown; fault?: undefined } | { fault: string }

/**
 * Reads a cell by the description of its field: labels of codes, percentages, lists, numbers, days, texts. `day` is what
 * the number of a numeric cell means as a day.
 */
export function readField(field: Field, title: string, given: string, day?: string): ReadField {
  const { text } = readText(given, { lines: field.lines === true })
  const rules = { sort: sortOf(field), isNeeded: isNeededField(field), isChosen: field.options !== undefined }
  const read =
    text === '' ? success(undefined) : day && field.format === 'date' ? success(day) : valueOf(field, text)
  if (!read.ok) return { fault: `${title}${read.issues[0]?.message ?? unreadable(field, text)}` }
  const { value } = read
  const fault = valueFault(field, title, value, rules)
  if (fault === undefined) return { value }
  return { fault: toldFault(fault, { title, text, pattern: field.pattern, hint: hintOf(field) }) }
}

/** What a column takes, in Chinese, for templates and for what could not be read. */
export function hintOf(field: Field): string {
  const options = field.options ?? field.items?.options
  if (options) return `${field.type === 'array' ? '可多项' : '可选'}：${optionsText(options)}`
  if (field.type === 'array') return `多项以顿号隔开${field.maxItems ? `，最多${field.maxItems}项` : ''}`
  if (field.schema === 'Rate') return '如 13%'
  if (field.format === 'date') return '如 2026-01-31'
  if (field.type === 'boolean') return '是或否'
  return field.maxLength ? `最多${field.maxLength}个字符` : ''
}

function unreadable(field: Field, text: string): string {
  const hint = hintOf(field)
  return `${quoted(text)}填写有误${hint === '' ? '' : `，${hint}`}`
}

/** No issue where the hint of the column says enough. */
function valueOf(field: Field, text: string): Result<unknown> {
  const known = (value: unknown) => (value === undefined ? failure() : success(value))
  if (field.type === 'array') {
    const { items } = field
    const parts = text.split(SEPARATORS).filter((part) => part !== '')
    const read = parts.map((part) => (items === undefined ? success(part) : valueOf(items, part)))
    const values = read.flatMap((one) => (one.ok ? [one.value] : []))
    return values.length === read.length ? success(values) : failure()
  }
  if (field.options)
    return known(
      findOption(field.options, text) ?? (field.schema === 'InvoiceType' ? readInvoiceType(text) : undefined),
    )
  if (field.type === 'boolean') return known(text === '是' ? true : text === '否' ? false : undefined)
  if (field.type === 'integer') return readInteger(text)
  if (field.schema === 'Rate') {
    const rate = parseRate(text)
    return rate.ok ? success(rate.value.taxRate) : rate
  }
  if (field.format === 'date') return readDay(text)
  const sort = sortOf(field)
  if (sort === 'money' || sort === 'decimal') return readDecimal(text)
  if (sort === 'taxNumber') return success(readTaxNumber(text))
  return success(sort === 'phone' ? figureText(text) : text)
}

const SEPARATORS = /[,，、;；\s]+/

function sortOf({ schema = '', format = '' }: Field): TextSort | undefined {
  return SORTS[schema] ?? SORTS[format]
}

const SORTS: Readonly<Record<string, TextSort>> = {
  Money: 'money',
  UnsignedMoney: 'money',
  Rate: 'rate',
  decimal: 'decimal',
  phone: 'phone',
  'tax-number': 'taxNumber',
}
