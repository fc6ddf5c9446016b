import { Table, type TableColumnType } from 'antd'
import type { Key, ReactNode } from 'react'
import { plainText } from '../../kinds/kind.ts'
import { PAGE_SIZES, type ListState } from '../../list-address.ts'
import type { Resource, Row } from '../../resource.ts'
import type { Density, LaidOutColumn } from './column-layout.ts'

interface Props {
  resource: Resource
  rows: readonly Row[]
  total: number
  state: ListState
  columns: readonly LaidOutColumn[]
  density: Density
  isLoading: boolean
  activeKey: string | undefined
  /** Undefined where rows can't be ticked. */
  selection: { keys: string[]; onChange: (keys: string[]) => void } | undefined
  onChange: (part: Partial<ListState>) => void
  onOpen: ((row: Row) => void) | undefined
  rowActions: ((row: Row) => ReactNode) | undefined
  empty: ReactNode
}

export function ListTable(props: Props) {
  const { resource, rows, total, state, columns, selection, rowActions } = props
  const keyOf = (row: Row) => plainText(row[resource.key])
  const isSortable = resource.operations.list.query?.sort !== undefined
  const shown = columns.filter((column) => !column.isHidden)
  const tableColumns = shown.map((column, index) =>
    tableColumn(column, state, isSortable && resource.list.sortable.includes(column.name), index === 0),
  )
  const width = shown.reduce((sum, column) => sum + column.width, rowActions ? 140 : 0)
  return (
    <Table<Row>
      className="kp-table"
      size={props.density}
      rowKey={keyOf}
      dataSource={[...rows]}
      loading={props.isLoading}
      columns={[
        ...tableColumns,
        ...(rowActions
          ? [
              {
                key: 'actions',
                title: '操作',
                width: 140,
                fixed: 'right' as const,
                render: (_: unknown, row: Row) => rowActions(row),
              },
            ]
          : []),
      ]}
      tableLayout="fixed"
      scroll={{ x: width }}
      sticky
      showSorterTooltip={false}
      locale={{ emptyText: props.empty }}
      {...(selection
        ? {
            rowSelection: {
              selectedRowKeys: selection.keys,
              preserveSelectedRowKeys: false,
              onChange: (keys: Key[]) => selection.onChange(keys.map(String)),
            },
          }
        : {})}
      rowClassName={(row) => (keyOf(row) === props.activeKey ? 'kp-row-active' : '')}
      onRow={(row) =>
        props.onOpen ? { onClick: (event) => isPlainClick(event.target) && props.onOpen?.(row) } : {}
      }
      pagination={{
        current: state.page,
        pageSize: state.pageSize,
        total,
        pageSizeOptions: [...PAGE_SIZES],
        showSizeChanger: true,
        showTotal: (all) => `共 ${all} 条`,
        onChange: (page, pageSize) =>
          props.onChange(pageSize === state.pageSize ? { page } : { page: 1, pageSize }),
      }}
      onChange={(_pagination, _filters, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return
        const sort = sorter.order
          ? `${sorter.order === 'descend' ? '-' : ''}${String(sorter.columnKey)}`
          : undefined
        props.onChange({ sort })
      }}
    />
  )
}

function tableColumn(
  column: LaidOutColumn,
  state: ListState,
  isSortable: boolean,
  isFirst: boolean,
): TableColumnType<Row> {
  const { name, field, parts, render } = column
  const direction =
    state.sort?.replace(/^-/, '') === name ? (state.sort.startsWith('-') ? 'descend' : 'ascend') : null
  return {
    key: name,
    dataIndex: name,
    title: column.title,
    width: column.width,
    ellipsis: true,
    ...(isFirst ? { className: 'kp-cell-title' } : {}),
    ...(parts.align ? { align: parts.align } : {}),
    ...(isSortable ? { sorter: true, sortOrder: direction } : {}),
    render: (value: unknown, row: Row) =>
      render ? render(value, row) : <parts.cell value={value} field={field} />,
  }
}

/** A click on a control inside the row, or the end of a text selection, does not open the record. */
function isPlainClick(target: EventTarget): boolean {
  const isControl =
    target instanceof Element && target.closest('button, a, input, label, .ant-checkbox-wrapper')
  return !isControl && !window.getSelection()?.toString()
}
