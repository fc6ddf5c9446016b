import type { Field } from '@kaipiao/client'
import { file, type File } from '../outcome.ts'
import { sheetBytes } from './sheet-bytes.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Rows as a workbook: columns and their titles from the description, states by their labels, everything as text,
 * so that a tax number stays one.
 */
export async function exportRows<Key extends string>(
  name: string,
  fields: Readonly<Record<Key, Field>>,
  columns: readonly NoInfer<Key>[],
  rows: readonly { readonly [K in NoInfer<Key>]?: unknown }[],
): Promise<File> {
  const content = await sheetBytes({
    sheets: [
      {
        name,
        columns: columns.map(() => ({ width: 20, numFmt: '@' })),
        rows: [
          columns.map((key) => fields[key].title),
          ...rows.map((row) => columns.map((key) => textOf(fields[key], row[key]))),
        ],
        freezePane: { rows: 1 },
      },
    ],
  })
  return file(`${name}.xlsx`, xlsx, content)
}

const noField: Field = { title: '', type: 'string' }

function textOf({ options, items }: Field, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((one) => textOf(items ?? noField, one)).join('、')
  return (
    options?.find((option) => option.value === value)?.label ??
    (typeof value === 'string' ? value : JSON.stringify(value))
  )
}
