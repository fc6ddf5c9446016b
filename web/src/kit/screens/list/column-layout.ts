import { usePreference } from '../../../providers/preferences/preferences.ts'
import { useUser } from '../../../providers/session/use-session.ts'
import type { Resource } from '../../resource.ts'
import { columnsOf, type Drawn } from '../field-of.ts'

export type Density = 'middle' | 'small'

/** What staff changed about the columns of a list; kept per user. */
export interface ColumnLayout {
  order: string[]
  hidden: string[]
  widths: Record<string, number>
}

export interface LaidOutColumn extends Drawn {
  width: number
  isHidden: boolean
  render?: (value: unknown, row: Readonly<Record<string, unknown>>) => React.ReactNode
}

export function useColumnLayout(resource: Resource) {
  const { userUid } = useUser()
  const [layout, setLayout] = usePreference<ColumnLayout | undefined>(
    `${userUid}.columns.${resource.name}`,
    undefined,
  )
  const [density, setDensity] = usePreference<Density>(`${userUid}.density`, 'middle')
  return { columns: layOut(resource, layout), layout, setLayout, density, setDensity }
}

/** The definition's columns as the user arranged them; columns that came later stand at the end. */
export function layOut(resource: Resource, layout: ColumnLayout | undefined): LaidOutColumn[] {
  const columns = columnsOf(resource)
  const order = layout?.order ?? []
  const rank = (name: string) => {
    const at = order.indexOf(name)
    return at === -1 ? order.length : at
  }
  return columns
    .map((drawnColumn) => {
      const { column, ...drawn } = drawnColumn
      const render = column.render?.bind(column)
      return {
        ...drawn,
        width: layout?.widths[drawn.name] ?? column.width ?? widthOf(drawn),
        isHidden: layout ? layout.hidden.includes(drawn.name) : (column.isHidden ?? false),
        ...(render ? { render } : {}),
      }
    })
    .sort((a, b) => rank(a.name) - rank(b.name))
}

const widthOf = ({ parts, field }: Drawn): number =>
  typeof parts.width === 'function' ? parts.width(field) : parts.width
