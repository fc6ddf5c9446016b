import { Table } from 'antd'
import type { ValueProps } from '../shapes/kind.ts'
import { useReachableTable } from '../page/use-reachable-table.ts'
import { isRecord, nestedFields } from './nested-fields.ts'

/** Where a row stands, counted from 0: whoever reads the rows sees it. */
const PLACE = 'index'

/** The rows of a list inside a record. */
export function NestedTable({ value, field, items }: ValueProps) {
  const table = useReachableTable()
  const rows = Array.isArray(value) ? value.filter(isRecord) : []
  const fields = nestedFields(field.items?.schema, rows, items).filter(({ name }) => name !== PLACE)
  const columns = fields.map(({ name, field: nested, parts }) => ({
    key: name,
    title: nested.title,
    dataIndex: name,
    ...(parts.align ? { align: parts.align } : {}),
    render: (cell: unknown) => <parts.cell value={cell} field={nested} />,
  }))
  return (
    <Table
      ref={table}
      size="small"
      rowKey={(row) => String(rows.indexOf(row))}
      columns={columns}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: '暂无数据' }}
    />
  )
}
