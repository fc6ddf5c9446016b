import { Pagination, Spin, Tooltip } from 'antd'
import { useDeferredValue, useState, type ReactNode } from 'react'
import type { To } from 'react-router'
import { PAGE_SIZES, type ListState } from '../../reading/list-address.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { useStable } from '../../page/use-stable.ts'
import { layoutOf, withColumnMoved, resized } from './arrange-columns.ts'
import type { ColumnLayout, Density, LaidOutColumn } from './column-layout.ts'
import { firstRows } from '../../reading/use-first-rows.ts'
import { fitColumns } from './fit-columns.ts'
import { ListRows, TICKS_WIDTH } from './list-rows.tsx'
import { useRoom } from './use-room.ts'
import type { RowSelection } from './use-selection.ts'

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
  const { total, state, selection, actionsWidth, onArrange } = props
  const [dragged, setDragged] = useState<{ name: string; width: number }>()
  const columns = dragged ? withWidth(props.columns, dragged) : props.columns
  const { box, room } = useRoom()
  const wanted = columns.filter((column) => !column.isHidden)
  const ticks = selection ? TICKS_WIDTH : 0
  const wished = wanted.reduce((sum, column) => sum + column.width, actionsWidth.full)
  const { widths, leftOut, isCompact, isCut } = fitColumns(
    wanted.map((column) => ({ ...column, isFixed: column.chosen !== undefined })),
    room === undefined ? wished : room - ticks - 2 * BORDER,
    actionsWidth,
    props.isArranged,
  )
  const shown = wanted.slice(0, wanted.length - leftOut)
  const first = firstRows(props.rows)
  const drawn = useDeferredValue(props.rows, first)
  const rows = drawn.length === 0 ? first : drawn
  const isBehind = rows !== props.rows && rows[0] !== props.rows[0]
  const isLoading = props.isLoading || isBehind

  const resize = useStable((name: string, width: number, isDone: boolean) => {
    setDragged(isDone ? undefined : { name, width })
    if (isDone) onArrange?.(layoutOf(resized(props.columns, name, width)))
  })
  const move = useStable((name: string, other: string, side: 'before' | 'after') =>
    onArrange?.(layoutOf(withColumnMoved(props.columns, other, name, side))),
  )
  const tick = useStable((keys: string[]) => selection?.tick(keys))
  const open = useStable((row: Row) => props.onOpen?.(row))
  const sort = useStable((wanted: string | undefined) => props.onChange({ sort: wanted }))
  return (
    <div ref={box}>
      <div className="kp-table">
        <div className="kp-rows" aria-busy={isLoading}>
          <ListRows
            isHeld={isLoading && rows.length > 0}
            resource={props.resource}
            rows={rows}
            columns={shown}
            widths={widths}
            actionsWidth={isCompact ? actionsWidth.compact : actionsWidth.full}
            shownActions={isCompact ? 0 : 2}
            isCut={isCut}
            sort={state.sort}
            density={props.density}
            activeKey={props.activeKey}
            ticked={selection?.keys}
            linkOf={props.linkOf}
            rowActions={props.rowActions}
            empty={rows.length === 0 ? props.empty : undefined}
            canArrange={onArrange !== undefined}
            onResize={resize}
            onMove={move}
            onTick={tick}
            onOpen={open}
            onSort={sort}
          />
          {isLoading && (
            <div className="kp-rows-wait">
              <Spin />
            </div>
          )}
        </div>
        {total > 0 && (
          <Pagination
            size="small"
            align="end"
            current={Math.min(state.page, Math.ceil(total / state.pageSize))}
            pageSize={state.pageSize}
            total={total}
            pageSizeOptions={[...PAGE_SIZES]}
            showSizeChanger
            showQuickJumper={total > JUMP_FROM * state.pageSize}
            showTotal={(all) => (
              <span className="kp-list-totals">
                共 {all} 条{props.totals}
                <LeftOut
                  columns={wanted.slice(shown.length)}
                  onShow={onArrange && (() => onArrange(layoutOf(props.columns)))}
                />
              </span>
            )}
            onChange={(page, pageSize) =>
              props.onChange(pageSize === state.pageSize ? { page } : { page: 1, pageSize })
            }
          />
        )}
      </div>
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

/** With fewer pages than these each of them has a button. */
const JUMP_FROM = 7

/** The columns while one of them is made wider or narrower. */
function withWidth(columns: readonly LaidOutColumn[], { name, width }: { name: string; width: number }) {
  return resized(columns, name, width).map((column) =>
    column.name === name && column.chosen
      ? { ...column, width: column.chosen, least: column.chosen }
      : column,
  )
}
