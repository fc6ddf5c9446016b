import { useRef, useState, type DragEvent, type PointerEvent, type ThHTMLAttributes } from 'react'

/** What dragging a column's head does. */
export interface HeadArrangement {
  name: string
  width: number
  /** While it is dragged, and once more when it is let go. */
  onResize: (width: number, isDone: boolean) => void
  onMove: (name: string, side: 'before' | 'after') => void
}

interface Props extends ThHTMLAttributes<HTMLTableCellElement> {
  arrangement?: HeadArrangement
}

/** Said to the browser, so that only heads of columns are dropped on one another. */
const DRAGGED = 'text/x-kaipiao-column'

/**
 * The head of a column: dragged by its edge it becomes wider or narrower, dragged elsewhere it changes its place. By
 * keyboard both are done in the column settings.
 */
export function HeadCell({ arrangement, children, className = '', ...rest }: Props) {
  const [side, setSide] = useState<'before' | 'after'>()
  const isResizing = useRef(false)
  if (!arrangement)
    return (
      <th {...rest} className={className}>
        {children}
      </th>
    )
  const { name, onMove } = arrangement
  const over = (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return
    event.preventDefault()
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setSide(event.clientX < left + width / 2 ? 'before' : 'after')
  }
  return (
    <th
      {...rest}
      className={`${className} kp-column ${side ? `kp-column-${side}` : ''}`}
      draggable
      onDragStart={(event) => {
        if (isResizing.current) return event.preventDefault()
        event.dataTransfer.setData(DRAGGED, name)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={over}
      onDragLeave={() => setSide(undefined)}
      onDrop={(event) => {
        const dragged = event.dataTransfer.getData(DRAGGED)
        setSide(undefined)
        if (dragged && dragged !== name && side) onMove(dragged, side)
      }}
    >
      {children}
      <Edge
        arrangement={arrangement}
        onHold={(isHeld) => {
          isResizing.current = isHeld
        }}
      />
    </th>
  )
}

interface EdgeProps {
  arrangement: HeadArrangement
  onHold: (isHeld: boolean) => void
}

function Edge({ arrangement: { width, onResize }, onHold }: EdgeProps) {
  const from = useRef<{ x: number; width: number }>(undefined)
  const widthAt = ({ clientX }: PointerEvent) =>
    from.current ? from.current.width + clientX - from.current.x : width
  const end = (event: PointerEvent) => {
    if (!from.current) return
    onResize(widthAt(event), true)
    from.current = undefined
    onHold(false)
  }
  return (
    <span
      className="kp-column-edge"
      aria-hidden
      // A click there is none on the head, which would sort.
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width }
        onHold(true)
      }}
      onPointerMove={(event) => from.current && onResize(widthAt(event), false)}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
