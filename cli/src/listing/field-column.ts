import type { CatalogueFields } from '@kaipiao/client/catalogue-types'
import type { Field } from '@kaipiao/client/types'
import { isDecimal } from '@kaipiao/domain/money/money'
import { percentText } from '@kaipiao/domain/policies/percent-text'
import type { Column } from '../io/show-rows.ts'

/** A row as it came: what its schema says is not known to the compiler. */
export type WireRow = Readonly<Record<string, unknown>>

/** Columns of the fields of a schema; those not among `usual` are for machines and for who asks by name. */
export function fieldColumns(
  fields: CatalogueFields,
  usual?: readonly string[],
  nameKey?: string,
): Array<Column<WireRow>> {
  const keys = Object.keys(fields)
  const ordered = usual === undefined ? keys : [...usual, ...keys.filter((key) => !usual.includes(key))]
  return ordered.flatMap((key) => {
    const field = fields[key]
    if (!field) return []
    const isHidden = usual === undefined ? isNested(field) : !usual.includes(key)
    return [
      {
        title: field.title === '' ? key : field.title,
        key,
        value: (row) => shownValue(field, row[key]),
        code: (row) => row[key],
        isNumber: field.format === 'decimal',
        ...(isHidden ? { isJsonOnly: true } : {}),
        ...(key === nameKey ? { isName: true } : {}),
      } satisfies Column<WireRow>,
    ]
  })
}

const isNested = ({ type, items }: Field) => type === 'object' || items?.type === 'object'

/** A value as people read it: labels of codes, 是 and 否, 13%, lists with a stop between. */
export function shownValue(field: Field, value: unknown): string | number | undefined {
  if (value === undefined || value === null) return undefined
  if (Array.isArray(value)) return value.map((item) => shownValue(field.items ?? field, item)).join('、')
  const option = field.options?.find((one) => one.value === value)
  if (option) return option.label
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (field.schema === 'Rate' && typeof value === 'string' && isDecimal(value)) return percentText(value)
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}
