import { DownOutlined, RightOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { useId, type ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { MenuEntry } from '../menu.ts'

interface Props {
  title: string
  entries: readonly MenuEntry[]
  isNarrow: boolean
  isFolded: boolean
  onFold: (() => void) | undefined
  iconOf: (entry: MenuEntry) => ReactNode
  /** How much waits at an address; nothing where nothing does. */
  countOf: (path: string) => number
  isFavourite: (path: string) => boolean
  onFavourite: (path: string) => void
}

/** One group of the menu, which can be folded. */
export function MenuGroupSection(props: Props) {
  const { title, entries, isNarrow, isFolded, onFold } = props
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
            <Entry key={entry.path} entry={entry} {...props} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Entry({ entry, isNarrow, iconOf, countOf, isFavourite, onFavourite }: Props & { entry: MenuEntry }) {
  const { path, label } = entry
  const count = countOf(path)
  const isKept = isFavourite(path)
  return (
    <li>
      <NavLink to={path} end={path === '/bulkstock'} title={isNarrow ? label : ''}>
        {iconOf(entry)}
        <span className={isNarrow ? 'kp-hidden' : ''}>{label}</span>
      </NavLink>
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
}
