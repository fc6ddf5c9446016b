/** What the texts of a file say, by the kind of their column; they come with the first file, and not with the kinds. */
import type { Field } from '@kaipiao/client'
import { findOption } from '@kaipiao/domain/lookups/find-option'
import { readInvoiceType } from '@kaipiao/domain/lookups/invoicing/read-invoice-type'
import { parseRate } from '@kaipiao/domain/invoicing/rates/parse-rate'
import { figureText } from '@kaipiao/domain/reading/figure-text'
import { readDay } from '@kaipiao/domain/reading/read-day'
import { readDecimal } from '@kaipiao/domain/reading/read-decimal'
import { readInteger } from '@kaipiao/domain/reading/read-integer'
import { readMoment } from '@kaipiao/domain/reading/read-moment'
import { readMonth } from '@kaipiao/domain/reading/read-month'
import { failure, success, type Result } from '@kaipiao/domain/result/result'
import { readTaxNumber } from '@kaipiao/domain/tax-number/read-tax-number'
import { valuesOf } from '../kinds/choices/flag.tsx'
import { split } from '../kinds/choices/tags.tsx'
import { monthOnWire } from '../kinds/figures/month.tsx'
import type { Kind } from '../shapes/kind.ts'

type ReadCell = (text: string, field: Field) => Result<unknown>

/**
 * What a text says, as the wire has it, or why it says nothing; no issue where the hint of the column says enough. A kind
 * that is left out is the text itself.
 */
export const cellReaders: Readonly<Partial<Record<Kind, ReadCell>>> = {
  money: (text) => readDecimal(text),
  decimal: (text) => readDecimal(text),
  integer: (text) => readInteger(text),
  rate: (text) => {
    const rate = parseRate(text)
    return rate.ok ? success(rate.value.taxRate) : rate
  },
  day: (text) => readDay(text),
  month: (text, field) => {
    const read = readMonth(text)
    return read.ok ? success(monthOnWire(read.value, field)) : read
  },
  moment: (text) => readMoment(text),
  phone: (text) => success(figureText(text)),
  taxNumber: (text) => success(readTaxNumber(text)),
  flag: (text, field) => {
    const [off, on] = valuesOf(field)
    if (text === '是' || text === '1') return success(on)
    return text === '否' || text === '0' ? success(off) : failure()
  },
  enum: (text, field) => found(optionOf(text, field)),
  enumList: (text, { items }) => {
    const values = split(text).map((label) => items && optionOf(label, items))
    return values.includes(undefined) ? failure() : success(values)
  },
  tags: (text) => success(split(text)),
}

/** By its label in either width, or by the value itself; a type of invoice by its short names as well. */
const optionOf = (text: string, { options = [], schema }: Field): string | number | undefined =>
  findOption(options, text) ?? (schema === 'InvoiceType' ? readInvoiceType(text) : undefined)

const found = (value: unknown): Result<unknown> => (value === undefined ? failure() : success(value))
