import { Table, type CheckboxProps, type TableColumnType } from 'antd'
import { memo, type AriaAttributes, type HTMLAttributes, type Key, type ReactNode } from 'react'
import { useHref, type To } from 'react-router'
import { plainText } from '../../shapes/kind.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { useReachableTable } from '../../page/use-reachable-table.ts'
import { recordTitle } from '../../drawn/field-of.ts'
import type { Density, LaidOutColumn } from './column-layout.ts'
import { HeadCell, type HeadArrangement } from './head-cell.tsx'
import { RowCell } from './row-cell.tsx'

type Labelled = Partial<Omit<CheckboxProps, 'checked' | 'defaultChecked'>> & AriaAttributes

/** Of the column of ticks. */
export const TICKS_WIDTH = 36

interface Props {
  /** Other rows are on their way: these are left as they are. */
  isHeld: boolean
  resource: Resource
  rows: readonly Row[]
  columns: readonly LaidOutColumn[]
  /** Of each of the columns, in pixels. */
  widths: readonly number[]
  /** Nothing where nothing can be done with any row. */
  actionsWidth: number
  /** How many actions stand spelt out in a row. */
  shownActions: number
  /** The table scrolls sideways. */
  isCut: boolean
  sort: string | undefined
  density: Density
  activeKey: string | undefined
  /** Undefined where rows can't be ticked. */
  ticked: readonly string[] | undefined
  linkOf: ((row: Row) => To) | undefined
  rowActions: (row: Row, shown: number) => ReactNode
  empty: ReactNode
  /** Whether columns can be dragged. */
  canArrange: boolean
  onResize: (name: string, width: number, isDone: boolean) => void
  onMove: (name: string, other: string, side: 'before' | 'after') => void
  onTick: (keys: string[]) => void
  onOpen: (row: Row) => void
  onSort: (sort: string | undefined) => void
}

/** Heads and rows of a list: drawn anew when something of them changes, whatever becomes of the page around them. */
export const ListRows = memo(DrawnRows, isSame)

function DrawnRows(props: Props) {
  const { resource, rows, columns, widths, actionsWidth, isCut, ticked, linkOf } = props
  const table = useReachableTable()
  const root = useHref('/').replace(/\/$/, '')
  const keyOf = (row: Row) => plainText(row[resource.key])
  const tableColumns = columns.map((column, index) => {
    const width = widths[index] ?? column.width
    const link = index === 0 ? linkOf : undefined
    return {
      ...tableColumn(column, props.sort, index === 0),
      width,
      render: (_: unknown, row: Row) => (
        <RowCell column={column} row={row} root={root} linkOf={link} onFollow={props.onOpen} />
      ),
      ...(column.name === resource.list.groupBy ? { onCell: repeatedIn(rows, column.name) } : {}),
      onHeaderCell: () => headProps(props.canArrange ? arrangementOf(column.name, width) : undefined),
      ...(isCut && index === 0 ? { fixed: 'left' as const } : {}),
    }
  })
  const arrangementOf = (name: string, width: number): HeadArrangement => ({
    name,
    width,
    onResize: (next, isDone) => props.onResize(name, next, isDone),
    onMove: (other, side) => props.onMove(name, other, side),
  })
  const width = widths.reduce((sum, column) => sum + column, (ticked ? TICKS_WIDTH : 0) + actionsWidth)
  return (
    <Table<Row>
      ref={table}
      size={props.density}
      rowKey={keyOf}
      dataSource={[...rows]}
      columns={[
        ...tableColumns,
        ...(actionsWidth > 0
          ? [
              {
                key: 'actions',
                title: '操作',
                width: actionsWidth,
                className: 'kp-cell-actions',
                ...(isCut ? { fixed: 'right' as const } : {}),
                render: (_: unknown, row: Row) => props.rowActions(row, props.shownActions),
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
      pagination={false}
      {...(ticked
        ? {
            rowSelection: {
              selectedRowKeys: [...ticked],
              columnWidth: TICKS_WIDTH,
              fixed: isCut,
              getTitleCheckboxProps: () => named('选择本页全部'),
              getCheckboxProps: (row: Row): Labelled => ({
                'aria-label': `选择${recordTitle(resource, row)}`,
              }),
              onChange: (keys: Key[]) => props.onTick(keys.map(String)),
            },
          }
        : {})}
      rowClassName={(row) => (keyOf(row) === props.activeKey ? 'kp-row-active' : '')}
      onRow={(row) => ({ onClick: (event) => isPlainClick(event.target) && props.onOpen(row) })}
      onChange={(_pagination, _filters, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return
        const sign = sorter.order === 'descend' ? '-' : ''
        props.onSort(sorter.order ? `${sign}${String(sorter.columnKey)}` : undefined)
      }}
    />
  )
}

/** Quiet where the row above says the same. */
const repeatedIn = (rows: readonly Row[], name: string) => (row: Row, at?: number) => {
  const above = at ? rows[at - 1] : undefined
  return above && above[name] === row[name] ? { className: 'kp-cell-repeated' } : {}
}

const LISTS = new Set<string>(['columns', 'widths', 'ticked'])

/** Whether nothing of the rows has changed; what is made anew each time is compared by what is in it. */
function isSame(before: Props, now: Props): boolean {
  if (now.isHeld && before.rows === now.rows) return true
  const names = Object.keys(now) as (keyof Props)[]
  return names.every(
    (name) =>
      name === 'isHeld' ||
      before[name] === now[name] ||
      (LISTS.has(name) && isSameList(before[name] as unknown[], now[name] as unknown[])),
  )
}

const isSameList = (before: readonly unknown[] | undefined, now: readonly unknown[] | undefined): boolean =>
  before?.length === now?.length && now?.every((item, at) => item === before?.[at]) !== false

const COMPONENTS = { header: { cell: HeadCell } }

/** antd hands them on to the cell of the head, though its types do not know them. */
function headProps(
  arrangement: HeadArrangement | undefined,
): HTMLAttributes<HTMLElement> & { arrangement?: HeadArrangement } {
  return arrangement ? { arrangement } : {}
}

function tableColumn(
  column: LaidOutColumn,
  sort: string | undefined,
  isTitle: boolean,
): TableColumnType<Row> {
  const { name, parts, isSortable } = column
  const direction = sort?.replace(/^-/, '') === name ? (sort.startsWith('-') ? 'descend' : 'ascend') : null
  return {
    key: name,
    dataIndex: name,
    title: column.title,
    ellipsis: true,
    ...(isTitle ? { className: 'kp-cell-title' } : {}),
    ...(parts.align ? { align: parts.align } : {}),
    ...(isSortable ? { sorter: true, sortOrder: direction } : {}),
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
