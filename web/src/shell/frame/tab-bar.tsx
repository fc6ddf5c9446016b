import { CloseOutlined } from '@ant-design/icons'
import { AREA_OF_ROLE, HOME_PATHS } from '@kaipiao/domain/accounts/session/area'
import { useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useFocusPage } from '../../kit/parts.ts'
import { usePageTitle } from '../../kit/plain.ts'
import { useCaller } from '../../client/session/use-session.ts'
import { keepOpenPages, neighbour, readOpenPages, visited } from './open-pages.ts'
import { pageOfPath } from './page-titles.ts'
import { useCurrentInSight } from './use-current-in-sight.ts'

/** The pages that are open in this window; each comes back as it was left. */
export function TabBar() {
  const { roleType } = useCaller()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const homePath = HOME_PATHS[AREA_OF_ROLE[roleType]]
  const home = useMemo(() => ({ path: homePath, title: '首页', address: homePath }), [homePath])
  const [pages, setPages] = useState(() => readOpenPages(home))
  const [seen, setSeen] = useState('')
  const current = pageOfPath(pathname)
  const address = current?.path === homePath ? homePath : pathname + search
  // The tab list follows the address in the same render, so that a new page never shows without its tab.
  if (current && seen !== address) {
    setSeen(address)
    setPages(visited(pages, { ...current, address }))
  }
  useEffect(() => keepOpenPages(pages), [pages])
  usePageTitle(current?.title)
  useFocusPage(current?.path)
  useCurrentInSight(current?.path)

  const close = (path: string) => {
    const next = pages.filter((page) => page.path !== path)
    if (current?.path === path) void navigate(neighbour(pages, path)?.address ?? homePath)
    setPages(next)
  }
  return (
    <nav className="kp-tabs" aria-label="已打开的页面">
      <ul>
        {pages.map((page) => (
          <li key={page.path} className={page.path === current?.path ? 'kp-tab-current' : ''}>
            <Link to={page.address} aria-current={page.path === current?.path ? 'page' : undefined}>
              {page.title}
            </Link>
            {page.path !== homePath && (
              <button type="button" aria-label={`关闭${page.title}`} onClick={() => close(page.path)}>
                <CloseOutlined aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
