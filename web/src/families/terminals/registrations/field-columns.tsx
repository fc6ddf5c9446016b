import type { Field } from '@kaipiao/client'
import type { TableColumnType } from 'antd'
import { kindOf, kinds } from '../../../kit/kinds.ts'

/** Columns of a plain table from the description, in this order; titles, cells and alignment follow from it. */
export function fieldColumns<Row extends object, Name extends keyof Row & string>(
  fields: Readonly<Record<Name, Field>>,
  names: readonly Name[],
  widths?: Readonly<Partial<Record<Name, number>>>,
): TableColumnType<Row>[] {
  return names.map((name) => {
    const field = fields[name]
    const { cell: Cell, align } = kinds[kindOf(field)]
    return {
      key: name,
      dataIndex: name,
      title: field.title,
      width: widths?.[name] ?? 120,
      ...(align ? { align } : {}),
      render: (value: unknown) => <Cell value={value} field={field} />,
    }
  })
}
