import { useMemo } from 'react'
import { usePreference } from '../../../client/preferences/preferences.ts'
import { useCaller } from '../../../client/session/use-session.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Column } from '../../shapes/fields.ts'
import { columnsOf, type Drawn } from '../../drawn/field-of.ts'

export type Density = 'middle' | 'small'

/** What staff changed about the columns of a list; kept per user. */
export interface ColumnLayout {
  order: string[]
  hidden: string[]
  widths: Record<string, number>
}

export interface LaidOutColumn extends Drawn {
  width: number
  /** As narrow as it may become where room is short; its width, where staff chose that. */
  least: number
  /** The width that staff chose. */
  chosen: number | undefined
  isSortable: boolean
  isHidden: boolean
  render?: (value: unknown, row: Readonly<Record<string, unknown>>) => React.ReactNode
}

export function useColumnLayout(resource: Resource) {
  const { userUid } = useCaller()
  const [layout, setLayout] = usePreference<ColumnLayout | undefined>(
    `${userUid}.columns.${resource.name}`,
    undefined,
  )
  const [density, setDensity] = usePreference<Density>(`${userUid}.density`, 'middle')
  const columns = useMemo(() => layOut(resource, layout), [resource, layout])
  return { columns, layout, setLayout, density, setDensity }
}

/** The definition's columns as the user arranged them; columns that came later stand at the end. */
export function layOut(resource: Resource, layout: ColumnLayout | undefined): LaidOutColumn[] {
  const columns = columnsOf(resource)
  const order = layout?.order ?? []
  const canSort = resource.operations.list.query?.sort !== undefined
  const rank = (name: string) => {
    const at = order.indexOf(name)
    return at === -1 ? order.length : at
  }
  return columns
    .map((drawnColumn) => {
      const { column, ...drawn } = drawnColumn
      const render = column.render?.bind(column)
      const chosen = layout?.widths[drawn.name]
      const width = chosen ?? column.width ?? widthOf(drawn)
      const isSortable = canSort && resource.list.sortable.includes(drawn.name)
      return {
        ...drawn,
        width,
        chosen,
        least:
          chosen ?? Math.min(width, leastOf(drawnColumn, width, isSortable, drawn.name === resource.title)),
        isSortable,
        isHidden: layout?.order.includes(drawn.name)
          ? layout.hidden.includes(drawn.name)
          : (column.isHidden ?? false),
        ...(render ? { render } : {}),
      }
    })
    .sort((a, b) => rank(a.name) - rank(b.name))
}

/** Room for a usual value of its kind, in pixels. */
export const widthOf = ({ parts, field }: Pick<Drawn, 'parts' | 'field'>): number =>
  typeof parts.width === 'function' ? parts.width(field) : parts.width

/** How much of its wish a text keeps, the rest of which an ellipsis stands for; more of what names the row. */
const TEXT_SHARE = 0.5
const TITLE_SHARE = 2 / 3
const TEXT_LEAST = 80
const PADDING = 16
const SORTER = 18
const HEAD_CHARACTER = 13

/** Room for what is usual of its kind, and for its title. */
function leastOf(
  { parts, field, title, column }: Drawn & { column: Column },
  width: number,
  isSortable: boolean,
  isTitle: boolean,
): number {
  const head = title.length * HEAD_CHARACTER + PADDING + (isSortable ? SORTER : 0)
  const share = Math.max(TEXT_LEAST, Math.round(width * (isTitle ? TITLE_SHARE : TEXT_SHARE)))
  // What a definition draws itself is a text, whatever it is made of.
  const least = (column.render ? undefined : parts.least) ?? share
  return Math.max(head, typeof least === 'function' ? least(field) : least)
}
