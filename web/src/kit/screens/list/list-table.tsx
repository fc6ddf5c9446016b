import { Table, type CheckboxProps, type TableColumnType } from 'antd'
import { useEffect, useRef, type AriaAttributes, type ComponentRef, type Key, type ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { plainText } from '../../kinds/kind.ts'
import { PAGE_SIZES, type ListState } from '../../list-address.ts'
import type { Resource, Row } from '../../resource.ts'
import type { Density, LaidOutColumn } from './column-layout.ts'

type Labelled = Partial<Omit<CheckboxProps, 'checked' | 'defaultChecked'>> & AriaAttributes

/** Room for a label of four characters and the menu of the rest. */
const ACTIONS_WIDTH = 164

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
  /** Address of a record, so that it can be reached by keyboard and opened in a new tab. */
  linkOf: ((row: Row) => To) | undefined
  rowActions: ((row: Row) => ReactNode) | undefined
  empty: ReactNode
}

export function ListTable(props: Props) {
  const { resource, rows, total, state, columns, selection, rowActions } = props
  const keyOf = (row: Row) => plainText(row[resource.key])
  const isSortable = resource.operations.list.query?.sort !== undefined
  const shown = columns.filter((column) => !column.isHidden)
  const tableColumns = shown.map((column, index) =>
    tableColumn(
      column,
      state,
      isSortable && resource.list.sortable.includes(column.name),
      index === 0 ? (props.linkOf ?? 'title') : undefined,
    ),
  )
  const width = shown.reduce((sum, column) => sum + column.width, rowActions ? ACTIONS_WIDTH : 0)
  const table = useRef<ComponentRef<typeof Table>>(null)
  useEffect(() => {
    // A region that scrolls sideways must be reachable by keyboard.
    table.current?.nativeElement.querySelector('.ant-table-body')?.setAttribute('tabindex', '0')
  })
  return (
    <Table<Row>
      ref={table}
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
                width: ACTIONS_WIDTH,
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
              getTitleCheckboxProps: () => named('选择本页全部'),
              getCheckboxProps: (row: Row): Labelled => ({
                'aria-label': `选择${plainText(row[resource.title])}`,
              }),
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
  title: ((row: Row) => To) | 'title' | undefined,
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
    ...(title ? { className: 'kp-cell-title' } : {}),
    ...(parts.align ? { align: parts.align } : {}),
    ...(isSortable ? { sorter: true, sortOrder: direction } : {}),
    render: (value: unknown, row: Row) => {
      const cell = render ? render(value, row) : <parts.cell value={value} field={field} />
      return typeof title === 'function' ? <Link to={title(row)}>{cell}</Link> : cell
    },
  }
}

/** A click on a control inside the row, or the end of a text selection, does not open the record. */
function isPlainClick(target: EventTarget): boolean {
  const isControl =
    target instanceof Element &&
    target.closest('button, a, input, label, .ant-checkbox-wrapper, [role="menuitem"]')
  return !isControl && !window.getSelection()?.toString()
}

/** antd hands the label on to its input, though its types do not know it. */
function named(label: string): { name: string; 'aria-label': string } {
  return { name: 'selection', 'aria-label': label }
}
