import { AREA_OF_ROLE, HOME_PATHS } from '@kaipiao/domain/session/area'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { ErrorArea } from '../providers/areas/error-area.tsx'
import { isPathAllowed } from '../providers/session/access.ts'
import { useUser } from '../providers/session/use-session.ts'
import { notify } from '../providers/talk/notices.ts'
import { screens } from '../resources/index.ts'
import { isUnder } from './is-under.ts'
import { addressesOf, pages } from './pages.ts'
import { allResourcePaths } from './resource-paths.ts'

/** Pages that the menu leads to; only these can be withheld by it. Homes, mailbox and the like are always open. */
const MENU_PATHS = [
  ...pages.filter(({ isWithheld }) => isWithheld).flatMap(addressesOf),
  ...screens.flatMap(allResourcePaths),
]

/** Refuses a page outside the user's menu: own home, with a notice (RT68). */
export function AllowedOnly() {
  const { allowPath, roleType } = useUser()
  const { pathname } = useLocation()
  const isMenuPage = MENU_PATHS.some((path) => isUnder(pathname, path))
  if (isMenuPage && !isPathAllowed(pathname, allowPath))
    return <Refused home={HOME_PATHS[AREA_OF_ROLE[roleType]]} />
  return (
    <ErrorArea key={pathname.split('/').slice(0, 3).join('/')}>
      <Outlet />
    </ErrorArea>
  )
}

function Refused({ home }: { home: string }) {
  useEffect(() => notify('warning', '当前账号没有该页面的权限'), [])
  return <Navigate to={home} replace />
}
