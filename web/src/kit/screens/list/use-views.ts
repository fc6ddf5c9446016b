import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { usePreference } from '../../../client/preferences/preferences.ts'
import { useCaller } from '../../../client/session/use-session.ts'
import { notify } from '../../../client/talk/notify.ts'
import type { Resource } from '../../shapes/resource.ts'
import { layoutOf } from '../rows/arrange-columns.ts'
import type { useColumnLayout } from '../rows/column-layout.ts'
import type { ListControl } from '../rows/use-list-state.ts'
import { viewOfLink, type SavedView } from './views.ts'

export interface Views {
  all: readonly SavedView[]
  current: SavedView | undefined
  open: (view: SavedView) => void
  /** Keeps what is shown now; a view of the same name is replaced. */
  save: (name: string) => void
  remove: (view: SavedView) => void
  /** The view with which the list opens, or none. */
  makeDefault: (view: SavedView | undefined) => void
}

const NONE: SavedView[] = []

/**
 * Named filters, orders and columns of a list, kept per user. A list that is opened without anything in its address
 * opens with the default view; a link that carries a view brings it along.
 */
export function useViews(
  resource: Resource,
  control: ListControl,
  { columns, setLayout }: Pick<ReturnType<typeof useColumnLayout>, 'columns' | 'setLayout'>,
): Views {
  const { userUid } = useCaller()
  const [address] = useSearchParams()
  const [all, setAll] = usePreference<SavedView[]>(`${userUid}.views.${resource.name}`, NONE)
  const add = (view: SavedView) => setAll([...all.filter(({ name }) => name !== view.name), view])
  const open = ({ search, columns: kept }: SavedView, isFirst = false) => {
    if (kept) setLayout(kept)
    control.open(search, isFirst)
  }
  const begin = useEffectEvent(() => {
    const shared = viewOfLink(
      address,
      columns.map(({ name }) => name),
    )
    if (shared) {
      add(shared)
      open(shared, true)
      return notify('success', `已添加共享的视图“${shared.name}”`)
    }
    const first = all.find(({ isDefault }) => isDefault)
    if (first && address.size === 0) open(first, true)
  })
  useEffect(() => begin(), [resource.name])
  return {
    all,
    current: all.find(({ search }) => search === control.search),
    open: (view) => open(view),
    save: (name) => {
      const isDefault = all.some((view) => view.name === name && view.isDefault)
      add({
        name,
        search: control.newestSearch(),
        columns: layoutOf(columns),
        ...(isDefault ? { isDefault } : {}),
      })
    },
    remove: (view) => setAll(all.filter((other) => other !== view)),
    makeDefault: (chosen) =>
      setAll(
        all.map(({ isDefault: _, ...view }) =>
          view.name === chosen?.name ? { ...view, isDefault: true } : view,
        ),
      ),
  }
}
