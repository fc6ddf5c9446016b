import { memo } from 'react'
import { createPath, type To } from 'react-router'
import { followsHere } from '../../page/follows-here.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { LaidOutColumn } from './column-layout.ts'

interface Props {
  column: LaidOutColumn
  row: Row
  linkOf?: ((row: Row) => To) | undefined
  /** What stands before the address of a link. */
  root: string
  onFollow?: ((row: Row) => void) | undefined
}

/** What a row says in a column: drawn anew when either changes, not when something about the list does. */
export const RowCell = memo(function RowCell({ column, row, linkOf, root, onFollow }: Props) {
  const { name, field, parts, render } = column
  const value = row[name]
  const cell = render ? render(value, row) : <parts.cell value={value} field={field} />
  if (!linkOf) return cell
  const to = linkOf(row)
  return (
    // The router's own link works its address out anew for each row, wherever one goes.
    <a
      href={root + (typeof to === 'string' ? to : createPath(to))}
      onClick={(event) => {
        if (!onFollow || !followsHere(event)) return
        event.preventDefault()
        onFollow(row)
      }}
    >
      {cell}
    </a>
  )
})
