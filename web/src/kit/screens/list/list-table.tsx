import { Table, Tooltip, type CheckboxProps, type TableColumnType } from 'antd'
import { useState, type AriaAttributes, type HTMLAttributes, type Key, type ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { plainText } from '../../kinds/kind.ts'
import { recordTitle } from '../field-of.ts'
import { PAGE_SIZES, type ListState } from '../../list-address.ts'
import type { Resource } from '../../resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { layoutOf, moved, resized } from './arrange-columns.ts'
import type { ColumnLayout, Density, LaidOutColumn } from './column-layout.ts'
import { HeadCell, type HeadArrangement } from './head-cell.tsx'
import { useReachableTable } from '../../use-reachable-table.ts'
import { fitColumns } from './fit-columns.ts'
import { useRoom } from './use-room.ts'
import type { RowSelection } from './use-selection.ts'

type Labelled = Partial<Omit<CheckboxProps, 'checked' | 'defaultChecked'>> & AriaAttributes

/** Of the column of ticks. */
const TICKS_WIDTH = 36
/** Of the frame, on either side. */
const BORDER = 1

interface Props {
  resource: Resource
  rows: readonly Row[]
  total: number
  /** Beside how many rows there are. */
  totals?: ReactNode
  state: ListState
  columns: readonly LaidOutColumn[]
  /** Somebody chose these columns: none is left out for want of room. */
  isArranged?: boolean
  /** Where columns can be dragged: keeps what came of it. */
  onArrange?: (layout: ColumnLayout) => void
  density: Density
  isLoading: boolean
  activeKey: string | undefined
  /** Undefined where rows can't be ticked. */
  selection: Pick<RowSelection, 'keys' | 'tick'> | undefined
  onChange: (part: Partial<ListState>) => void
  onOpen: ((row: Row) => void) | undefined
  /** Address of a record, so that it can be reached by keyboard and opened in a new tab. */
  linkOf: ((row: Row) => To) | undefined
  /** Nothing where nothing can be done with any row. */
  actionsWidth: { full: number; compact: number }
  rowActions: (row: Row, shown: number) => ReactNode
  empty: ReactNode
}

export function ListTable(props: Props) {
  const { resource, rows, total, state, selection, actionsWidth, onArrange } = props
  const [dragged, setDragged] = useState<{ name: string; width: number }>()
  const columns = dragged ? withWidth(props.columns, dragged) : props.columns
  const keyOf = (row: Row) => plainText(row[resource.key])
  const { box, room } = useRoom()
  const wanted = columns.filter((column) => !column.isHidden)
  const ticks = selection ? TICKS_WIDTH : 0
  const arrangementOf = (name: string, width: number): HeadArrangement | undefined =>
    onArrange && {
      name,
      width,
      onResize: (next, isDone) => {
        setDragged(isDone ? undefined : { name, width: next })
        if (isDone) onArrange(layoutOf(resized(props.columns, name, next)))
      },
      onMove: (other, side) => onArrange(layoutOf(moved(props.columns, other, name, side))),
    }
  const wished = wanted.reduce((sum, column) => sum + column.width, actionsWidth.full)
  const { widths, leftOut, isCompact, isCut } = fitColumns(
    wanted.map((column) => ({ ...column, isFixed: column.chosen !== undefined })),
    room === undefined ? wished : room - ticks - 2 * BORDER,
    actionsWidth,
    props.isArranged,
  )
  const shown = wanted.slice(0, wanted.length - leftOut)
  const actions = isCompact ? actionsWidth.compact : actionsWidth.full
  const tableColumns = shown.map((column, index) => ({
    ...tableColumn(column, state, index === 0 ? (props.linkOf ?? 'title') : undefined),
    width: widths[index] ?? column.width,
    onHeaderCell: () => headProps(arrangementOf(column.name, widths[index] ?? column.width)),
    ...(isCut && index === 0 ? { fixed: 'left' as const } : {}),
  }))
  const width = widths.reduce((sum, column) => sum + column, ticks + actions)
  const table = useReachableTable()
  return (
    <div ref={box}>
      <Table<Row>
        ref={table}
        className="kp-table"
        size={props.density}
        rowKey={keyOf}
        dataSource={[...rows]}
        loading={props.isLoading}
        columns={[
          ...tableColumns,
          ...(actions > 0
            ? [
                {
                  key: 'actions',
                  title: '操作',
                  width: actions,
                  className: 'kp-cell-actions',
                  ...(isCut ? { fixed: 'right' as const } : {}),
                  render: (_: unknown, row: Row) => props.rowActions(row, isCompact ? 0 : 2),
                },
              ]
            : []),
        ]}
        components={COMPONENTS}
        tableLayout="fixed"
        scroll={{ x: width }}
        sticky
        showSorterTooltip={false}
        locale={{ emptyText: props.empty }}
        {...(selection
          ? {
              rowSelection: {
                selectedRowKeys: selection.keys,
                columnWidth: TICKS_WIDTH,
                fixed: isCut,
                getTitleCheckboxProps: () => named('选择本页全部'),
                getCheckboxProps: (row: Row): Labelled => ({
                  'aria-label': `选择${recordTitle(resource, row)}`,
                }),
                onChange: (keys: Key[]) => selection.tick(keys.map(String)),
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
          showQuickJumper: total > JUMP_FROM * state.pageSize,
          showTotal: (all) => (
            <span className="kp-list-totals">
              共 {all} 条{props.totals}
              <LeftOut
                columns={wanted.slice(shown.length)}
                onShow={onArrange && (() => onArrange(layoutOf(props.columns)))}
              />
            </span>
          ),
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
    </div>
  )
}

/** Which columns a narrow window has no room for; asked for, they are shown, and the table scrolls sideways. */
function LeftOut({
  columns,
  onShow,
}: {
  columns: readonly LaidOutColumn[]
  onShow: (() => void) | undefined
}) {
  if (columns.length === 0) return null
  const count = `另有 ${columns.length} 列`
  const titles = columns.map(({ title }) => title).join('、')
  if (!onShow) return <span title={titles}>{count}</span>
  return (
    <Tooltip title={`窗口较窄，未显示：${titles}。点击后左右滚动查看`}>
      <button type="button" className="kp-link" onClick={onShow}>
        {count}
      </button>
    </Tooltip>
  )
}

const COMPONENTS = { header: { cell: HeadCell } }

/** With fewer pages than these each of them has a button. */
const JUMP_FROM = 7

/** antd hands them on to the cell of the head, though its types do not know them. */
function headProps(
  arrangement: HeadArrangement | undefined,
): HTMLAttributes<HTMLElement> & { arrangement?: HeadArrangement } {
  return arrangement ? { arrangement } : {}
}

/** The columns while one of them is made wider or narrower. */
function withWidth(columns: readonly LaidOutColumn[], { name, width }: { name: string; width: number }) {
  return resized(columns, name, width).map((column) =>
    column.name === name && column.chosen
      ? { ...column, width: column.chosen, least: column.chosen }
      : column,
  )
}

function tableColumn(
  column: LaidOutColumn,
  state: ListState,
  title: ((row: Row) => To) | 'title' | undefined,
): TableColumnType<Row> {
  const { name, field, parts, render, isSortable } = column
  const direction =
    state.sort?.replace(/^-/, '') === name ? (state.sort.startsWith('-') ? 'descend' : 'ascend') : null
  return {
    key: name,
    dataIndex: name,
    title: column.title,
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
