import { DownOutlined, RightOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { memo, useId, type ReactNode } from 'react'
import { isUnder } from '../../client/session/is-under.ts'
import type { MenuEntry } from '../menu/menu.ts'
import { MenuLink } from './menu-link.tsx'

interface Props {
  title: string
  entries: readonly MenuEntry[]
  isNarrow: boolean
  isFolded: boolean
  onFold: (() => void) | undefined
  /** Where one is. */
  pathname: string
  iconOf: (entry: MenuEntry) => ReactNode
  /** How much waits at an address; nothing where nothing does. */
  countOf: (path: string) => number
  isFavourite: (path: string) => boolean
  onFavourite: (path: string) => void
}

/** One group of the menu, which can be folded. */
export function MenuGroupSection(props: Props) {
  const { title, entries, isNarrow, isFolded, onFold, pathname, iconOf, onFavourite } = props
  const list = useId()
  const isShown = isNarrow || !isFolded
  return (
    <div role="group" aria-label={title || '首页'}>
      {title && !isNarrow && (
        <h2>
          {onFold ? (
            <button type="button" aria-expanded={!isFolded} aria-controls={list} onClick={onFold}>
              {title}
              {isFolded ? <RightOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            </button>
          ) : (
            title
          )}
        </h2>
      )}
      {isShown && (
        <ul id={list}>
          {entries.map((entry) => (
            <Entry
              key={entry.path}
              entry={entry}
              isNarrow={isNarrow}
              isCurrent={isCurrent(entry.path, pathname)}
              count={props.countOf(entry.path)}
              isKept={props.isFavourite(entry.path)}
              iconOf={iconOf}
              onFavourite={onFavourite}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The page itself, or what lies under it; 集采入库 has pages beside it that are none of its own. */
const isCurrent = (path: string, pathname: string) =>
  path === '/bulkstock' ? pathname === path : isUnder(pathname, path)

interface EntryProps extends Pick<Props, 'isNarrow' | 'iconOf' | 'onFavourite'> {
  entry: MenuEntry
  isCurrent: boolean
  count: number
  isKept: boolean
}

/** Drawn anew only where something of it has changed: there are a hundred of them on every page. */
const Entry = memo(function Entry({
  entry,
  isNarrow,
  isCurrent,
  count,
  isKept,
  iconOf,
  onFavourite,
}: EntryProps) {
  const { path, label } = entry
  return (
    <li>
      <MenuLink path={path} isCurrent={isCurrent} title={isNarrow || count > 0 ? label : ''}>
        {iconOf(entry)}
        <span className={isNarrow ? 'kp-hidden' : ''}>{label}</span>
      </MenuLink>
      {!isNarrow && (
        <>
          {count > 0 && (
            <span className="kp-side-count" role="note" aria-label={`${label}：${count}条待处理`}>
              {count > 99 ? '99+' : count}
            </span>
          )}
          <button
            type="button"
            className="kp-side-star"
            aria-pressed={isKept}
            aria-label={`${isKept ? '取消收藏' : '收藏'}${label}`}
            onClick={() => onFavourite(path)}
          >
            {isKept ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
          </button>
        </>
      )}
    </li>
  )
})
