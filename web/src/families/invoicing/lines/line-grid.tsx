import { hasDiscount } from '@kaipiao/domain/invoicing/calculation/compute-totals'
import { readText } from '@kaipiao/domain/characters/read-text'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  use,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { FaultsContext } from '../state/faults/use-faults.ts'
import { shownFaults } from '../state/faults/fault-index.ts'
import { useForm, useFormStore } from '../state/form/use-form.ts'
import {
  gridAction,
  LINE_COLUMNS,
  type CellColumn,
  type CellPlace,
  type GridAction,
} from './grid-keyboard.ts'
import { notify } from '../../../client/talk/notify.ts'
import { MAX_LINES, rowsWithoutRoom } from '../state/form/change-lines.ts'
import { columnTitle, FACE_COLUMNS } from './line-columns.ts'
import { createCurrentRow } from './current-row.ts'
import { performLineAction } from './line-action.ts'
import { LineFoot } from './line-foot.tsx'
import { LineRow } from './line-row.tsx'
import { LineToolbar } from './line-toolbar.tsx'
import { isTable, parsePastedRows } from '../state/form/parse-pasted-rows.ts'
import { useCellFocus, type GridHandle } from './use-cell-focus.ts'
import type { LineCoding } from '../goods/use-line-coding.ts'

interface LineGridProps {
  handle: Ref<GridHandle>
  coding: LineCoding
  onDetails: (key: string) => void
  onPickGoods: () => void
  /** With the key of the line that has the focus. */
  onBatchRate: (current: string | undefined) => void
}

const NOT_VISITED = {}

/** Cells without which a line is refused. */
const NEEDED_COLUMNS: ReadonlySet<string> = new Set(['name', 'amount', 'rate'])

/** Pixels of one row of the grid, as `.line-place` sets it: nothing is measured while one scrolls. */
const ROW_PX = 36

/** The lines of the invoice: as high as they need up to some twelve of them, then scrolling; only those in sight exist. */
export function LineGrid({ coding, handle, onDetails, onPickGoods, onBatchRate }: LineGridProps) {
  const store = useFormStore()
  const lines = useForm((state) => state.lines)
  const hsbz = useForm((state) => state.header.hsbz)
  const isChecked = useForm((state) => state.isChecked)
  const { byLine } = use(FaultsContext)
  // Which cells were left says nothing as long as no line has faults.
  const visited = useForm((state) => (byLine.size > 0 ? state.visited : NOT_VISITED))
  const scroller = useRef<HTMLDivElement>(null)
  const [current] = useState(createCurrentRow)
  const [discountOpen, setDiscountOpen] = useState<string>()
  const isDiscounted = (index: number) => {
    const line = lines[index]
    return line !== undefined && (hasDiscount(line.goods) || line.key === discountOpen)
  }
  // oxlint-disable-next-line react/incompatible-library -- the grid is drawn anew with every scroll anyway
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (isDiscounted(index) ? ROW_PX * 2 : ROW_PX),
    getItemKey: useCallback((index: number) => store.read().lines[index]?.key ?? index, [store]),
    // What is out of sight costs as much as what is in it; the next row in each direction has to be there for ↑ and ↓.
    overscan: 2,
    // The line with the focus stays alive however far the list is scrolled.
    rangeExtractor: useCallback((range: Range) => withRow(range, current.read()), [current]),
  })

  // Heights are worked out once and kept, until a discount line comes or goes.
  const tall = lines.flatMap(({ key }, index) => (isDiscounted(index) ? [key] : [])).join(' ')
  useLayoutEffect(() => virtual.measure(), [virtual, tall])

  const focus = useCellFocus(scroller, virtual.scrollToIndex)
  useImperativeHandle(handle, () => focus)
  const act = (action: GridAction) =>
    performLineAction(action, { ...focus, store, openDiscount: setDiscountOpen, openDetails: onDetails })

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const place = placeOf(event.target)
    if (!place) return
    const action = gridAction(event, place, lines.length)
    if (!action) return
    event.preventDefault()
    act(action)
  }

  const onPaste = (event: ClipboardEvent<HTMLDivElement>) => {
    const place = placeOf(event.target)
    const { text, notices } = readText(event.clipboardData.getData('text/plain'), { lines: true })
    if (place?.column !== 'name' || !isTable(text)) return
    event.preventDefault()
    if (notices.length > 0) notify('info', `粘贴的内容${notices.join('，')}`)
    const rows = parsePastedRows(text)
    const left = rowsWithoutRoom(store.read(), place.row, rows.length)
    store.dispatch({ type: 'pasteRows', at: place.row, rows })
    if (left > 0)
      notify('warning', `一张发票最多${MAX_LINES}行，粘贴的后${left}行没有填入`, {
        description: '请分开具，或使用批量开票导入后按行数拆分',
      })
    void coding.codeAll()
  }

  return (
    <div className="line-part">
      <div
        role="grid"
        tabIndex={-1}
        aria-label="商品行"
        aria-rowcount={lines.length + 1}
        aria-colcount={FACE_COLUMNS.length}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={(event) => current.write(placeOf(event.target)?.row ?? current.read())}
        className="line-grid"
      >
        <div role="row" aria-rowindex={1} className="face-columns">
          {FACE_COLUMNS.map((column) => (
            <div
              key={column}
              role="columnheader"
              className={NEEDED_COLUMNS.has(column) ? 'is-required' : undefined}
            >
              {columnTitle(column, hsbz)}
            </div>
          ))}
        </div>
        <div ref={scroller} role="rowgroup" className="line-scroller">
          <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
            {virtual.getVirtualItems().map((item) => {
              const line = lines[item.index]
              if (!line) return null
              return (
                <div
                  key={item.key}
                  role="presentation"
                  data-index={item.index}
                  className="line-place"
                  style={{ top: item.start }}
                >
                  <LineRow
                    line={line}
                    row={item.index}
                    hsbz={hsbz}
                    faults={shownFaults(byLine.get(line.key), { isChecked, visited })}
                    hasDiscount={isDiscounted(item.index)}
                    onDetails={onDetails}
                    onNamed={coding.codeSoon}
                  />
                </div>
              )
            })}
          </div>
        </div>
      </div>
      <LineFoot current={current} />
      <LineToolbar
        current={current}
        count={lines.length}
        coding={coding}
        onAct={act}
        onPickGoods={onPickGoods}
        onBatchRate={onBatchRate}
      />
    </div>
  )
}

function withRow(range: Range, row: number): number[] {
  const rows = defaultRangeExtractor(range)
  if (row >= range.count || rows.includes(row)) return rows
  return [...rows, row].sort((a, b) => a - b)
}

/** `data-cell="3:price"` of the focused input. */
function placeOf(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof HTMLElement ? target.dataset.cell : undefined
  const [row, column] = cell?.split(':') ?? []
  return row !== undefined && isColumn(column) ? { row: Number(row), column } : undefined
}

const COLUMNS: ReadonlySet<string> = new Set([...LINE_COLUMNS, 'discount'])

const isColumn = (text: string | undefined): text is CellColumn => text !== undefined && COLUMNS.has(text)
